// The token of a share link: the link's id and a signature over it, 44 characters of an address.
import { timingSafeEqual } from "node:crypto";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

const idCharacters = 22;

export function shareTokenOf(sealer: Sealer, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll("-", ""), "hex");
  return id.toString("base64url") + sealer.signature(`share link ${linkId}`).toString("base64url");
}

/** The id of the link, without asking the database; undefined where the token was not made here. */
export function linkIdOf(sealer: Sealer, token: string): string | undefined {
  const hex = Buffer.from(token.slice(0, idCharacters), "base64url").toString("hex");
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // The whole token is compared: several spellings of base64 stand for the same bytes, only one of them was handed out.
  const expected = Buffer.from(shareTokenOf(sealer, linkId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? linkId : undefined;
}
