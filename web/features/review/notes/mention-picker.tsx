// Chooses the colleagues whom a note mentions. Each of them is notified in the console's header.
import { X } from "lucide-react";
import { useRef } from "react";
import { maxMentions } from "#domain/review/conversation/notes.ts";
import { useUser } from "#web/client/session/session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { keepFocus } from "../keep-focus.ts";
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
  const box = useRef<HTMLDivElement>(null);

  /** The button of somebody who is no longer mentioned disappears, and so does the list with its last name. */
  function mention(ids: readonly string[]): void {
    onChange(ids);
    keepFocus(() => box.current?.querySelector<HTMLElement>("select, button:last-of-type"));
  }

  return (
    <div ref={box} className="flex flex-wrap items-center gap-2">
      {others
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, fullName }) => (
          <Button
            key={id}
            variant="secondary"
            compact
            icon={<X aria-hidden />}
            aria-label={texts.unmention(fullName)}
            onClick={() => mention(chosen.filter((one) => one !== id))}
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
          isUsedUp
          onChange={(id) => id !== "" && mention([...chosen, id])}
        />
      )}
    </div>
  );
}
