// The rules that have changed since the traveller saw them, before and after: paying needs the confirmation.
import type { Draft } from "#contract/drafts.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftActions } from "../drafts.ts";
import { useDraftTexts } from "../use-draft-texts.ts";
import { useRuleSentences } from "./use-rule-sentences.ts";

type Changed = NonNullable<Draft["changedRules"]>;

export function ChangedRules({ draft }: { draft: Draft }) {
  const changed = draft.changedRules ?? [];
  return changed.length > 0 && <Question draft={draft} changed={changed} />;
}

function Question({ draft, changed }: { draft: Draft; changed: Changed }) {
  const { rules: texts, flow } = useDraftTexts();
  const terms = useTerms();
  const showAlert = useAlert();
  const { change, refresh } = useDraftActions();
  const sentences = useRuleSentences();

  async function confirm(): Promise<void> {
    const confirmedRules = changed.map(({ planId, key, version }) => ({ planId, key, version }));
    try {
      await change.mutateAsync({ draftId: draft.id, confirmedRules });
    } catch (error) {
      await showAlert(failureText(error, texts.failed));
      await refresh(draft.id).catch(() => undefined);
    }
  }

  return (
    <Notice
      tone="warning"
      live
      title={texts.title(terms.country(draft.destination.name))}
      action={
        <Button
          busy={change.isPending}
          busyLabel={flow.saving}
          // Nobody can confirm what is not shown yet.
          disabled={!sentences.data}
          onClick={() => void confirm()}
        >
          {texts.confirm}
        </Button>
      }
    >
      <p>{texts.text}</p>
      {sentences.isError ? (
        <Button variant="secondary" compact onClick={() => void sentences.refetch()}>
          {flow.retry}
        </Button>
      ) : (
        <ul className="mt-3 space-y-3">
          {changed.map((rule) => (
            <Change key={`${rule.planId} ${rule.key}`} rule={rule} write={sentences.data} />
          ))}
        </ul>
      )}
    </Notice>
  );
}

type ChangeProps = { rule: Changed[number]; write: ReturnType<typeof useRuleSentences>["data"] };

function Change({ rule, write }: ChangeProps) {
  const { rules: texts } = useDraftTexts();
  const sentenceOf = (value: typeof rule.before) => write && value && write({ key: rule.key, value });
  const rows = [
    [texts.before, rule.before ? sentenceOf(rule.before) : texts.noRuleBefore],
    [texts.now, rule.after ? sentenceOf(rule.after) : texts.noRuleNow],
  ] as const;
  return (
    <li className="rounded-control border border-line bg-sheet px-3 py-2">
      <dl className="space-y-1">
        {rows.map(([label, sentence]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="shrink-0 font-semibold">{label}</dt>
            <dd className="min-w-0">{sentence ?? "…"}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
