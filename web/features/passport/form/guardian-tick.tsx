// The guardian's checkbox for a traveller under 18 (D46).
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";

export type GuardianTickProps = {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
};

export function GuardianTick({ checked, error, onChange }: GuardianTickProps) {
  const texts = usePassportTexts();
  return (
    <section aria-labelledby="guardian-title" className="rounded-card border border-line bg-sheet px-5 py-4">
      <h2 id="guardian-title" className="font-sans text-base font-semibold tracking-normal">
        {texts.guardianTitle}
      </h2>
      <Checkbox id="guardianConsent" checked={checked} error={error} onChange={onChange}>
        {texts.guardian}
      </Checkbox>
    </section>
  );
}
