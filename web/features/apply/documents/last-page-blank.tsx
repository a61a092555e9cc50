// The checkbox for passports whose last page has little print (D3).
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";

export type LastPageBlankProps = { checked: boolean; onChange: (checked: boolean) => void };

export function LastPageBlank({ checked, onChange }: LastPageBlankProps) {
  const texts = useUploadTexts();
  return (
    <Checkbox id="last-page-blank" checked={checked} hint={texts.blankLastPageHint} onChange={onChange}>
      {texts.blankLastPage}
    </Checkbox>
  );
}
