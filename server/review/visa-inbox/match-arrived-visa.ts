// Matches an issued visa that arrives without a case: it goes to the one traveller it certainly belongs to, or to nobody.
import type { ArrivedVisa, VisaCandidate } from "#contract/review/case.ts";
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { type Caller, mayReceiveVisa } from "#domain/review/case-steps.ts";
import { searchedWords } from "#domain/review/search-words.ts";
import { findLines, type ReadVisa } from "#domain/review/visa/compare-visa.ts";
import { isCertainlyTheirs, type UnmatchedReason } from "#domain/review/visa/match-visa.ts";
import { numbersOnVisa } from "#domain/review/visa/visa-numbers.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { discardUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { isInScope } from "#domain/staff/scopes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseTravellersOf, getCase } from "../case/case-store.ts";
import { standingOf, travellerStandingOf } from "../case/standing-of.ts";
import { lockForStep } from "../decisions/take-step.ts";
import { findingsOf, placeVisa, readVisa } from "../visa/put-visa.ts";
import { findWaitingCases } from "./waiting-case-store.ts";

interface Arrival {
  caller: Caller;
  upload: StoredUpload;
}

/** A visa that is not matched is erased: it may be that of somebody we know nothing of. */
export async function matchArrivedVisa(platform: Platform, arrival: Arrival): Promise<ArrivedVisa> {
  try {
    const arrived = await transaction(platform.db, (tx) => match(tx, platform, arrival));
    if (!arrived.matched) await discardUpload(platform, arrival.upload);
    return arrived;
  } catch (error) {
    // After any other error the transaction may have committed. If not, the sweep erases files without a row.
    if (error instanceof Failure) await discardUpload(platform, arrival.upload);
    throw error;
  }
}

async function match(tx: Transaction, platform: Platform, arrival: Arrival): Promise<ArrivedVisa> {
  const visa = readVisa(arrival.upload);
  const today = dateInIndia(platform.clock());
  if (visa.text.trim() === "" && findLines(visa, today) === undefined) return unmatched("unreadable");
  const numbers = numbersOnVisa(visa, today);
  if (numbers.length === 0) return unmatched("no_number");
  const { candidates, isElsewhere } = await findCandidates(tx, platform, { ...arrival, numbers });
  const [only, ...others] = candidates;
  if (!only) return unmatched("unknown");
  if (others.length > 0 || isElsewhere) return unmatched("several", candidates);
  return give(tx, platform, { ...arrival, visa, to: only });
}

function unmatched(reason: UnmatchedReason, candidates: VisaCandidate[] = []): ArrivedVisa {
  return { matched: false, reason, candidates };
}

interface Candidates {
  candidates: VisaCandidate[];
  /** Whether somebody with such a number also waits for a visa of a destination that the caller doesn't work on. */
  isElsewhere: boolean;
}

/** The travellers with one of these passport numbers who wait for a visa. */
async function findCandidates(
  tx: Transaction,
  { sealer }: Platform,
  { caller, numbers }: Arrival & { numbers: readonly string[] },
): Promise<Candidates> {
  const tokens = numbers.flatMap(searchedWords).map((word) => sealer.searchToken(word));
  const candidates: VisaCandidate[] = [];
  let isElsewhere = false;
  for (const id of await findWaitingCases(tx, tokens)) {
    const row = await getCase(tx, id);
    const travellers = await caseTravellersOf(tx, id);
    const form = formOf(sealer, row);
    for (const traveller of travellers) {
      const entered = form.travellers[traveller.position - 1];
      if (!entered || !numbers.includes(normalisePassportNumber(entered.passportNumber))) continue;
      if (!mayReceiveVisa(standingOf(row, travellers), travellerStandingOf(traveller), caller)) continue;
      if (!isInScope(caller, row.destination_id)) {
        isElsewhere = true;
        continue;
      }
      const name = `${entered.firstName} ${entered.lastName}`.trim();
      candidates.push({ id, applicationId: row.reference, travellerId: traveller.id, name });
    }
  }
  return { candidates, isElsewhere };
}

/** The case may have changed until it is locked. */
async function give(
  tx: Transaction,
  platform: Platform,
  { caller, upload, visa, to }: Arrival & { visa: ReadVisa; to: VisaCandidate },
): Promise<ArrivedVisa> {
  const locked = await lockForStep(tx, platform, { id: to.id, caller });
  const traveller = locked.travellers.find(({ id }) => id === to.travellerId);
  const standing = standingOf(locked.row, locked.travellers);
  if (!traveller || !mayReceiveVisa(standing, travellerStandingOf(traveller), caller))
    return unmatched("unknown");
  if (traveller.visa_file_id !== null) return unmatched("has_visa", [to]);
  const { findings, confirmed } = findingsOf(platform, { ...locked, traveller, visa });
  if (!isCertainlyTheirs(findings)) return unmatched("differs", [to]);
  await placeVisa(tx, platform, { ...locked, traveller, caller, upload });
  return { matched: true, traveller: to, confirmed };
}
