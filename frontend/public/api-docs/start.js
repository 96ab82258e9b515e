/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#reader",
  deepLinking: true,
  // Its judge of descriptions is a service elsewhere.
  validatorUrl: null,
});
