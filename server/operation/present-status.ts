// Says in a traveller's terms what operators see: without numbers, names of jobs or people.
import type { ServiceStatusAnswer } from "#contract/operation/service-status.ts";
import { serviceStatus } from "#domain/operation/service-status.ts";
import { worrying } from "#server/platform/background/log-outcome.ts";
import type { JobName } from "#server/platform/background/job-names.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Facts } from "./watch-facts.ts";

export function presentStatus(
  { payments }: Pick<Platform, "payments">,
  { database, readAt }: Facts,
): ServiceStatusAnswer {
  const isFailing = (job: JobName) =>
    database?.work.some(({ name, failures }) => name === job && failures >= worrying) ?? false;
  const away = payments.unanswering();
  const methods = payments.methodStates().filter(({ provider }) => provider !== null);
  const status = serviceStatus({
    databaseAnswers: database !== undefined,
    emailSeconds: database?.emailSeconds ?? 0,
    emailsFail: isFailing("mails"),
    paidWithoutApplication: database?.paidWithoutApplication ?? 0,
    confirmationFails: isFailing("reconciler"),
    methodsAway: methods.filter(({ provider }) => provider !== null && away.includes(provider)).length,
    methods: methods.length,
  });
  return { ...status, checkedAt: readAt.toISOString() };
}
