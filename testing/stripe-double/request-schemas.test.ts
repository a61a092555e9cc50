// The Stripe double validates requests against the official SDK's types: `vitest run <this file> -u` updates
// its schemas.
import { format } from "prettier";
import { createGenerator } from "ts-json-schema-generator";
import { expect, it } from "vitest";

it("the schemas that validate our requests match the SDK's types", async () => {
  const generator = createGenerator({
    path: "testing/stripe-double/request-types.ts",
    tsconfig: "tsconfig.json",
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: "none",
  });
  const schema = JSON.stringify(generator.createSchema("Requests"), closedSets);
  const text = await format(schema, { parser: "json", printWidth: 110 });
  await expect(text).toMatchFileSnapshot("request-schemas.json");
}, 60_000);

/** The SDK's types allow any other string for future values; what we send must be a value known today. */
function closedSets(key: string, value: unknown): unknown {
  if (key !== "anyOf" || !Array.isArray(value)) return value;
  const options = value.filter((option: { $ref?: string }) => option.$ref !== "#/definitions/OtherString");
  const words = options.map((option: { const?: string }) => option.const);
  return words.every((word) => word !== undefined) ? [{ type: "string", enum: words }] : options;
}
