// A supervisor agrees to several proposals at once: first reads them all, then agrees to those that need nothing opened.
import type { z } from "zod";
import type { BulkFailure, BulkProposal, bulkAgreeRequest } from "#contract/review/work/bulk.ts";
import { type Caller, openTravellerSteps } from "#domain/review/case-steps.ts";
import { fullNameOf } from "#domain/travellers.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";
import { caseTravellersOf, getCase } from "../case/case-store.ts";
import { enteredOf } from "../case/present-details.ts";
import { reasonOf } from "../case/present-traveller.ts";
import { standingOf, travellerStandingOf } from "../case/standing-of.ts";
import { agree } from "../outcomes/answer-proposal.ts";
import { visasOpenedBy } from "../visa/opened-visas.ts";
import { assertInScope } from "../scopes/case-in-scope.ts";
import { failureOf } from "./run-bulk.ts";

/** Unknown cases and those without a proposal for the caller have none. */
export async function readProposals(
  platform: Platform,
  caller: Caller,
  caseIds: readonly string[],
): Promise<BulkProposal[]> {
  const proposals: BulkProposal[] = [];
  for (const id of new Set(caseIds)) {
    await failureOf(async () => void proposals.push(...(await proposalsIn(platform, caller, id))));
  }
  return proposals;
}

async function proposalsIn({ db, sealer }: Platform, caller: Caller, id: string): Promise<BulkProposal[]> {
  const row = await getCase(db, id);
  assertInScope(caller, row.destination_id);
  const travellers = await caseTravellersOf(db, id);
  const opened = await visasOpenedBy(db, { applicationId: id, staffId: caller.id });
  const standing = standingOf(row, travellers);
  const form = formOf(sealer, row);
  return travellers
    .filter((traveller) =>
      openTravellerSteps(standing, travellerStandingOf(traveller), caller).includes("agree"),
    )
    .map((traveller) => ({
      caseId: id,
      version: row.version,
      applicationId: row.reference,
      travellerId: traveller.id,
      name: fullNameOf(enteredOf(sealer, traveller, form)),
      outcome: traveller.outcome,
      reason: reasonOf(traveller, { sealer }),
      proposedBy: openGivenText(sealer, traveller.proposer_name),
      mustOpen: traveller.outcome === "approval_proposed" && !opened.has(traveller.visa_file_id ?? ""),
    }));
}

type Agreed = z.infer<typeof bulkAgreeRequest>["proposals"];

/** Each proposal with the guards of the single act, and against the version of its case that the caller has seen. */
export async function bulkAgree(
  platform: Platform,
  caller: Caller,
  proposals: Agreed,
): Promise<{ caseId: string; travellerId: string; failure: BulkFailure | null }[]> {
  const results = [];
  for (const { caseId, travellerId, version } of proposals) {
    const at = { id: caseId, travellerId, caller: { ...caller, seenVersion: version } };
    results.push({ caseId, travellerId, failure: await failureOf(() => agree(platform, at)) });
  }
  return results;
}
