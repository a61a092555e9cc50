// One traveller's tasks, each with its state in words and a link to where it continues.
import { CircleAlert, CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";
import type { Task, TaskState } from "./traveller-tasks.ts";

export type TaskListProps = {
  tasks: readonly Task[];
  /** The traveller's name. */
  name: string;
};

export function TaskList({ tasks, name }: TaskListProps) {
  const { tasks: texts } = usePassportTexts();
  return (
    <ul aria-label={texts.listOf(name)} className="text-sm">
      {tasks.map(({ id, state, path }) => {
        const { Icon, colour } = signs[state];
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 first:border-t-0"
          >
            {path === undefined ? (
              <span className="py-1">{texts.names[id]}</span>
            ) : (
              <span className="py-1">
                <TextLink to={path} aria-label={texts.nameOf(texts.names[id], name)}>
                  {texts.names[id]}
                </TextLink>
              </span>
            )}
            <span className={classNames("flex items-center gap-1.5", colour)}>
              <Icon aria-hidden className="size-4 shrink-0" />
              {texts.states[state]}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const signs = {
  notStarted: { Icon: CircleDashed, colour: "text-ink-soft" },
  started: { Icon: CircleDot, colour: "text-ink-soft" },
  attention: { Icon: CircleAlert, colour: "font-semibold text-saffron-ink" },
  done: { Icon: CircleCheck, colour: "text-green" },
} satisfies Record<TaskState, { Icon: typeof CircleAlert; colour: string }>;
