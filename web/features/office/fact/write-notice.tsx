// What became of the last check or change of a fact.
import { failureText } from "#web/terms/failure-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { FactWriting } from "./use-fact-write.ts";

export function WriteNotice({ writing }: { writing: Pick<FactWriting, "done" | "error"> }) {
  const { failed } = useOfficeTexts();
  const { done, error } = writing;
  if (error) {
    return (
      <Notice tone="error" live>
        {failureText(error, failed)}
      </Notice>
    );
  }
  return done === undefined ? null : (
    <Notice tone="success" live>
      {done}
    </Notice>
  );
}
