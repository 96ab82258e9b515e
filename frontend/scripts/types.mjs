// A JSON schema comes in, TypeScript goes out.
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await text(process.stdin));
const bannerComment = "/* Made from src/quadrille/server/wire.py by tools/page.py --types. */";
process.stdout.write(
  await compile(schema, "Wire", { additionalProperties: false, bannerComment, format: true }),
);
