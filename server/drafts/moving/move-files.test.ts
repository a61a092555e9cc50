// What a move does with uploads in progress, missing and damaged files, and what it refuses (docs/decisions/0042-files-in-an-object-store.md).
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addUser } from "#server/accounts/user-store.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { sweepFiles } from "#server/drafts/documents/sweep-files.ts";
import { findFileMove } from "#server/platform/files/file-move-store.ts";
import { openDiskStore } from "#server/platform/files/stores/disk-store.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { openServer, readFiles, writeFile } from "#testing/files/moved-product.ts";
import { moveFiles } from "./move-files.ts";
import { startMove } from "./start-move.ts";

let t: TestApp;
let userId = "";
let [from, to] = ["", ""];
let folders: string[] = [];

beforeEach(async () => {
  t = await startTestApp();
  from = t.platform.config.files.dir;
  folders = ["to", "elsewhere"].map((name) => mkdtempSync(join(tmpdir(), `pravesh-move-${name}-`)));
  [to = ""] = folders;
  await checkStore(t.platform);
  const person = { fullName: "Asha Rao", email: "asha@nowhere.example", phone: "9999999999" };
  const account = { ...person, passwordHash: "none", now: t.clock.now() };
  userId = (await addUser(t.db, t.platform.sealer, account)) ?? "";
});
afterEach(async () => {
  await t.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const server = () => openServer(t.platform.config, t.db);
const serverIn = (dir: string) =>
  openServer({ ...t.platform.config, files: { ...t.platform.config.files, dir } }, t.db);
const start = (target = to, own = from) =>
  startMove(t.db, { own: { folder: own }, target: { folder: target } }, openAt);
const openAt = (location: object) => openDiskStore("folder" in location ? String(location.folder) : "");
const namesIn = (dir: string) =>
  readdirSync(dir)
    .filter((name) => /^[0-9a-f]{32}$/.test(name))
    .toSorted();
const aFile = (of = server()) => writeFile(of, { id: randomUUID(), userId });

async function run(options = {}) {
  const move = await findFileMove(t.db);
  if (!move) throw new Error("No move has begun.");
  const deps = { db: t.db, from: openAt(move.source), to: openAt(move.target) };
  return moveFiles(deps, move, options);
}

it("an upload that began before the move is in the target at its end", async () => {
  const written = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  async function* slowly() {
    yield Buffer.from("a page");
    written.resolve();
    await resume.promise;
  }
  const upload = server().files.write({ id: randomUUID(), source: slowly() });
  await written.promise;
  await start();
  expect(await run()).toEqual({ copied: 0, there: 0 });
  resume.resolve();
  const { storageName } = await upload;
  expect(namesIn(to)).toEqual([storageName]);
});

it("a file whose upload has no row yet is moved too", async () => {
  const { storageName } = await server().files.write({ id: randomUUID(), source: Buffer.from("a page") });
  await start();
  expect(await run()).toEqual({ copied: 1, there: 0 });
  expect(namesIn(to)).toEqual([storageName]);
});

it("a server that has not heard of the move reads what another one wrote to the target", async () => {
  const [old, other] = [server(), server()];
  await aFile(old);
  await start();
  const name = await aFile(other);
  expect(namesIn(to)).toEqual([name]);
  expect(namesIn(from)).not.toContain(name);
  expect(await readFiles(old)).toEqual({ read: 2, failures: [] });
});

it("a server finds a moved file although the store that it knows is out of reach", async () => {
  const old = server();
  const name = await aFile(old);
  await start();
  await run();
  // A link to itself: another error than a missing file.
  rmSync(join(from, name));
  symlinkSync(name, join(from, name));
  expect(await readFiles(old)).toEqual({ read: 1, failures: [] });
});

it("a sweep during and after a move erases from both stores", async () => {
  const server1 = server();
  const name = await aFile(server1);
  await start();
  await run();
  expect([namesIn(from), namesIn(to)]).toEqual([[name], [name]]);
  await t.db.deleteFrom("files").execute();
  await t.ownerDb
    .updateTable("quarantined_files")
    .set({ deleted_at: new Date("2020-01-01") })
    .execute();
  await sweepFiles({ db: t.db, files: server1.files });
  expect([namesIn(from), namesIn(to)]).toEqual([[], []]);
});

it("a missing file keeps the move from ending, unless that is accepted", async () => {
  const [lost, kept] = [await aFile(), await aFile()];
  rmSync(join(from, lost));
  await start();
  for (let round = 0; round < 2; round += 1)
    await expect(run()).rejects.toThrow(`1 files have a row, but no bytes in either store: ${lost}.`);
  expect(await findFileMove(t.db)).toMatchObject({ isFinished: false });
  expect(await run({ acceptsMissing: true })).toEqual({ copied: 0, there: 1 });
  expect(namesIn(to)).toEqual([kept]);
  expect(await findFileMove(t.db)).toMatchObject({ isFinished: true });
});

it("a file that differs in the target is not replaced", async () => {
  const name = await aFile();
  await start();
  writeFileSync(join(to, name), "other bytes");
  await expect(run()).rejects.toThrow(`${name} is not the same in ${from} and ${to}.`);
  expect(await findFileMove(t.db)).toMatchObject({ isFinished: false });
});

it("a move is turned back, with the files that were written since", async () => {
  await aFile();
  await start();
  await aFile();
  await start(from);
  await expect(run()).resolves.toEqual({ copied: 1, there: 1 });
  expect(namesIn(from)).toHaveLength(2);
  expect(await readFiles(server())).toEqual({ read: 2, failures: [] });
  await expect(start(from)).rejects.toThrow(`The files are in ${from} already.`);
});

it("a superseded move ends without touching the new one", async () => {
  await aFile();
  const first = await start();
  await start(from);
  const stores = { from: openAt(first.source), to: openAt(first.target) };
  await expect(moveFiles({ db: t.db, ...stores }, first)).rejects.toThrow("Another move has begun.");
  expect(await findFileMove(t.db)).toMatchObject({ isFinished: false, afterName: "" });
});

it("a place with other files, and a wrong source, are refused", async () => {
  await aFile();
  const [, elsewhere = ""] = folders;
  writeFileSync(join(elsewhere, "0".repeat(32)), "of another installation");
  await expect(start(elsewhere)).rejects.toThrow("has files of another installation");
  await openDiskStore(elsewhere).writeId(randomUUID());
  await expect(start(elsewhere)).rejects.toThrow("has the files of another database");
  await expect(start(to, elsewhere)).rejects.toThrow("is not the store of this database's files");
  await expect(start(from)).rejects.toThrow(`The files are in ${from} already.`);
  expect(await findFileMove(t.db)).toBeUndefined();
  await start();
  const third = mkdtempSync(join(tmpdir(), "pravesh-move-third-"));
  folders.push(third);
  await expect(start(third)).rejects.toThrow(`The files are being moved to ${to}. Finish that first`);
  await run();
  await expect(start(third)).rejects.toThrow(`The files were moved to ${to}. Set FILES_URL to it`);
  await start(third, to);
});

it("a server that can reach only one of the two stores does not start", async () => {
  await aFile();
  await start();
  const files = serverIn(to).files;
  await checkStore({ db: t.db, files });
  rmSync(join(from, "store-id"));
  await expect(checkStore({ db: t.db, files })).rejects.toThrow(`this server can't use ${from}.`);
});
