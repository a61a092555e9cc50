// Chooses the colleagues whom a note mentions. Each of them is notified in the console's header.
import { X } from "lucide-react";
import { maxMentions } from "#domain/review/conversation/notes.ts";
import { useUser } from "#web/client/session/session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { CompactSelect } from "../rows/compact-select.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useMentionable } from "../conversation/conversation-calls.ts";

type MentionPickerProps = { chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

export function MentionPicker({ chosen, onChange }: MentionPickerProps) {
  const { conversation: texts } = useReviewTexts();
  const user = useUser();
  const { data: colleagues = [] } = useMentionable();
  const others = colleagues.filter(({ id }) => id !== user?.id);
  const open = others.filter(({ id }) => !chosen.includes(id));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {others
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, fullName }) => (
          <Button
            key={id}
            variant="secondary"
            compact
            icon={<X aria-hidden />}
            aria-label={texts.unmention(fullName)}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
          >
            {fullName}
          </Button>
        ))}
      {open.length > 0 && chosen.length < maxMentions && (
        <CompactSelect
          label={texts.mention}
          placeholder={texts.nobody}
          options={open.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value=""
          onChange={(id) => id !== "" && onChange([...chosen, id])}
        />
      )}
    </div>
  );
}
