// Saves a page's reading on its traveller. If the number belongs to another traveller, the form asks about it.
import type { TravellerChange } from "#contract/drafts.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { rememberUnsaved, unsavedOf } from "./unsaved-fields.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";

export function useSaveReading(draftId: string, travellerId: string) {
  const { mutateAsync } = useDraftActions().changeTraveller;
  return async function save(change: TravellerChange): Promise<void> {
    const place = { draftId, travellerId };
    try {
      await mutateAsync({ ...place, ...change });
    } catch (error) {
      if (!(error instanceof KnownFailure) || error.code !== "passport_number_taken") throw error;
      const others = Object.entries(change).filter(([field]) => field !== "passportNumber");
      await mutateAsync({ ...place, ...Object.fromEntries(others) });
    }
    // The values from the page replace those that were waiting to be saved.
    const waiting = Object.entries(unsavedOf(travellerId)).filter(([field]) => !(field in change));
    rememberUnsaved(travellerId, Object.fromEntries(waiting));
  };
}
