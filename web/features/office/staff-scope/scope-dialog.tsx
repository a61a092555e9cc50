// Chooses the destinations and tasks of a colleague, with the authenticator's code.
import { useState } from "react";
import { staffCalls } from "#contract/review/paths.ts";
import type { StaffMember } from "#contract/review/staff.ts";
import { mayAct, type StaffTask, staffTasks } from "#domain/staff/scopes.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { useAttempts } from "#web/features/review/guard/use-attempts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useCallState } from "../guard/use-call-state.ts";
import { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { type Scope, useScopeText } from "./use-scope-text.ts";

interface ScopeDialogProps {
  member: StaffMember;
  onClose: (isDone: boolean) => void;
}

const ids = { destinations: "scope-destinations" };
const unlimited: Scope = { destinations: [], tasks: [] };

export function ScopeDialog({ member, onClose }: ScopeDialogProps) {
  const { staffScope: texts } = useOfficeTexts();
  const change = useOfficeCall();
  const before = member.scope ?? unlimited;
  const [scope, setScope] = useState(before);
  const form = useAttempts(ids, { destinations: isSame(before, scope) && texts.same(member.fullName) });
  const textOf = useScopeText();
  const { id, fullName, role, openCases } = member;
  const returnsCases = openCases > 0 && (scope.destinations.length > 0 || !mayAct({ role, scope }, "claim"));

  function send({ code }: { code: string }): void {
    const call = { path: staffCalls.member(id), method: "PATCH", body: { scope, code } } as const;
    change.mutate(call, { onSuccess: () => onClose(true) });
  }

  return (
    <GuardDialog
      title={texts.changeOf(fullName)}
      confirmLabel={isEverything(scope) ? texts.lift : texts.change}
      form={form}
      asksCode
      {...useCallState(change)}
      onConfirm={send}
      onCancel={() => onClose(false)}
    >
      <Destinations
        chosen={scope.destinations}
        onChange={(destinations) => setScope({ ...scope, destinations })}
      />
      <Choices
        legend={texts.tasks}
        hint={scope.tasks.length === 0 ? texts.allTasks : texts.only(textOf({ ...scope, destinations: [] }))}
        options={staffTasks.map((task) => ({ id: task, name: texts.taskNames[task] }))}
        chosen={scope.tasks}
        onChange={(tasks: StaffTask[]) => setScope({ ...scope, tasks })}
      />
      <ul className="list-disc space-y-1 ps-5">
        <li>{texts.atOnce(fullName)}</li>
        {returnsCases && <li>{texts.casesReturn}</li>}
      </ul>
    </GuardDialog>
  );
}

function Destinations({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const { staffScope: texts } = useOfficeTexts();
  const { country } = useTerms();
  const { data = [] } = useDestinations();
  const textOf = useScopeText();
  const options = data
    .map(({ id, name }) => ({ id, name: country(name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Choices
      id={ids.destinations}
      legend={texts.destinations}
      hint={
        chosen.length === 0 ? texts.allDestinations : texts.only(textOf({ destinations: chosen, tasks: [] }))
      }
      options={options}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

interface ChoicesProps<Id extends string> {
  id?: string;
  legend: string;
  hint: string;
  options: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

function Choices<Id extends string>({
  id: groupId,
  legend,
  hint,
  options,
  chosen,
  onChange,
}: ChoicesProps<Id>) {
  return (
    <fieldset id={groupId} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {hint}
      </p>
      <div className="grid max-h-52 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function isEverything({ destinations, tasks }: Scope): boolean {
  return destinations.length === 0 && tasks.length === 0;
}

function isSame(one: Scope, other: Scope): boolean {
  const sorted = ({ destinations, tasks }: Scope) =>
    [...destinations.toSorted(), "|", ...tasks.toSorted()].join();
  return sorted(one) === sorted(other);
}
