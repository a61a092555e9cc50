// Every policy in its group, and one save for all that were changed. What is typed survives mistakes and a failed save.
import type { OfficePolicies, PolicyPreview } from "#contract/review/office.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { LeaveQuestion } from "../page/leave-question.tsx";
import { PolicyRow } from "../policy/policy-row.tsx";
import { numberText, policyOf } from "../policy/policy-typing.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { type PolicyGroup, policyGroups } from "./policy-groups.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PolicySets } from "./policy-sets.tsx";
import { usePolicyForm } from "./use-policy-form.ts";

export function PolicyEditor({ list }: { list: OfficePolicies }) {
  const { policies } = useOfficeTexts();
  const form = usePolicyForm(list);
  const names: Readonly<Record<string, string>> = policies.names;
  return (
    <>
      <LeaveQuestion when={form.changed.length > 0} />
      <form
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          form.review();
        }}
      >
        <ErrorSummary
          title={policies.problems}
          problems={form.problems.map(({ fieldId, message }) => ({
            fieldId,
            message: (
              <>
                {names[policyOf(fieldId)] ?? fieldId}: {message}
              </>
            ),
          }))}
          attempt={form.attempt}
        />
        <PolicySets list={list} onFill={form.fill} />
        {(Object.keys(policyGroups) as PolicyGroup[]).map((group) => (
          <Group key={group} {...{ group, list, form }} />
        ))}
        <SaveBar form={form} />
      </form>
      {form.preview && (
        <PreviewDialog
          preview={form.preview}
          reason={form.reason}
          busy={form.isSaving}
          error={form.saveError}
          onSave={form.save}
          onCancel={form.closePreview}
        />
      )}
    </>
  );
}

type Form = ReturnType<typeof usePolicyForm>;

interface GroupProps {
  group: PolicyGroup;
  list: OfficePolicies;
  form: Form;
}

function Group({ group, list, form }: GroupProps) {
  const { groups } = useOfficeTexts().policies;
  const names: readonly string[] = policyGroups[group];
  const shown = names.flatMap((name) => list.filter((policy) => policy.name === name));
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={`policies-${group}`}>
      <h2 id={`policies-${group}`} className="pb-3 text-xl">
        {groups[group]}
      </h2>
      <div>
        {shown.map((policy) => (
          <PolicyRow
            key={policy.name}
            policy={policy}
            typed={form.typedOf(policy)}
            problems={form.problems}
            isChanged={form.changed.includes(policy)}
            onChange={(typed) => form.type(policy.name, typed)}
            onUndo={() => form.undo(policy.name)}
          />
        ))}
      </div>
    </Card>
  );
}

/** Stays in sight while there is something to save, and then says what became of it. */
function SaveBar({ form }: { form: Form }) {
  const { policies } = useOfficeTexts();
  const { changed, outcome, reviewFailure } = form;
  const isEmpty = changed.length === 0 && !outcome && !reviewFailure;
  return (
    <div
      className={isEmpty ? undefined : "sticky bottom-0 z-10 -mx-2 border-t border-line bg-paper px-2 py-3"}
    >
      <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
      {reviewFailure && (
        <Notice tone="error" live>
          {reviewFailure}
        </Notice>
      )}
      {changed.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto font-semibold">
            {policies.changes(numberText(changed.length), changed.length === 1)}
          </p>
          <Button variant="secondary" onClick={form.discard}>
            {policies.discard}
          </Button>
          <Button type="submit" busy={form.isReviewing} busyLabel={policies.checking}>
            {policies.review}
          </Button>
        </div>
      )}
    </div>
  );
}

function Outcome({ outcome }: { outcome: PolicyPreview }) {
  const { policies } = useOfficeTexts();
  const names: Readonly<Record<string, string>> = policies.names;
  const listed = (isGuarded: boolean) =>
    outcome.filter(({ guarded }) => guarded === isGuarded).map(({ name }) => names[name] ?? name);
  const [saved, proposed] = [listed(false), listed(true)];
  return (
    <Notice tone="success">
      {saved.length > 0 && <p>{policies.saved(saved.join(", "))}</p>}
      {proposed.length > 0 && <p>{policies.proposedNow(proposed.join(", "))}</p>}
    </Notice>
  );
}
