// The tick for booklets whose last page holds little print (decisions 3).
import { useApplyTexts } from "#web/features/drafts/use-draft-texts.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";

export type LastPageBlankProps = { checked: boolean; onChange: (checked: boolean) => void };

export function LastPageBlank({ checked, onChange }: LastPageBlankProps) {
  const { documents: texts } = useApplyTexts();
  return (
    <Checkbox id="last-page-blank" checked={checked} hint={texts.blankLastPageHint} onChange={onChange}>
      {texts.blankLastPage}
    </Checkbox>
  );
}
