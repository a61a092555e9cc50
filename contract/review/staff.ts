// Staff: the second step of their login, and the list of accounts.
import { z } from "zod";
import { type StaffAction, staffActions, staffRoles } from "#domain/staff/roles.ts";
import { staffTasks } from "#domain/staff/scopes.ts";
import { dataOf, plainText, timestamp, uuid } from "../envelope.ts";

/** Empty lists mean all. */
const scope = z.object({
  destinations: z.array(z.string().max(60)).max(200),
  tasks: z.array(z.enum(staffTasks)).max(staffTasks.length),
});

const actionNames = Object.keys(staffActions) as [StaffAction, ...StaffAction[]];

/** POST /review/second-factor: the six digits of the authenticator app. */
export const secondFactorRequest = z.object({ code: z.string().max(20) });

/** GET /review/me, and the answer to the second factor. */
export const staffSelf = z.object({
  id: uuid,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  actions: z.array(z.enum(actionNames)),
});
export type StaffSelf = z.infer<typeof staffSelf>;
export const staffSelfAnswer = dataOf(staffSelf);

/** A staff member as colleagues see them. */
const colleague = z.object({ id: uuid, fullName: z.string(), role: z.enum(staffRoles) });
/** With what they have claimed, so that cases can be shared out evenly; omitted by a server of the version before. */
const assignable = colleague.extend({
  openCases: z.number().int().optional(),
  /** Travellers that they can decide in a day. */
  dailyCapacity: z.number().int().nullable().optional(),
  /** The IDs of those that they are limited to; empty for all, omitted by a server of the version before. */
  destinations: z.array(z.string()).optional(),
});
export type Colleague = z.infer<typeof assignable>;

/** GET /review/staff for administrators; GET /review/colleagues for staff who reassign cases. */
export const staffMember = colleague.extend({
  email: z.string(),
  addedAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Whether the invitation has not been accepted yet. */
  isInvited: z.boolean(),
  /** Open cases that they have claimed, and that return to the queue if their access ends. */
  openCases: z.number().int(),
  /** What they are limited to. Omitted by a server of the version before. */
  scope: scope.optional(),
  /** With the second factor; null if they never have. Omitted by a server of the version before. */
  lastLoginAt: timestamp.nullable().optional(),
  /** The last request of an open session, or the last login. */
  lastActiveAt: timestamp.nullable().optional(),
  /** Somebody has proposed to make them an administrator. */
  proposal: z
    .object({
      by: z.string(),
      at: timestamp,
      /** Whether the reader may agree: neither the proposer nor the person themselves. */
      canAgree: z.boolean(),
    })
    .nullable()
    .optional(),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffMemberAnswer = dataOf(staffMember);
export const staffList = dataOf(z.array(staffMember));
export const colleagueList = dataOf(z.array(assignable));

export const newStaff = z.object({
  fullName: plainText(120),
  email: z.string().max(320),
  phone: z.string().max(32),
  role: z.enum(staffRoles),
});
export type NewStaff = z.infer<typeof newStaff>;
/** The code that the caller's authenticator shows now: a session alone gives nobody power over colleagues. */
export const stepUp = z.object({ code: z.string().max(20) });
/** POST /review/staff: an administrator is added as a specialist, and becomes one when a second administrator agrees. */
export const staffAddition = newStaff.extend(stepUp.shape);
/** POST /review/staff/{id}/decision: about the proposal that they become an administrator. */
export const administratorDecision = stepUp.extend({ decision: z.enum(["agree", "decline"]) });

/** PATCH /review/staff/{id}: changes the role or the scope, deactivates the account, or reactivates it. */
export const staffChange = z
  .object({ role: z.enum(staffRoles), ended: z.boolean(), scope })
  .partial()
  .extend(stepUp.shape);
