// A restored state: at a time, without what was erased later, and without doing anything twice (P43, P25).
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendMail } from "#server/notifications/send-mail.ts";
import { startDatabase } from "#server/platform/database/start-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { unfinishedRestore } from "#server/platform/postgres-recovery/unfinished-restore.ts";
import { runSweep } from "#server/platform/sweeps/run-sweep.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { eraseDocuments } from "#server/privacy/erase-documents.ts";
import {
  type BackedUpProduct,
  startBackedUpProduct,
  withRestored,
} from "#testing/backups/backed-up-product.ts";
import { confirmRestore } from "./restoring/confirm-restore.ts";

/** Databases start and stop in each test. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: BackedUpProduct;
let between: Date;
let erased: { userId: string; applicationId: string };
beforeAll(async () => {
  product = await startBackedUpProduct();
  await addMail("before the copy");
  await product.backUp();
  await addMail("in the first pass");
  await product.backUpLog();
  between = new Date();
  await addMail("in the second pass");
  erased = await eraseSome();
  await product.backUpLog();
});
afterAll(() => product.close());

/** Waits to be sent. */
async function addMail(name: string): Promise<void> {
  const template = `breach-notice ${name}` as const;
  const content = { recipient: "asha@example.com", subject: "x", text: "x", html: "x" };
  await sendMail(product.db, product.platform, { userId: null, template, ...content });
  await product.db
    .updateTable("mails")
    .set({ state: "waiting", next_try_at: new Date() })
    .where("template", "=", template)
    .execute();
}

/** One account, and the documents of an application of another one. */
async function eraseSome() {
  const { db, platform } = product;
  const users = await db
    .selectFrom("applications")
    .innerJoin("application_documents as document", "document.application_id", "applications.id")
    .select(["user_id as userId", "applications.id as applicationId"])
    .where("document.file_id", "is not", null)
    .orderBy("user_id")
    .execute();
  const [first, last] = [users[0], users.at(-1)];
  if (!first || !last || first.userId === last.userId) throw new Error("The examples have two travellers.");
  await transaction(db, (tx) => eraseAccountRows(tx, platform, first.userId));
  const by = { because: "asked", actor: "traveller", actorId: last.userId } as const;
  await transaction(db, (tx) =>
    eraseDocuments(tx, { applicationId: last.applicationId, ...by, now: platform.clock() }),
  );
  return { userId: first.userId, applicationId: last.applicationId };
}

describe("a restored state", () => {
  it("is the newest one without a time", async () => {
    const to = product.emptyFolder();
    const { replayedErasures } = await product.restore({ to });
    expect(replayedErasures).toBe(0);
    await withRestored(to, async ({ db }) => {
      expect(await templatesIn(db)).toEqual(["before the copy", "in the first pass", "in the second pass"]);
    });
  });

  it("has what was committed before a time, and not what was erased after it", async () => {
    const to = product.emptyFolder();
    const report = await product.restore({ to, until: between });
    expect(report.replayedErasures).toBeGreaterThanOrEqual(2);
    await withRestored(to, async ({ db }) => {
      expect(await templatesIn(db)).toEqual(["before the copy", "in the first pass"]);
      const user = db.selectFrom("users").select("password_hash").where("id", "=", erased.userId);
      expect(await user.executeTakeFirstOrThrow()).toEqual({ password_hash: "deleted" });
      const left = await db
        .selectFrom("application_documents")
        .select("id")
        .where("application_id", "=", erased.applicationId)
        .where("file_id", "is not", null)
        .execute();
      expect(left).toEqual([]);
    });
  });

  it("is not given for a time that no backup reaches", async () => {
    const [early, late] = [new Date("2026-01-01T00:00:00Z"), new Date(Date.now() + 60_000)];
    const to = product.emptyFolder();
    await expect(product.restore({ to, until: late })).rejects.toThrow("The backup has everything until");
    await expect(product.restore({ to, until: early })).rejects.toThrow("The oldest backup in");
    expect(readdirSync(to)).toEqual([]);
  });

  it("holds waiting emails, logs users out and removes nothing until somebody confirms it", async () => {
    const to = product.emptyFolder();
    const { heldMails } = await product.restore({ to });
    expect(heldMails).toBe(3);
    await withRestored(to, async ({ db, platform }) => {
      const waiting = () => db.selectFrom("mails").select("id").where("state", "=", "waiting").execute();
      expect(await waiting()).toEqual([]);
      expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([]);
      let runs = 0;
      const sweep = { name: "expired", run: async () => void (runs += 1) } as const;
      expect(await runSweep(platform, sweep)).toBe(false);
      await db.updateTable("sweeps").set({ allowed_at: new Date() }).execute();
      expect(await runSweep(platform, sweep)).toBe(false);
      expect(await confirmRestore(platform, { sendEmails: true })).toBe(heldMails);
      expect(await waiting()).toHaveLength(heldMails);
      expect(await runSweep(platform, sweep)).toBe(true);
      expect(runs).toBe(1);
      await expect(confirmRestore(platform, { sendEmails: true })).rejects.toThrow("no restore to confirm");
    });
  });
});

describe("an interrupted restore", () => {
  it("is refused by the product, and as the target of another one", async () => {
    const to = product.emptyFolder();
    writeFileSync(join(to, unfinishedRestore), "");
    const settings = { dataDir: to, database: { forTests: true } };
    await expect(startDatabase(settings)).rejects.toThrow("was interrupted, so its data is not complete");
    await expect(product.restore({ to })).rejects.toThrow("has a restore that was interrupted");
  });
});

async function templatesIn(db: BackedUpProduct["db"]): Promise<string[]> {
  const rows = await db
    .selectFrom("mails")
    .select("template")
    .where("template", "like", "breach-notice %")
    .orderBy("template")
    .execute();
  return rows.map(({ template }) => template.replace("breach-notice ", ""));
}
