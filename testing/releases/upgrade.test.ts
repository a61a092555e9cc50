// Upgrades from released schemas with data: nothing is lost, changed or left in plain text (docs/decisions/0038-upgrades.md).
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiBase } from "#contract/paths.ts";
import { identityCalls } from "#contract/identity/paths.ts";
import { verifyHistory } from "#server/review/audit/verify-history.ts";
import { countUnbalanced } from "#server/backups/restoring/restored-store.ts";
import { rewriteTables } from "#server/start/rewrite-tables.ts";
import { identityTokens } from "../identity/identity-tokens.ts";
import { passkeyCalls } from "../identity/passkey-calls.ts";
import { softwareAuthenticator } from "../identity/software-authenticator.ts";
import { findLost } from "./compare-answers.ts";
import { isExpected } from "./expected-changes.ts";
import { personalValues } from "./people.ts";
import { answersOf, releases } from "./released.ts";
import { countRows, findInRows, type RestoredRelease, restoreRelease } from "./restore-release.ts";
import { type UpgradedRelease, upgradeRelease } from "./upgrade-release.ts";

/** `npm test` upgrades from the oldest one, through every migration. */
const chosen = process.env["PRAVESH_RELEASES"] === "all" ? releases : releases.slice(0, 1);

/** Tables without rows in a dump. */
const mayBeEmpty: Readonly<Record<string, string>> = {
  backups: "only installations with backups have rows",
  restores: "only restored installations have rows",
  book_differences: "a payment provider would have to report something else than it did",
  file_intents: "rows exist only while a file is being stored",
  file_moves: "only installations that have moved their files have rows",
  quarantined_files: "only uploads that a virus scanner reports, and files deleted by a sweep",
  razorpay_closed_orders: "only Razorpay has them",
  rewritten_tables: "written by the start after the one that has sealed everything",
  erasures: "rows are written once a sweep has run",
};

/** Earlier ones stored personal texts in plain. */
const firstSealedRelease = "0107";

/** The test provider's subject is the address that was typed; real providers choose numbers. */
const subjectOfTestIdentity = /^identit(?:ies|y_confirmations): /;

describe.each(chosen)("an upgrade from release $name", (release) => {
  let restored: RestoredRelease;
  let before: Record<string, number>;
  let upgraded: UpgradedRelease;
  beforeAll(async () => {
    restored = await restoreRelease(release);
    before = await countRows(restored.ownerUrl);
    upgraded = await upgradeRelease(release, restored);
  }, 60_000);
  afterAll(async () => {
    await upgraded?.close();
    await restored?.close();
  });

  it("starts from rows in every table", () => {
    const empty = Object.keys(before).filter((table) => before[table] === 0);
    expect(empty.filter((table) => !(table in mayBeEmpty))).toEqual([]);
  });

  it("loses no row", async () => {
    const after = await countRows(restored.ownerUrl);
    const fewer = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
    expect(fewer.map((table) => `${table}: ${after[table]} of ${before[table]}`)).toEqual([]);
  });

  it("answers everything that the release answered, with the same values and the same bytes", async () => {
    const lost: string[] = [];
    const recorded = answersOf(release);
    for (const { reader, path, body, sha256 } of recorded) {
      const answer = await upgraded.get(reader, path);
      const place = `${reader} ${path}`;
      if (answer.status !== 200) lost.push(`${place} answers ${answer.status}`);
      else if (sha256 === undefined)
        lost.push(...findLost(body, JSON.parse(answer.bytes.toString("utf8")), place));
      else if (sha256 !== createHash("sha256").update(answer.bytes).digest("hex"))
        lost.push(`${place} has other bytes`);
    }
    expect(recorded.filter(({ sha256 }) => sha256 !== undefined).length).toBeGreaterThan(15);
    expect(lost.filter((sentence) => !isExpected(sentence, release.name))).toEqual([]);
  });

  it("has a valid history and a balanced ledger", async () => {
    const { db, config } = upgraded.platform;
    const { events, checkpoints, problems } = await verifyHistory(db, config.audit);
    expect(problems).toEqual([]);
    expect(events).toBeGreaterThanOrEqual(
      (before["application_events"] ?? 0) + (before["office_events"] ?? 0),
    );
    expect(checkpoints).toBeGreaterThan(0);
    expect(await countUnbalanced(db)).toBe(0);
  });

  it("lets the traveller log in with the identity provider, and with the passkey if the release had them", async () => {
    const { app, platform } = upgraded;
    const tokens = await identityTokens(platform);
    const { identity: sub, passkey } = release.filled;
    const idToken = await tokens.sign({ claims: { sub, email: "zubinshah@dump.example" } });
    const answer = await app.inject({
      method: "POST",
      url: apiBase + identityCalls.login,
      payload: { idToken },
    });
    expect(answer.json()).toMatchObject({ data: { email: "zubinshah@dump.example" } });
    if (!passkey) return;
    const device = softwareAuthenticator(release.publicUrl, { countsUses: false, stored: passkey });
    expect((await passkeyCalls(app).logIn(device)).json()).toMatchObject({
      data: { email: "nilavazhagi@dump.example" },
    });
  });

  it("leaves no personal text in plain once the background jobs have run", async () => {
    const found = await findInRows(restored.ownerUrl, personalValues());
    if (release.name < firstSealedRelease) expect(found.length).toBeGreaterThan(20);
    await upgraded.sealEverything();
    const left = await findInRows(restored.ownerUrl, personalValues());
    expect(left.filter((sentence) => !subjectOfTestIdentity.test(sentence))).toEqual([]);
  });

  it("rewrites the tables that had plain texts at the second start, and then refuses other keys", async () => {
    const rewritten = await rewriteTables(restored.ownerUrl);
    if (release.name < firstSealedRelease) expect(rewritten).toContain("users");
    for (const name of ["FILES_KEY", "DETAILS_KEY", "AUDIT_KEY"]) {
      const other = upgradeRelease(release, restored, {
        [name]: "another key of an installation, long enough",
      });
      await expect(other).rejects.toThrow(name);
    }
  });

  it("answers the same after everything was sealed", async () => {
    const lost: string[] = [];
    for (const { reader, path, body } of answersOf(release)) {
      if (body === undefined) continue;
      const answer = await upgraded.get(reader, path);
      lost.push(...findLost(body, JSON.parse(answer.bytes.toString("utf8")), `${reader} ${path}`));
    }
    expect(lost.filter((sentence) => !isExpected(sentence, release.name))).toEqual([]);
  });
});
