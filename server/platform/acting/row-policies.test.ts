// What a traveller's request costs does not grow with the number of other travellers' rows.
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { payableDraft } from "#testing/payable-draft.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { sealerOf } from "../sealing/sealer.ts";
import { runAs } from "./acting-user.ts";

const test = await openTestDatabase();
afterAll(() => test.close());

it("the travellers and documents of a draft are found without reading other people's drafts", async () => {
  const { ownerDb: db } = test;
  const sealer = sealerOf(["a secret for the test of policies"]);
  const person = { fullName: "A", email: "a@nowhere.example", phone: "9999999999" };
  const userId = await addPlainUser(db, person);
  const drafts = [];
  for (let at = 0; at < 300; at++)
    drafts.push(await payableDraft({ db, sealer }, { userId, now: new Date() }));
  const id = drafts[0]?.id ?? "";
  const plan = await new Promise<string>((resolve, reject) =>
    runAs({ userId }, () => void planOf(id).then(resolve, reject)),
  );
  expect(plan).toContain("Index Scan using drafts_pkey");
  expect(plan).not.toContain("Seq Scan on drafts");
});

async function planOf(draftId: string): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`EXPLAIN SELECT documents.id FROM travellers
    LEFT JOIN documents ON documents.traveller_id = travellers.id
    WHERE travellers.draft_id = ${sql.lit(draftId)}`.execute(test.db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
