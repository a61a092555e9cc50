// Questions that need one press: quick questions and help guides (§2).
import { BookOpen, MessageCircleQuestionMark } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useChatTexts } from "./use-chat-texts.ts";

export function ChatTopics({ onAsk }: { onAsk: (question: string, answer: string) => void }) {
  const chat = useChatTexts();
  return (
    <>
      <Topics title={chat.quickTitle}>
        {chat.quick.map(({ question, answer }) => (
          <Topic
            key={question}
            icon={<MessageCircleQuestionMark aria-hidden />}
            onChoose={() => onAsk(question, answer)}
          >
            {question}
          </Topic>
        ))}
      </Topics>
      <Topics title={chat.guidesTitle}>
        {chat.guides.map(({ title, content }) => (
          <Topic key={title} icon={<BookOpen aria-hidden />} onChoose={() => onAsk(title, content)}>
            {title}
          </Topic>
        ))}
      </Topics>
    </>
  );
}

function Topics({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="text-sm text-ink-soft">
        {title}
      </h3>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  );
}

type TopicProps = { icon: ReactNode; onChoose: () => void; children: ReactNode };

function Topic({ icon, onChoose, children }: TopicProps) {
  return (
    <li>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-3.5 py-1.5 text-left text-sm font-medium text-action hover:bg-action-wash [&>svg]:size-4 [&>svg]:shrink-0"
        onClick={onChoose}
      >
        {icon}
        {children}
      </button>
    </li>
  );
}
