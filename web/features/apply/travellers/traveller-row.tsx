// One traveller in the list: name, passport number, whether anything is missing, Edit and Remove.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { isFinished } from "#web/features/drafts/current-traveller.ts";
import { pathOf, travellerPath } from "#web/features/drafts/step-guard.ts";
import { TaskList } from "#web/features/passport/tasks/task-list.tsx";
import { tasksOf } from "#web/features/passport/tasks/traveller-tasks.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { rowId } from "./added-travellers.ts";
import { useApplyTexts } from "../use-apply-texts.ts";

export type TravellerRowProps = {
  draft: Draft;
  traveller: DraftTraveller;
  position: number;
  onRemove: () => void;
};

export function TravellerRow({ draft, traveller, position, onRemove }: TravellerRowProps) {
  const { travellers: texts } = useApplyTexts();
  const tasks = tasksOf(draft, traveller);
  const needsAttention = tasks.some(({ state }) => state === "attention");
  const finished = isFinished(draft, traveller.id);
  const name = nameOfTraveller(traveller, position);
  const gap = draft.missing.find(({ travellerId }) => travellerId === traveller.id);
  // An unfinished traveller opens at the first thing missing, a finished one at the form.
  const edit = gap ? pathOf(gap) : travellerPath(pages.passport, traveller.id);

  return (
    <Card as="li" id={rowId(traveller.id)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 space-y-1">
          <p className="text-lg font-semibold break-words">{name}</p>
          {traveller.passportNumber && (
            <p className="text-ink-soft tabular-nums">{texts.passport(traveller.passportNumber)}</p>
          )}
          {!finished && <Badge tone="pending">{texts.notFinished}</Badge>}
          {finished && !needsAttention && <Badge tone="approved">{texts.ready}</Badge>}
        </div>
        <div className="flex gap-2">
          <LinkButton to={edit} variant="secondary" aria-label={texts.editOf(name)}>
            {texts.edit}
          </LinkButton>
          <Button variant="quiet" aria-label={texts.removeOf(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </div>
      <div className="mt-3">
        <TaskList tasks={tasks} name={name} />
      </div>
    </Card>
  );
}
