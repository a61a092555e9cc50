// The file that says whose backups a destination has, and which public key they are encrypted to.
import { z } from "zod";
import type { Marker, Writer } from "./backup-destination.ts";

export const markerName = "pravesh-backups.json";
const marker = z.object({ format: z.literal(1), storeId: z.uuid(), publicKey: z.string() });

/** @param path for messages */
export function parseMarker(path: string, text: string): Marker {
  try {
    return marker.parse(JSON.parse(text));
  } catch {
    throw new Error(`${path} is damaged.`);
  }
}

export function makeMarker({ storeId, publicKey }: Writer): { marker: Marker; text: string } {
  const made = { format: 1, storeId, publicKey } as const;
  return { marker: made, text: `${JSON.stringify(made, null, 2)}\n` };
}

/** Throws unless the destination is the writer's own. */
export function assertOwn(address: string, known: Marker, { storeId, publicKey }: Writer): void {
  if (known.storeId !== storeId)
    throw new Error(`${address} has backups of another installation. Choose another place.`);
  if (known.publicKey !== publicKey)
    throw new Error(
      `The backups in ${address} are encrypted to another public key. Use that key, or another place.`,
    );
}

/** The backups alone must not be enough to read them. */
export function assertNoKeys(address: string, names: readonly string[]): void {
  const found = names.find((name) => name === "secrets.json" || /\.(?:key|pem)$/.test(name));
  if (found) throw new Error(`${found} in ${address} looks like a key. Move it away from the backups.`);
}

export function notEmpty(address: string): Error {
  return new Error(`${address} has other files in it. Choose an empty place for backups.`);
}

export function noBackups(address: string): Error {
  return new Error(`${address} is not a folder with backups of Pravesh: it has no ${markerName}.`);
}

/** A product that ends doesn't wait for a long copy. */
export async function* untilStopped(source: AsyncIterable<Uint8Array>, isStopped: () => boolean) {
  for await (const chunk of source) {
    if (isStopped()) throw new Error("The backup was stopped with the product.");
    yield chunk;
  }
}
