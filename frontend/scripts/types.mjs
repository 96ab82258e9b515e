// A JSON schema comes in, TypeScript goes out.
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const { schema, name, source } = JSON.parse(await text(process.stdin));
const bannerComment = `/* Made from ${source} by tools/page.py --types. */`;
const options = { additionalProperties: false, bannerComment, ignoreMinAndMaxItems: true };
process.stdout.write(await compile(schema, name, options));
