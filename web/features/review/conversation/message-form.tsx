// A message to the traveller about a case: from a template in their language, or written freely.
import type { ReviewCase } from "#contract/review/case.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { answerCharacters } from "#domain/assistance/questions.ts";
import { CompactSelect } from "../rows/compact-select.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useTemplates } from "./conversation-calls.ts";
import { WordsForm, type WordsFormProps } from "./words-form.tsx";

type MessageFormProps = Pick<WordsFormProps, "place" | "takesFocus" | "onDone"> & { shown: ReviewCase };

export function MessageForm({ shown, ...form }: MessageFormProps) {
  const { conversation: texts } = useReviewTexts();
  const { data } = useTemplates(shown.id);
  const templates = data?.templates ?? [];
  const version = shown.version !== undefined && { headers: { "case-version": String(shown.version) } };

  function fill(words: string, name: string): string {
    const text = templates.find((template) => template.name === name)?.text ?? "";
    const isUntouched = words.trim() === "" || templates.some((template) => template.text === words);
    return isUntouched ? text : `${words}\n\n${text}`;
  }

  return (
    <WordsForm
      {...form}
      caseId={shown.id}
      label={texts.messageLabel}
      hint={data ? texts.messageHint(texts.languages[data.language]) : undefined}
      send={texts.sendMessage}
      maxLength={answerCharacters}
      callOf={({ id, words }) => ({
        path: conversationCalls.messages(shown.id),
        body: { id, text: words },
        ...version,
      })}
    >
      {(words, write) =>
        templates.length > 0 && (
          <CompactSelect
            label={texts.template}
            placeholder={texts.noTemplate}
            options={templates.map(({ name }) => ({ value: name, label: texts.templates[name] }))}
            value=""
            isUsedUp
            onChange={(name) => name !== "" && write(fill(words, name))}
          />
        )
      }
    </WordsForm>
  );
}
