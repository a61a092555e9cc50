// A travel document that is not an Indian passport, as far as its MRZ says what it is (ICAO 9303-3 §4).
import type { MrzLines } from "../passport/mrz.ts";
import { regionOfIssuer } from "./issuers.ts";

export interface OtherDocument {
  /** `card`: an identity card, residence permit or crew certificate (TD1, TD2). */
  kind: "passport" | "card" | "visa";
  /** The MRZ's code of the issuing state or organisation; null if unknown. */
  issuer: string | null;
}

/**
 * Returns what two lines with right check digits say, if they are from a passport of another issuer. No check digit covers
 * the codes, so both the issuer and the nationality must say so, and the issuer is known only if they agree.
 */
export function findForeignPassport([line1, line2]: MrzLines): OtherDocument | undefined {
  const [issuer, nationality] = [line1.slice(2, 5), line2.slice(10, 13)].map(withoutFillers);
  if (!line1.startsWith("P") || issuer === "IND" || nationality === "IND") return undefined;
  return { kind: "passport", issuer: issuer === nationality ? knownIssuer(issuer) : null };
}

/** The code, if it is that of an issuer we can name. */
export function knownIssuer(issuer: string | undefined): string | null {
  return issuer !== undefined && regionOfIssuer(issuer) !== undefined ? issuer : null;
}

function withoutFillers(code: string): string {
  return code.replaceAll("<", "");
}
