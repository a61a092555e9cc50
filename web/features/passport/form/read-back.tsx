// The card that reads the passport's values back: 'All correct' continues, 'Change' opens them as a form.
import type { ReactNode } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";

export type ReadBackProps = {
  /** Whether all fields are open already; then there is no card. */
  isForm: boolean;
  busy: boolean;
  onCorrect: () => void;
  onChange: () => void;
  children: ReactNode;
};

export function ReadBack({ isForm, busy, onCorrect, onChange, children }: ReadBackProps) {
  const texts = usePassportTexts();
  if (isForm) return children;
  return (
    <Card as="section" aria-labelledby="read-back">
      <div className="space-y-5">
        <h2 id="read-back" className="text-xl">
          {texts.readBack}
        </h2>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={onCorrect}>
            {texts.allCorrect}
          </Button>
          <Button variant="secondary" onClick={onChange}>
            {texts.change}
          </Button>
        </div>
      </div>
    </Card>
  );
}
