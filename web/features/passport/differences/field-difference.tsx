// Below a field that differs from the passport: what was read, and the ways to resolve it (D6).
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import type { Difference } from "./reading-differences.ts";
import { usePassportTexts } from "../use-passport-texts.ts";

export type FieldDifferenceProps = {
  difference: Difference;
  confirmed: boolean;
  onUseRead: () => void;
  onConfirm: (confirmed: boolean) => void;
};

export function FieldDifference({ difference, confirmed, onUseRead, onConfirm }: FieldDifferenceProps) {
  const texts = usePassportTexts();
  const { field, shown, confirmable } = difference;
  return (
    <div className="space-y-1 rounded-control border-l-4 border-saffron bg-saffron-wash px-3 py-2">
      <p className="font-medium">{texts.differs(shown)}</p>
      {!confirmed && (
        <Button
          compact
          variant="secondary"
          aria-label={texts.useReadFor(texts.labels[field])}
          onClick={onUseRead}
        >
          {texts.useRead}
        </Button>
      )}
      {confirmable && (
        <Checkbox id={`${field}-confirmed`} checked={confirmed} onChange={onConfirm}>
          {texts.confirmTyped}
        </Checkbox>
      )}
    </div>
  );
}
