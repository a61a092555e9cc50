// GET /drafts/{id}/readiness: the automatic checks of a draft (§1, D43). They only advise and never block
// payment.
import type { Readiness } from "#contract/traveller/findings.ts";
import { checkTraveller, checkTrip } from "#domain/checks/checks.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnDraftRecord } from "../draft-record-store.ts";
import { presentDraft } from "../present-draft.ts";
import { travellerFacts, tripFacts } from "./draft-facts.ts";

export async function readReadiness(
  platform: Platform,
  { userId, draftId }: { userId: string; draftId: string },
): Promise<Readiness> {
  const record = await getOwnDraftRecord(platform.db, platform.sealer, { userId, draftId });
  const today = dateInIndia(platform.clock());
  const parts = { record, draft: presentDraft(record, { today }), today };
  return {
    trip: checkTrip(tripFacts(parts)),
    travellers: parts.draft.travellers.map((traveller) => ({
      id: traveller.id,
      findings: checkTraveller(travellerFacts(traveller, parts)),
    })),
  };
}
