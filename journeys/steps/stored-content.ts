// Everything that a browser stores for this origin, as text: session and local storage, IndexedDB with its files, caches.
import type { Page } from "@playwright/test";

type StoredContent = Record<"session" | "local" | "tables" | "caches", string>;

/** Returns keys and values, and files as their names and contents. */
export async function storedContent(page: Page): Promise<StoredContent> {
  return {
    session: await page.evaluate(readSession),
    local: await page.evaluate(() => JSON.stringify(Object.entries(localStorage))),
    tables: await page.evaluate(readTables),
    caches: await page.evaluate(readCaches),
  };
}

// Each function below runs in the page and cannot use the others.

function readSession(): string {
  const entries = Object.entries(sessionStorage).map(([key, value]) => {
    if (key !== "root") return `${key}=${value}`;
    return new TextDecoder().decode(Uint8Array.from(atob(value), (char) => char.charCodeAt(0)));
  });
  return entries.join("\n");
}

async function readTables(): Promise<string> {
  const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("refused"));
    });
  async function textOf(value: unknown): Promise<string> {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    if (value instanceof File) return `${value.name} ${await value.text()}`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    const parts = Object.entries(value).map(async ([key, part]) => `${key}=${await textOf(part)}`);
    return (await Promise.all(parts)).join("\n");
  }
  const rows: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const all = database.transaction(table).objectStore(table).getAll() as IDBRequest<unknown[]>;
      for (const row of await settled(all)) rows.push(await textOf(row));
    }
    database.close();
  }
  return rows.join("\n");
}

async function readCaches(): Promise<string> {
  const entries: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const headers = [...(answer?.headers ?? [])].join(" ");
      entries.push(`${name} ${request.url} ${headers} ${await answer?.text()}`);
    }
  }
  return entries.join("\n");
}
