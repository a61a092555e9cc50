// The choice of a destination and visa type, also before login; it starts a new application (§2).
import type { Destination } from "#domain/destinations.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { clearVisa, changeVisa } from "#web/client/session/root-state.ts";

/** `planId`: preselected on /visa-plan. */
export function chooseVisa(
  destination: Destination,
  { type, planId = null }: { type: VisaTypeId; planId?: string | null },
): void {
  const { id, name, imageUrl, visaAvailableDate } = destination;
  clearVisa();
  changeVisa({
    selectedDestination: { id, name, imageUrl, visaAvailableDate },
    selectedVisaType: type,
    preferredPlanId: planId,
  });
}
