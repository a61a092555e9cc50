// The consent checkbox before a traveller's first upload, with links to the texts it accepts (D46). Unticking it withdraws
// the consent (P47).
import { pages } from "#contract/paths.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";

export type ConsentTickProps = {
  given: boolean;
  error: string | undefined;
  onGive: () => void;
  onWithdraw: () => void;
};

export function ConsentTick({ given, error, onGive, onWithdraw }: ConsentTickProps) {
  const texts = useUploadTexts();
  return (
    <section aria-labelledby="consent-title" className="rounded-card border border-line bg-sheet px-5 py-4">
      <h2 id="consent-title" className="font-sans text-base font-semibold tracking-normal">
        {texts.consentTitle}
      </h2>
      <Checkbox
        id="consent"
        checked={given}
        hint={texts.consentHint}
        error={error}
        onChange={(ticked) => (ticked ? onGive() : onWithdraw())}
      >
        {texts.consent}{" "}
        <TextLink to={pages.terms} target="_blank">
          {texts.terms}
        </TextLink>{" "}
        {texts.and}{" "}
        <TextLink to={pages.privacy} target="_blank">
          {texts.privacy}
        </TextLink>
        {texts.fullStop}
      </Checkbox>
    </section>
  );
}
