// The messages between a traveller and staff, each with its time and subject.
import { useEffect, useRef } from "react";
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import type { StaffMessage } from "#contract/review/questions.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useAboutText } from "./use-about-text.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function ConversationMessages({ messages }: { messages: readonly StaffMessage[] }) {
  const { questions: texts } = useReviewTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView?.({ block: "nearest" });
  }, [messages.length]);

  return (
    <div
      role="log"
      aria-label={texts.messages}
      aria-live="polite"
      className="rounded-card border border-line bg-sheet p-4"
    >
      <ul ref={list} className="space-y-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </div>
  );
}

function Message({ message: { sender, author, text, sentAt, about } }: { message: StaffMessage }) {
  const { questions: texts } = useReviewTexts();
  const aboutText = useAboutText();
  const isStaff = sender === "agent";
  return (
    <li className={classNames("flex flex-col gap-1", isStaff ? "items-end" : "items-start")}>
      <p className="text-sm text-ink-soft tabular-nums">
        <span className="font-semibold text-ink">{isStaff ? author : texts.traveller}</span>{" "}
        {formatMoment(sentAt)}
      </p>
      <p
        className={classNames(
          "max-w-[88%] rounded-card px-3.5 py-2 break-words whitespace-pre-wrap",
          isStaff ? "bg-action text-on-action" : "bg-well",
        )}
      >
        {text}
      </p>
      {!isStaff && (
        <p className="text-sm text-ink-soft">
          {about.case ? (
            <>
              {aboutText({ ...about, case: null })}{" "}
              <Link
                to={pages.reviewCase.replace(":id", about.case.id)}
                className="text-link inline-block py-1"
              >
                {texts.openCase(about.case.applicationId)}
              </Link>
            </>
          ) : (
            aboutText(about)
          )}
        </p>
      )}
    </li>
  );
}
