// Which rows are under a key, and which are under none (docs/decisions/0032).
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";
import { detailsKeyId } from "#server/platform/sealing/sealer.ts";
import { countByKey, findOtherKey } from "./written-rows-store.ts";

const test = await startTestApp();
afterAll(() => test.close());

const column = {
  table: "staff",
  column: "sealed_secret",
  purpose: "details",
  keys: ["user_id"],
  boundTo: "user_id::text",
} as const;
const currentId = detailsKeyId(test.platform.config.details.key);

it("an empty value is under no key, so that it neither stops the start nor keeps a key from being retired", async () => {
  await test.staff("specialist");
  const { id } = await test.staff("supervisor");
  await test.ownerDb
    .updateTable("staff")
    .set({ sealed_secret: Buffer.alloc(0) })
    .where("user_id", "=", id)
    .execute();
  expect(await countByKey(test.db, column)).toEqual(new Map([[currentId, 1]]));
  expect(await findOtherKey(test.db, column, [currentId])).toBeUndefined();
  expect(await findOtherKey(test.db, column, ["another key"])).toBe(currentId);
});
