// @vitest-environment jsdom
// Chosen files that outlast a reload, also in WebKit's private windows, which do not store files.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storageDenied } from "../page/site-storage.ts";
import { dropOldUnsentFiles } from "./unsent-file-store.ts";
import { findUnsentFile, saveUnsentFile } from "./unsent-files.ts";

const saved = new Map<string, object>();
const hourMs = 3_600_000;
const place = { key: "d/t/photo", userId: "u1", chosenAt: Date.now() };

/** As much of IndexedDB as one table needs. Like WebKit in a private window, it refuses files. */
function privateStorage(): unknown {
  const succeed = (result: unknown) => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => queueMicrotask(() => request.onsuccess()));
    return request;
  };
  /** Calls `onsuccess` for each entry in turn, and finally without one. */
  const openCursor = () => {
    const entries = [...saved];
    const request = { result: null as object | null, onsuccess: () => undefined };
    const showNext = () => {
      const [key, value] = entries.shift() ?? [];
      const cursor = {
        value,
        delete: () => saved.delete(key ?? ""),
        continue: () => queueMicrotask(showNext),
      };
      request.result = key === undefined ? null : cursor;
      request.onsuccess();
    };
    queueMicrotask(() => queueMicrotask(showNext));
    return request;
  };
  const store = {
    openCursor,
    get: (key: string) => succeed(saved.get(key)),
    put: (entry: { key: string }) => {
      if (Object.values<unknown>(entry).some((value) => value instanceof Blob))
        throw new DOMException("Error preparing Blob/File data to be stored in object store", "UnknownError");
      saved.set(entry.key, entry);
      return succeed(entry.key);
    },
  };
  const begin = () => {
    const transaction = { objectStore: () => store, oncomplete: () => undefined };
    setTimeout(() => transaction.oncomplete());
    return transaction;
  };
  return { open: () => succeed({ transaction: begin, close: () => undefined }) };
}

beforeEach(() => {
  saved.clear();
  vi.stubGlobal("indexedDB", privateStorage());
});
afterEach(() => vi.unstubAllGlobals());

test("a file is kept where the browser stores bytes but no files", async () => {
  const file = new File(["picture"], "photo.jpg", { type: "image/jpeg", lastModified: 7 });
  await saveUnsentFile({ ...place, file });
  expect(storageDenied.getState().isDenied).toBe(false);
  const found = await findUnsentFile(place.key, "u1");
  expect([found?.name, found?.type, found?.lastModified]).toEqual(["photo.jpg", "image/jpeg", 7]);
  expect(await found?.text()).toBe("picture");
  expect(await findUnsentFile(place.key, "u2")).toBeUndefined();
});

test("a file that an earlier version stored is found", async () => {
  const file = new File(["picture"], "photo.jpg");
  saved.set(place.key, { ...place, file });
  expect(await findUnsentFile(place.key, "u1")).toBe(file);
});

test("files older than a day are removed, and those with an impossible date", async () => {
  const file = new File(["picture"], "photo.jpg");
  const ages = { old: 24.1, ancient: 24 * 365, fromTheFuture: -24.1, recent: 23.9, new: 0, ahead: -1 };
  for (const [key, hours] of Object.entries(ages)) {
    await saveUnsentFile({ ...place, key, file, chosenAt: Date.now() - hours * hourMs });
  }
  saved.set("undated", { key: "undated", userId: "u1", file });
  await dropOldUnsentFiles();
  expect([...saved.keys()]).toEqual(["recent", "new", "ahead"]);
});

test("a file older than a day is not found, even before it is removed", async () => {
  const file = new File(["picture"], "photo.jpg");
  await saveUnsentFile({ ...place, file, chosenAt: Date.now() - 24.1 * hourMs });
  expect(await findUnsentFile(place.key, "u1")).toBeUndefined();
});
