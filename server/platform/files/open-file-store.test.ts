// Each file is encrypted at rest with its own key, and altered files are never served (P24).
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { openFileStore } from "./open-file-store.ts";
import type { StoredFile } from "./file-store.ts";

const dir = mkdtempSync(join(tmpdir(), "pravesh-files-"));
const noted: string[] = [];
const noteIntent = async (name: string) => void noted.push(name);
const store = openFileStore(
  { files: { dir, key: "a key of thirty-two characters and more", formerKeys: [] } },
  noteIntent,
);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const frame = 64 * 1024;
const sealed = frame + 16;
const keep = (source: Buffer | AsyncIterable<Uint8Array>) => store.write({ id: randomUUID(), source });
const bytesOf = async (file: StoredFile) => buffer(await store.read(file));
const pathOf = (file: StoredFile) => join(dir, file.storageName);

describe("the file store", () => {
  it.each([0, 1, frame - 1, frame, frame + 1, 3 * frame, 200_000])(
    "returns %i bytes unchanged, however they were split",
    async (size) => {
      const plain = randomBytes(size);
      async function* pieces() {
        for (let at = 0; at < size; at += 10_007) yield plain.subarray(at, at + 10_007);
      }
      for (const source of [plain, pieces()]) {
        const file = await keep(source);
        expect(file.sizeBytes).toBe(size);
        expect((await bytesOf(file)).equals(plain)).toBe(true);
      }
    },
  );

  it("stores neither the plain content nor the name on disk", async () => {
    const canary = "KAVITHA-CANARY-Z1234567";
    const file = await keep(Buffer.from(canary.repeat(5000)));
    expect(readFileSync(pathOf(file)).includes(canary.slice(0, 12))).toBe(false);
    expect(file.storageName).toMatch(/^[0-9a-f]{32}$/);
  });

  it.runIf(process.platform === "linux")(
    "leaves no file open when what it returned is never read",
    async () => {
      const file = await keep(randomBytes(1000));
      const countOpen = () =>
        readdirSync("/proc/self/fd").filter((fd) => targetOf(fd).includes(file.storageName)).length;
      for (let round = 0; round < 20; round += 1) (await store.read(file)).destroy();
      await expect.poll(countOpen).toBe(0);
    },
  );

  it("serves no byte of a file that was altered, truncated, extended or reordered", async () => {
    const file = await keep(randomBytes(3 * frame + 500));
    const good = readFileSync(pathOf(file));
    const damaged = [
      ...Array.from({ length: Math.floor(good.length / 997) }, (_, n) => flipped(good, n * 997)),
      good.subarray(0, good.length - 1),
      good.subarray(0, sealed),
      good.subarray(0, 2 * sealed),
      Buffer.concat([good, good.subarray(0, sealed)]),
      Buffer.concat([good.subarray(sealed, 2 * sealed), good.subarray(0, sealed), good.subarray(2 * sealed)]),
      Buffer.alloc(0),
    ];
    for (const bytes of damaged) {
      writeFileSync(pathOf(file), bytes);
      await expect(store.read(file)).rejects.toThrow();
    }
    writeFileSync(pathOf(file), good);
    await expect(bytesOf(file)).resolves.toHaveLength(3 * frame + 500);
  });

  it("binds content and key to the file's ID", async () => {
    const [one, other] = [await keep(randomBytes(100)), await keep(randomBytes(100))];
    await expect(store.read({ ...one, id: other.id })).rejects.toThrow();
    await expect(store.read({ ...one, storageName: other.storageName })).rejects.toThrow();
    await expect(store.read({ ...one, wrappedKey: other.wrappedKey })).rejects.toThrow();
    await expect(store.read({ ...one, keyId: "unknown" })).rejects.toThrow("not among the configured ones");
  });

  it("leaves nothing behind when a source fails", async () => {
    const before = readdirSync(dir).length;
    async function* broken() {
      yield randomBytes(2 * frame);
      throw new Error("connection lost");
    }
    await expect(keep(broken())).rejects.toThrow("connection lost");
    await expect(store.hold(broken())).rejects.toThrow("connection lost");
    expect(readdirSync(join(dir, "incoming"))).toEqual([]);
    expect(readdirSync(dir)).toHaveLength(before);
  });

  it("notes a file's name before it writes the first byte", async () => {
    let namesBefore = 0;
    async function* watched() {
      namesBefore = noted.length;
      yield randomBytes(10);
    }
    const count = noted.length;
    const file = await keep(watched());
    expect(namesBefore).toBe(count + 1);
    expect(noted.at(-1)).toBe(file.storageName);
  });

  it("writes nothing when the name cannot be noted", async () => {
    const before = readdirSync(dir).sort();
    const offline = openFileStore(
      { files: { dir, key: "a key of thirty-two characters and more", formerKeys: [] } },
      async () => {
        throw new Error("no database");
      },
    );
    await expect(offline.write({ id: randomUUID(), source: randomBytes(10) })).rejects.toThrow("no database");
    expect(readdirSync(dir).sort()).toEqual(before);
  });

  it("keeps the ID that it was given", async () => {
    expect(await store.readId()).toBeUndefined();
    for (const id of [randomUUID(), randomUUID()]) {
      await store.writeId(id);
      expect(await store.readId()).toBe(id);
    }
  });

  it("deletes files, holds uploads and sweeps leftovers", async () => {
    const file = await keep(randomBytes(10));
    expect(await store.someNames(1000)).toContain(file.storageName);
    await store.erase(file.storageName);
    await store.erase(file.storageName);
    await expect(store.read(file)).rejects.toThrow();
    const held = await store.hold(randomBytes(frame));
    expect(await held.read()).toHaveLength(frame);
    await store.sweep(60_000);
    expect(readdirSync(join(dir, "incoming"))).toHaveLength(1);
    await store.sweep(0);
    expect(readdirSync(join(dir, "incoming"))).toEqual([]);
    await held.discard();
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe("uploads on a disk that is nearly full", () => {
  const files = { dir, key: "a key of thirty-two characters and more", formerKeys: [] };

  it.each([
    [{ bytes: 1024 ** 5, share: 1 }, "unavailable"],
    [{ bytes: 1, share: 1 }, undefined],
    [{ bytes: 1024 ** 5, share: 0 }, undefined],
  ])("with the floor %j: %s", async (floor, code) => {
    const held = openFileStore({ files }, noteIntent, floor).hold(Buffer.from("a page"));
    if (code !== undefined) return expect(held).rejects.toMatchObject({ code });
    await (await held).discard();
  });
});

function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return ""; // closed in the meantime
  }
}
