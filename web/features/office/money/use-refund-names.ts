// Who has requested and decided a refund, by name; travellers and the product itself in words.
import type { OfficeRefund } from "#contract/review/office.ts";
import { isStaffRole } from "#domain/staff/roles.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function useRefundNames() {
  const { money } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  const actors: Readonly<Record<string, string>> = money.actors;
  const nameOf = (name: string | null, by: string) =>
    name ?? actors[by] ?? (isStaffRole(by) ? roles[by] : by);
  return {
    requesterOf: ({ requestedBy, requestedByName }: OfficeRefund) => nameOf(requestedByName, requestedBy),
    /** '' while nobody has decided. */
    deciderOf: ({ decidedBy, decidedByName, status }: OfficeRefund) => {
      if (decidedBy === null) return status === "awaiting_second_person" ? money.waits : "";
      const by = nameOf(decidedByName, decidedBy);
      return status === "declined" ? money.declinedBy(by) : money.approvedBy(by);
    },
  };
}
