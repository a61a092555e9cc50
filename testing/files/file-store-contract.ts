// What every file store promises, wherever its files are: each is encrypted with its own key, and altered ones are never served (P24).
import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileStore, NoteIntent, StoredFile } from "#server/platform/files/file-store.ts";
import type { Floor } from "#server/platform/files/stores/temp-folder.ts";

export interface StoreUnderTest {
  open: (noteIntent: NoteIntent, floor?: Floor) => FileStore;
  /** The folder with `incoming` in it. */
  dir: string;
  readStored: (name: string) => Promise<Buffer>;
  writeStored: (name: string, bytes: Buffer) => Promise<void>;
  storedNames: () => Promise<string[]>;
  /** One byte of each so many is changed in a trial. */
  changedEvery: number;
  close: () => Promise<void>;
}

const frame = 64 * 1024;
const sealed = frame + 16;

export function describeFileStore(title: string, start: () => Promise<StoreUnderTest>): void {
  describe(`the file store ${title}`, () => {
    let place: StoreUnderTest;
    let store: FileStore;
    const noted: string[] = [];
    const noteIntent = async (name: string) => void noted.push(name);
    beforeAll(async () => {
      place = await start();
      store = place.open(noteIntent);
    });
    afterAll(() => place.close());

    const keep = (source: Buffer | AsyncIterable<Uint8Array>) => store.write({ id: randomUUID(), source });
    const bytesOf = async (file: StoredFile) => buffer(await store.read(file));
    const incoming = () => readdirSync(join(place.dir, "incoming"));

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

    it("stores neither the plain content nor a name that says anything", async () => {
      const canary = "KAVITHA-CANARY-Z1234567";
      const file = await keep(Buffer.from(canary.repeat(5000)));
      expect((await place.readStored(file.storageName)).includes(canary.slice(0, 12))).toBe(false);
      expect(file.storageName).toMatch(/^[0-9a-f]{32}$/);
    });

    it.runIf(process.platform === "linux")(
      "leaves no file open or on the disk when what it returned is never read, or not to its end",
      async () => {
        const file = await keep(randomBytes(500_000));
        for (let round = 0; round < 20; round += 1) (await store.read(file)).destroy();
        for await (const _chunk of await store.read(file)) break;
        await expect.poll(() => openFilesIn(place.dir)).toEqual([]);
        await expect.poll(incoming).toEqual([]);
      },
    );

    it("serves no byte of a file that was altered, truncated, extended or reordered", async () => {
      const file = await keep(randomBytes(3 * frame + 500));
      const good = await place.readStored(file.storageName);
      const damaged = [
        ...Array.from({ length: Math.floor(good.length / place.changedEvery) }, (_, n) =>
          flipped(good, n * place.changedEvery),
        ),
        good.subarray(0, good.length - 1),
        good.subarray(0, sealed),
        good.subarray(0, 2 * sealed),
        Buffer.concat([good, good.subarray(0, sealed)]),
        Buffer.concat([
          good.subarray(sealed, 2 * sealed),
          good.subarray(0, sealed),
          good.subarray(2 * sealed),
        ]),
        Buffer.alloc(0),
      ];
      for (const bytes of damaged) {
        await place.writeStored(file.storageName, bytes);
        const error = await store.read(file).then(
          () => undefined,
          (reason: Error) => reason,
        );
        expect(error).toBeInstanceOf(Error);
        // It is damaged, not out of reach.
        expect(error).not.toHaveProperty("status");
      }
      expect(incoming()).toEqual([]);
      await place.writeStored(file.storageName, good);
      await expect(bytesOf(file)).resolves.toHaveLength(3 * frame + 500);
    });

    it("binds content and key to the file's ID", async () => {
      const [one, other] = [await keep(randomBytes(100)), await keep(randomBytes(100))];
      await expect(store.read({ ...one, id: other.id })).rejects.toThrow();
      await expect(store.read({ ...one, storageName: other.storageName })).rejects.toThrow();
      await expect(store.read({ ...one, wrappedKey: other.wrappedKey })).rejects.toThrow();
      await expect(store.read({ ...one, keyId: "unknown" })).rejects.toThrow("not among the configured ones");
    });

    it("never leaves its place because of a name in a row", async () => {
      const file = await keep(randomBytes(10));
      for (const storageName of ["../secrets.json", "store-id", ""]) {
        await expect(store.read({ ...file, storageName })).rejects.toThrow("Invalid file name");
        await expect(store.erase(storageName)).rejects.toThrow("Invalid file name");
      }
    });

    it("leaves nothing behind when a source fails", async () => {
      const before = (await place.storedNames()).length;
      async function* broken() {
        yield randomBytes(2 * frame);
        throw new Error("connection lost");
      }
      await expect(keep(broken())).rejects.toThrow("connection lost");
      await expect(store.hold(broken())).rejects.toThrow("connection lost");
      expect(incoming()).toEqual([]);
      expect(await place.storedNames()).toHaveLength(before);
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
      const before = await place.storedNames();
      const offline = place.open(async () => {
        throw new Error("no database");
      });
      await expect(offline.write({ id: randomUUID(), source: randomBytes(10) })).rejects.toThrow(
        "no database",
      );
      expect(await place.storedNames()).toEqual(before);
    });

    it("keeps the ID that it was given", async () => {
      expect(await store.readId()).toBeUndefined();
      await expect(store.assertReachable()).rejects.toThrow("its ID is missing");
      for (const id of [randomUUID(), randomUUID()]) {
        await store.writeId(id);
        expect(await store.readId()).toBe(id);
      }
      await store.assertReachable();
      expect(await store.someNames(1000)).not.toContain("store-id");
    });

    it("deletes files, holds uploads and sweeps leftovers", async () => {
      const file = await keep(randomBytes(10));
      expect(await store.someNames(1000)).toContain(file.storageName);
      expect(await store.someNames(1)).toHaveLength(1);
      const copied = await store.readSealed(file.storageName);
      expect(copied && (await buffer(copied))).toEqual(await place.readStored(file.storageName));
      await store.erase(file.storageName);
      await store.erase(file.storageName);
      await expect(store.read(file)).rejects.toMatchObject({ code: "ENOENT" });
      expect(await store.readSealed(file.storageName)).toBeUndefined();
      const held = await store.hold(randomBytes(frame));
      expect(await held.read()).toHaveLength(frame);
      await store.sweep(60_000);
      expect(incoming()).toHaveLength(1);
      await pause(2);
      await store.sweep(0);
      expect(incoming()).toEqual([]);
      await held.discard();
    });

    it.each([
      [{ bytes: 1024 ** 5, share: 1 }, "unavailable"],
      [{ bytes: 1, share: 1 }, undefined],
      [{ bytes: 1024 ** 5, share: 0 }, undefined],
    ])("holds uploads on a disk with the floor %j: %s", async (floor, code) => {
      const held = place.open(noteIntent, floor).hold(Buffer.from("a page"));
      if (code !== undefined) return expect(held).rejects.toMatchObject({ code });
      await (await held).discard();
    });
  });
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function openFilesIn(dir: string): string[] {
  return readdirSync("/proc/self/fd")
    .map(targetOf)
    .filter((path) => path.startsWith(dir));
}

function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return ""; // closed in the meantime
  }
}
