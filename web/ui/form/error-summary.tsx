// The problems of a form, at its top: takes the focus and links to the fields.
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { focusField } from "./focus-field.ts";

export type FieldProblem = { fieldId: string; message: ReactNode };

export type ErrorSummaryProps = {
  title: ReactNode;
  problems: readonly FieldProblem[];
  /** Change it with every attempt to submit the form, so that it takes the focus again. */
  attempt?: number;
};

export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isShown = problems.length > 0;

  useEffect(() => {
    if (isShown) summary.current?.focus();
  }, [isShown, attempt]);

  if (!isShown) return null;
  return (
    <div
      ref={summary}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="scroll-mt-4 space-y-2 rounded-card border-2 border-red bg-sheet p-5"
    >
      <p id={titleId} className="font-semibold text-red">
        {title}
      </p>
      <ul className="space-y-1">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a className="text-link inline-block py-1" href={`#${problem.fieldId}`} onClick={goToField}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field itself, or the first control of a group; the URL stays unchanged. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const fieldId = event.currentTarget.hash.slice(1);
  if (!document.getElementById(fieldId)) return;

  event.preventDefault();
  focusField(fieldId);
}
