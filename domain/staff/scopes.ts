// What a specialist or supervisor is limited to: some destinations, and some tasks of their role (docs/decisions/0074-scopes-of-staff.md).
import { mayTake, type StaffAction, type StaffRole, staffActions } from "./roles.ts";

/** Each task with the actions that it needs. Actions of no task, such as assigning cases, depend on the role alone. */
const actionsOfTasks = {
  /** Open, claim and verify cases, and ask travellers again. */
  review: ["see_queue", "open_case", "open_document", "claim", "verify_documents", "ask_again"],
  /** File cases with the authority. */
  file: ["see_queue", "open_case", "open_document", "claim", "file"],
  /** Propose decisions, and decide on those of colleagues. */
  decide: ["see_queue", "open_case", "open_document", "claim", "decide", "second_person"],
  /** Answer travellers' questions. */
  answer: ["answer_travellers"],
} as const satisfies Record<string, readonly StaffAction[]>;

export type StaffTask = keyof typeof actionsOfTasks;
export const staffTasks = Object.keys(actionsOfTasks) as [StaffTask, ...StaffTask[]];

export interface StaffScope {
  /** The IDs of the destinations; empty for all. */
  destinations: readonly string[];
  /** Empty for all tasks of the role. */
  tasks: readonly StaffTask[];
}

export const everything: StaffScope = { destinations: [], tasks: [] };

/** A member without a scope has all destinations and tasks. */
interface Member {
  role: StaffRole;
  scope?: StaffScope | undefined;
}

export function isStaffTask(text: string): text is StaffTask {
  return staffTasks.some((task) => task === text);
}

/** Whether the role allows the action, and a task of the member needs it. */
export function mayAct({ role, scope }: Member, action: StaffAction): boolean {
  return mayTake(role, action) && isInTasks(action, scope?.tasks ?? []);
}

/** The actions of a member, in the order of the table of roles. */
export function actionsOf(member: Member): StaffAction[] {
  return (Object.keys(staffActions) as StaffAction[]).filter((action) => mayAct(member, action));
}

export function isInScope({ scope }: Pick<Member, "scope">, destinationId: string): boolean {
  return !scope || scope.destinations.length === 0 || scope.destinations.includes(destinationId);
}

/** Whether they may have cases of the destination. */
export function mayWorkOn(member: Member, destinationId: string): boolean {
  return mayAct(member, "claim") && isInScope(member, destinationId);
}

function isInTasks(action: StaffAction, tasks: readonly StaffTask[]): boolean {
  const needs = (task: StaffTask) => (actionsOfTasks[task] as readonly StaffAction[]).includes(action);
  return tasks.length === 0 || !staffTasks.some(needs) || tasks.some(needs);
}
