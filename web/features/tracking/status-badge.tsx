// An application's status: pending red, approved green, rejected grey, all else neutral (specification §4).
import { type ApplicationStatus, badgeTones } from "#domain/applications.ts";
import { useTexts } from "#web/language/use-texts.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { statuses } = useTexts().terms;
  return <Badge tone={tones[badgeTones[status]]}>{statuses[status]}</Badge>;
}

const tones = {
  red: "pending",
  green: "approved",
  grey: "rejected",
  neutral: "neutral",
} satisfies Record<(typeof badgeTones)[ApplicationStatus], BadgeTone>;
