// The API's OpenAPI 3.1 document, generated from the validation schemas, and a documentation page.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { apiBase } from "#contract/paths.ts";
import { brand } from "#domain/brand.ts";
import type { App } from "./app-type.ts";

/** The page's only style element, which its dialog 'Authorize' adds. */
const authorizeStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Nothing is loaded from other hosts, and HTTP is not upgraded to HTTPS. */
const documentPolicy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": ["'self'", authorizeStyle],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'", "data:"],
  "connect-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

export async function apiDocument(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${brand.name} API`,
        version: "1.0.0",
        description:
          "Success is `{data, message?}`; failure is `{message, code?, params?, errors?, requestId}`.",
      },
      components: {
        securitySchemes: { session: { type: "apiKey", in: "header", name: "x-access-token" } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: documentPolicy });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
    void reply.header("cache-control", "public, max-age=60");
    return app.swagger();
  });
}
