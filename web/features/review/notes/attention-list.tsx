// The bell of the console's header: notes that mention the user, and for supervisors the escalated cases and the corrections
// that colleagues propose, as links.
import { BellRing } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { pages } from "#contract/paths.ts";
import type { WaitingNote } from "#contract/review/conversation/notes.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useStaffSelf } from "../frame/staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useAttention } from "../conversation/conversation-calls.ts";

export function AttentionList() {
  const {
    conversation: texts,
    escalations: { all },
  } = useReviewTexts();
  const { data: self } = useStaffSelf();
  const {
    mentions,
    escalations,
    corrections = [],
  } = useAttention(self?.actions.includes("open_case") ?? false);
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const count = mentions.length + escalations.length + corrections.length;
  if (count === 0) return null;

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function press({ key }: KeyboardEvent): void {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    bell.current?.focus();
  }

  return (
    // Escape and leaving close the list wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="relative" onBlur={leave} onKeyDown={press}>
      <button
        ref={bell}
        type="button"
        aria-expanded={isOpen}
        className="relative grid size-11 place-items-center rounded-control text-ink-soft hover:bg-well hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <BellRing aria-hidden className="size-5" />
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-red px-1 text-center text-xs font-bold text-on-action tabular-nums"
        >
          {count}
        </span>
        <span className="sr-only">{texts.attention(count)}</span>
      </button>
      {isOpen && (
        <div className="fixed inset-x-2 top-24 z-20 max-h-[70vh] overflow-y-auto sm:absolute sm:inset-x-auto sm:top-auto sm:right-0 sm:w-72 rounded-card border border-line bg-sheet p-2 shadow-lg">
          <Waiting title={texts.mentionsOfYou} notes={mentions} onOpen={() => setOpen(false)} />
          <Waiting title={texts.escalated} notes={escalations} onOpen={() => setOpen(false)} />
          {escalations.length > 0 && (
            <Link
              to={pages.reviewEscalations}
              className="flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
              onClick={() => setOpen(false)}
            >
              {all}
            </Link>
          )}
          <Waiting title={texts.corrections} notes={corrections} onOpen={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}

type WaitingProps = { title: string; notes: readonly WaitingNote[]; onOpen: () => void };

function Waiting({ title, notes, onOpen }: WaitingProps) {
  if (notes.length === 0) return null;
  return (
    <>
      <p className="px-2 pt-1 text-sm font-semibold">{title}</p>
      <ul>
        {notes.map(({ noteId, id, applicationId, by, at }) => (
          <li key={noteId}>
            <Link
              to={pages.reviewCase.replace(":id", id)}
              className="block min-h-11 rounded-control px-2 py-1 hover:bg-well focus-visible:-outline-offset-3"
              onClick={onOpen}
            >
              <span className="block font-medium">{applicationId}</span>
              <span className="block text-sm text-ink-soft">
                {by}, {formatMoment(at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
