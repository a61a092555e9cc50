// What the traveller will read about the selected items, in the specialist's language.
import type { ReviewCase } from "#contract/review/case.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { type Chosen, keyOf } from "./use-asked-items.ts";
import { useItemNames } from "./use-item-names.ts";

interface AskPreviewProps {
  shown: ReviewCase;
  chosen: readonly Chosen[];
  words: string;
  /** Blank for none. */
  dueOn: string;
}

export function AskPreview({ shown, chosen, words, dueOn }: AskPreviewProps) {
  const { requests: texts } = useReviewTexts();
  const { nameOf, reasonOf } = useItemNames();
  const complete = chosen.filter(({ reason }) => reason !== "");
  if (complete.length === 0) return null;
  const personOf = (id: string) => shown.travellers.find((traveller) => traveller.id === id)?.name ?? "";
  return (
    <section aria-labelledby="ask-preview" className="rounded-control border border-line bg-paper p-3">
      <h3 id="ask-preview" className="text-sm text-ink-soft">
        {texts.preview}
      </h3>
      <ul className="list-disc ps-5">
        {complete.map((item) => (
          <li key={keyOf(item)}>
            {texts.previewItem(personOf(item.travellerId), nameOf(item), reasonOf(item))}
          </li>
        ))}
      </ul>
      {words.trim() !== "" && <p className="break-words">{words.trim()}</p>}
      {dueOn !== "" && <p>{texts.previewDeadline(formatDate(dueOn))}</p>}
    </section>
  );
}
