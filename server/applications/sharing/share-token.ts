// The token of a share link: the link's ID and its signature, 44 characters in the URL.
import { timingSafeEqual } from "node:crypto";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

const idCharacters = 22;

export function shareTokenOf(sealer: Sealer, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll("-", ""), "hex");
  return id.toString("base64url") + sealer.signature(`share link ${linkId}`).toString("base64url");
}

/**
 * Verifies the signature and returns the link's ID without asking the database; undefined for an invalid
 * token.
 */
export function linkIdOf(sealer: Sealer, token: string): string | undefined {
  const hex = Buffer.from(token.slice(0, idCharacters), "base64url").toString("hex");
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // The whole token is compared, because several base64 strings decode to the same bytes and only one was
  // issued.
  const expected = Buffer.from(shareTokenOf(sealer, linkId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? linkId : undefined;
}
