// Every row of a file has its readable bytes, and no acknowledged upload is missing.
import { buffer } from "node:stream/consumers";
import type { Examined } from "../cast.ts";

export async function files({ product, travellers }: Examined): Promise<string[]> {
  const { db } = product.database;
  const store = product.process().platform.files;
  const problems: string[] = [];
  const rows = await db
    .selectFrom("files")
    .select(["id", "user_id", "storage_name", "key_id", "wrapped_key", "size_bytes"])
    .execute();
  for (const row of rows) {
    if (!row.wrapped_key || !row.key_id) continue;
    const file = {
      id: row.id,
      storageName: row.storage_name,
      keyId: row.key_id,
      wrappedKey: row.wrapped_key,
    };
    const bytes = await store
      .read(file)
      .then((stream) => buffer(stream))
      .catch(() => undefined);
    if (bytes?.length !== row.size_bytes) problems.push(`a file of ${row.size_bytes} bytes cannot be read`);
  }
  for (const { name, userId, promised } of travellers) {
    const own = rows.filter(({ user_id }) => user_id === userId).map(({ size_bytes }) => size_bytes);
    for (const { kind, sizeBytes } of promised.uploads.values()) {
      if (!own.includes(sizeBytes)) problems.push(`${name}'s ${kind} was acknowledged and is missing`);
    }
  }
  return problems;
}
