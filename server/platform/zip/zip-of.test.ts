import { fromBufferPromise } from "yauzl";
import { expect, test } from "vitest";
import { zipOf } from "./zip-of.ts";

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

test("a reader finds every file whole under its name, also an empty one", async () => {
  const chunks: Buffer[] = [];
  const sources = [
    { name: "1-IYER-photo.jpg", read: async () => bytes("one", " two") },
    { name: "2-empty.pdf", read: async () => bytes() },
  ];
  for await (const chunk of zipOf(sources)) chunks.push(chunk);
  const zip = await fromBufferPromise(Buffer.concat(chunks), { lazyEntries: true, validateEntrySizes: true });
  const found: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      parts.push(part);
    found.push([entry.fileName, Buffer.concat(parts).toString()]);
  }
  expect(found).toEqual([
    ["1-IYER-photo.jpg", "one two"],
    ["2-empty.pdf", ""],
  ]);
});

test("without files it is still a ZIP", async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf([])) chunks.push(chunk);
  expect((await fromBufferPromise(Buffer.concat(chunks), { lazyEntries: true })).entryCount).toBe(0);
});
