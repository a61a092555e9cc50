// A product is restored to random moments of a time under load, and every random damage is noticed (P43).
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackedUpProduct, startBackedUpProduct } from "#testing/backups/backed-up-product.ts";
import { restoreAtRandomMoments } from "#testing/backups/random-moments.ts";

/** PRAVESH_RESTORES=20 in long runs. */
const moments = Number(process.env["PRAVESH_RESTORES"] ?? 3);

let product: BackedUpProduct;
beforeAll(async () => {
  product = await startBackedUpProduct();
}, 120_000);
afterAll(() => product.close());

test("a restore has everything acknowledged before its moment and nothing begun after it", async () => {
  const found = await restoreAtRandomMoments(product, {
    moments,
    loadSeconds: 2 * moments,
    damages: moments,
  });
  expect(found.failures).toEqual([]);
  expect(found.unnoticed).toEqual([]);
  expect(found.applications).toBeGreaterThan(moments);
}, 1_200_000);
