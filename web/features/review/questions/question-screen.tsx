// One traveller's conversation with links to the case, and the answer form (docs/decisions/0020).
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import type { Conversation } from "#contract/review/questions.ts";
import { useConversation, useQuestionStep } from "./question-calls.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { keepFocus } from "../keep-focus.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { ShortcutHelp } from "../keys/shortcut-help.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ConversationMessages } from "./conversation-messages.tsx";
import { expertText } from "./question-row.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

export function QuestionScreen() {
  const { questions: texts } = useReviewTexts();
  const { id = "" } = useParams();
  const { data: conversation, error, isError, refetch } = useConversation(id);
  return (
    <div className="max-w-5xl space-y-6">
      <Link to={pages.reviewQuestions} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" /> {texts.back}
      </Link>
      {conversation && <Opened key={id} conversation={conversation} />}
      {!conversation && <PageHeading>{texts.title}</PageHeading>}
      {!conversation && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {failureText(error, texts.failed)}
        </Notice>
      )}
      {!conversation && !isError && <SkeletonList label={texts.loading} count={3} />}
    </div>
  );
}

function Opened({ conversation }: { conversation: Conversation }) {
  const { questions: texts } = useReviewTexts();
  const self = useStaffSelf().data;
  const navigate = useNavigate();
  const step = useQuestionStep(conversation.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const isMine = conversation.expert !== null && conversation.expert.id === self?.id;
  const mayRelease = isMine || (self?.actions.includes("reassign") ?? false);
  const claim = conversation.expert ? (mayRelease ? "release" : undefined) : "claim";
  const seen = conversation.messages.at(-1)?.position ?? 0;
  const { keys } = texts;

  function close(): void {
    const body = { position: seen };
    step.mutate({ step: "close", body }, { onSuccess: () => keepFocus(() => state.current) });
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHeading lead={expertText(conversation, self?.id, texts)}>{conversation.fullName}</PageHeading>
        <ShortcutHelp
          helpText={keys.help}
          shortcuts={[
            { key: "r", does: keys.write, run: () => field.current?.focus() },
            { key: "c", does: keys.claim, run: claim && (() => step.mutate({ step: claim })) },
            { key: "u", does: keys.back, run: () => void navigate(pages.reviewQuestions) },
          ]}
        />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <div className="min-w-0 space-y-5">
          <ConversationMessages messages={conversation.messages} />
          <AnswerForm key={conversation.id} field={field} seen={seen} step={step} />
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
            {claim && (
              <Button variant="secondary" onClick={() => step.mutate({ step: claim })}>
                {texts[claim]}
              </Button>
            )}
            {conversation.state !== "closed" && (
              <Button variant="secondary" onClick={close}>
                {texts.close}
              </Button>
            )}
            <p ref={state} tabIndex={-1} className="text-sm text-ink-soft">
              {conversation.state === "closed" ? texts.states.closed : texts.closeHint}
            </p>
          </div>
        </div>
        <Cases cases={conversation.cases} />
      </div>
    </>
  );
}

function Cases({ cases }: Pick<Conversation, "cases">) {
  const { questions: texts } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{texts.cases}</h2>
      {cases.length === 0 && <p className="text-ink-soft">{texts.noCases}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {cases.map(({ id, applicationId, destination, status }) => (
          <li key={id} className="space-y-1 py-2">
            <Link
              to={pages.reviewCase.replace(":id", id)}
              className="text-link inline-block py-1 font-semibold tabular-nums"
            >
              {texts.openCase(applicationId)}
            </Link>
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {terms.country(destination)} <StatusBadge status={status} name={statusName(status)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
