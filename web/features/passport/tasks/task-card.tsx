// Next to a step: what is left for whom, while the application is being filled in.
import type { Draft } from "#contract/drafts.ts";
import { isBlankTraveller } from "#web/features/drafts/current-traveller.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";
import { TaskList } from "./task-list.tsx";
import { tasksOf } from "./traveller-tasks.ts";

export type TaskCardProps = {
  draft: Draft;
  /** The traveller of the step: always listed, also when blank or finished. */
  travellerId: string;
};

/** Others who are done have one line together. */
export function TaskCard({ draft, travellerId }: TaskCardProps) {
  const { tasks: texts } = usePassportTexts();
  const people = draft.travellers
    .map((traveller, at) => ({
      traveller,
      name: nameOfTraveller(traveller, at + 1),
      tasks: tasksOf(draft, traveller),
    }))
    .filter(({ traveller }) => traveller.id === travellerId || !isBlankTraveller(traveller));
  const isShown = ({ traveller, tasks }: (typeof people)[number]) =>
    traveller.id === travellerId || tasks.some(({ state }) => state !== "done");
  const done = people.filter((person) => !isShown(person)).map(({ name }) => name);
  return (
    <Card as="section" aria-labelledby="tasks-title">
      <div className="space-y-4">
        <h2 id="tasks-title" className="text-xl">
          {texts.title}
        </h2>
        {people.filter(isShown).map(({ traveller, name, tasks }) => (
          <div key={traveller.id} className="space-y-1">
            {people.length > 1 && <p className="font-semibold break-words">{name}</p>}
            <TaskList tasks={tasks} name={name} />
          </div>
        ))}
        {done.length > 0 && <p className="text-sm text-ink-soft">{texts.allDone(done.join(", "))}</p>}
      </div>
    </Card>
  );
}
