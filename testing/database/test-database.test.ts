// The databases that every API test uses.
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "./test-database.ts";

const first = await openTestDatabase();
const second = await openTestDatabase();
afterAll(() => Promise.all([first.close(), second.close()]));

describe("test databases", () => {
  it("are independent of each other", async () => {
    await sql`CREATE TABLE mark (n int)`.execute(first.ownerDb);
    await expect(sql`SELECT * FROM mark`.execute(second.ownerDb)).rejects.toThrow("does not exist");
  });

  it("give the application its production privileges and no more", async () => {
    await expect(sql`CREATE TABLE forbidden (n int)`.execute(first.db)).rejects.toThrow("permission denied");
    await expect(sql`DELETE FROM migrations`.execute(first.db)).rejects.toThrow("permission denied");
  });
});
