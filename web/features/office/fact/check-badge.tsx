// Whether a fact is due for a check.
import type { CheckState } from "#domain/rules/check-state.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

const tones: Record<CheckState, BadgeTone> = {
  never: "late",
  expired: "late",
  ageing: "soon",
  recent: "approved",
  ended: "rejected",
};

export function CheckBadge({ check }: { check: CheckState }) {
  const { checks } = useOfficeTexts().facts;
  return <Badge tone={tones[check]}>{checks[check]}</Badge>;
}
