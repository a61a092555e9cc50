// ZIP exports: a reader finds every file, and an aborted download closes its open source.
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { expect, test } from "vitest";
import { zipOf } from "./zip-of.ts";

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

const read = (zip: Buffer) => fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true });

test("contains every file complete and under its name, also an empty one", async () => {
  const sources = [
    { name: "1-IYER-photo.jpg", read: async () => bytes("one", " two") },
    { name: "documents/2-empty.pdf", read: async () => bytes() },
  ];
  const zip = await read(await buffer(zipOf(sources)));
  const found: [string, string, number][] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    found.push([entry.fileName, content.toString(), entry.compressionMethod]);
    expect([entry.lastModFileDate, entry.lastModFileTime, entry.extraFieldLength]).toEqual([0x0021, 0, 0]);
  }
  expect(found).toEqual([
    ["1-IYER-photo.jpg", "one two", 0],
    ["documents/2-empty.pdf", "", 0],
  ]);
});

test("is a valid ZIP without files", async () => {
  expect((await read(await buffer(zipOf([])))).entryCount).toBe(0);
});

test("a file that cannot be opened or read fails the download", async () => {
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("the disk failed");
  }
  const failure = "the disk failed";
  await expect(buffer(zipOf([{ name: "a", read: async () => broken() }]))).rejects.toThrow(failure);
  await expect(
    buffer(zipOf([{ name: "a", read: () => Promise.reject(new Error(failure)) }])),
  ).rejects.toThrow(failure);
});

test("an aborted download closes the file it was reading, and opens no other", async () => {
  const events: string[] = [];
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(64 * 1024);
    } finally {
      events.push("closed");
    }
  }
  const source = (name: string) => ({
    name,
    read: async () => {
      events.push(`opened ${name}`);
      return endless();
    },
  });
  const zip = zipOf([source("first"), source("second")]);
  for await (const chunk of zip) if (chunk) break;
  await expect.poll(() => events).toEqual(["opened first", "closed"]);
});
