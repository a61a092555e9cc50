// The Stripe double's idea of a request is the official SDK's: `vitest run <this file> -u` writes it anew.
import { format } from "prettier";
import { createGenerator } from "ts-json-schema-generator";
import { expect, it } from "vitest";

it("the schemas that our requests are validated against are those of the SDK's own types", async () => {
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

/** The SDK adds 'or any other string' for what Stripe may add later; what we send is in the list of today. */
function closedSets(key: string, value: unknown): unknown {
  if (key !== "anyOf" || !Array.isArray(value)) return value;
  const options = value.filter((option: { $ref?: string }) => option.$ref !== "#/definitions/OtherString");
  const words = options.map((option: { const?: string }) => option.const);
  return words.every((word) => word !== undefined) ? [{ type: "string", enum: words }] : options;
}
