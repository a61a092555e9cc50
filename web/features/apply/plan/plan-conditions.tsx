// The checkbox that confirms a plan's conditions. Next without it moves the focus here (D32).
import { useEffect, useRef } from "react";
import { codeText } from "#web/terms/code-text.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useApplyTexts } from "../use-apply-texts.ts";

export type PlanConditionsProps = {
  conditions: string;
  accepted: boolean;
  /** How often Next was pressed without the checkbox; 0 if never. */
  attempt: number;
  onChange: (accepted: boolean) => void;
};

export function PlanConditions({ conditions, accepted, attempt, onChange }: PlanConditionsProps) {
  const { plan } = useApplyTexts();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) box.current?.querySelector("input")?.focus();
  }, [attempt]);

  return (
    <div ref={box} className="rounded-card border border-line bg-saffron-wash px-4 py-2">
      <Checkbox
        id="conditions"
        checked={accepted}
        error={attempt > 0 ? codeText("conditions_not_accepted") : undefined}
        onChange={onChange}
      >
        {plan.confirm(conditions)}
      </Checkbox>
    </div>
  );
}
