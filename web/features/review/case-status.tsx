// The status of a case as a badge.
import { type ApplicationStatus, badgeTones } from "#domain/applications.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { useTerms } from "#web/terms/use-terms.ts";

export function CaseStatus({ status }: { status: ApplicationStatus }) {
  const { statuses } = useTerms();
  return <Badge tone={tones[badgeTones[status]]}>{statuses[status]}</Badge>;
}

const tones = {
  red: "pending",
  green: "approved",
  grey: "rejected",
  neutral: "neutral",
} satisfies Record<(typeof badgeTones)[ApplicationStatus], BadgeTone>;
