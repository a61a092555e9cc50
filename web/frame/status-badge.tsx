// An application's status, for travellers and staff: pending red, approved green, rejected grey, others neutral (§4).
import { type ApplicationStatus, badgeTones } from "#domain/applications.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { useTerms } from "#web/terms/use-terms.ts";

export interface StatusBadgeProps {
  status: ApplicationStatus;
  /** Whether only some of the travellers are approved. */
  isPartly?: boolean;
  /** Instead of the name that travellers read. */
  name?: string;
}

export function StatusBadge({ status, isPartly = false, name }: StatusBadgeProps) {
  const { statuses, partlyApproved } = useTerms();
  return (
    <Badge tone={tones[badgeTones[status]]}>{name ?? (isPartly ? partlyApproved : statuses[status])}</Badge>
  );
}

const tones = {
  red: "pending",
  green: "approved",
  grey: "rejected",
  neutral: "neutral",
} satisfies Record<(typeof badgeTones)[ApplicationStatus], BadgeTone>;
