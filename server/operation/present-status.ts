// Says in a traveller's terms what operators see: without numbers, names of jobs or people.
import type { ServiceStatusAnswer } from "#contract/operation/service-status.ts";
import { serviceStatus } from "#domain/operation/service-status.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Facts } from "./watch-facts.ts";

export function presentStatus(
  { jobs, payments }: Pick<Platform, "jobs" | "payments">,
  { database, readAt }: Facts,
): ServiceStatusAnswer {
  const failing = jobs.failing();
  const away = payments.unanswering();
  const methods = payments.methodStates().filter(({ provider }) => provider !== null);
  const status = serviceStatus({
    databaseAnswers: database !== undefined,
    emailSeconds: database?.emailSeconds ?? 0,
    emailsFail: failing.includes("mails"),
    paidWithoutApplication: database?.paidWithoutApplication ?? 0,
    confirmationFails: failing.includes("reconciler"),
    methodsAway: methods.filter(({ provider }) => provider !== null && away.includes(provider)).length,
    methods: methods.length,
  });
  return { ...status, checkedAt: readAt.toISOString() };
}
