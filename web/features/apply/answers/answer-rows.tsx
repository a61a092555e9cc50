// One row for each answer: what was answered, where it came from, and a link to change it.
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { useApplyTexts } from "../use-apply-texts.ts";

export interface Answer {
  /** The ID of the row's link, to which a changed answer returns. */
  row: string;
  label: string;
  value: ReactNode;
  /** Where it came from, in a sentence or two. */
  origin?: string | undefined;
  isDoubtful?: boolean;
  /** The step with the field; undefined for what is derived from other answers. */
  to?: string | undefined;
  /** By default 'Change'. */
  linkText?: string;
  /** The link's name, which says what it changes, and of whom. */
  linkName?: string;
}

export function AnswerRows({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl>
      {answers.map((answer) => (
        <AnswerRow key={answer.row} {...answer} />
      ))}
    </dl>
  );
}

function AnswerRow({ row, label, value, origin, isDoubtful = false, to, linkText, linkName }: Answer) {
  const { answers: texts } = useApplyTexts();
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]",
        isDoubtful && "-mx-3 border-l-4 border-l-saffron bg-saffron-wash px-3",
      )}
    >
      <dt className="py-1 text-ink-soft">{label}</dt>
      <dd className="col-span-2 row-start-2 min-w-0 space-y-0.5 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:py-1">
        <p className="font-medium break-words">{value}</p>
        {isDoubtful && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-saffron-ink">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {texts.needsAttention}
          </p>
        )}
        {origin && <p className="text-sm text-ink-soft">{origin}</p>}
      </dd>
      {to !== undefined && (
        <dd className="col-start-2 row-start-1 py-1 sm:col-start-3">
          <TextLink id={row} to={to} aria-label={linkName}>
            {linkText ?? texts.change}
          </TextLink>
        </dd>
      )}
    </div>
  );
}
