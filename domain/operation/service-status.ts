// What travellers read about the service, derived from what operators watch.

export const serviceStates = ["normal", "delayed", "interrupted"] as const;
export type ServiceState = (typeof serviceStates)[number];

/** Reading passports is not among them: it runs on the traveller's device. */
export interface ServiceStatus {
  site: ServiceState;
  payments: ServiceState;
  emails: ServiceState;
}

export interface ServiceFacts {
  databaseAnswers: boolean;
  /** Age of the oldest email that was not sent yet. */
  emailSeconds: number;
  /** Delivery has failed three times in a row, or more. */
  emailsFail: boolean;
  /** Payments that succeeded and whose applications are missing. */
  paidWithoutApplication: number;
  /** Payments can't be confirmed without a webhook. */
  confirmationFails: boolean;
  /** Payment methods whose provider does not answer. */
  methodsAway: number;
  methods: number;
}

/** For one sentence about everything. */
export function worstState({ site, payments, emails }: ServiceStatus): ServiceState {
  const found = [site, payments, emails];
  return serviceStates.findLast((state) => found.includes(state)) ?? "normal";
}

/** Emails are sent within seconds; later ones need an explanation. */
export const lateEmailSeconds = 10 * 60;

export function serviceStatus(facts: ServiceFacts): ServiceStatus {
  if (!facts.databaseAnswers) return { site: "interrupted", payments: "interrupted", emails: "delayed" };
  const emailsAreLate = facts.emailsFail || facts.emailSeconds > lateEmailSeconds;
  return { site: "normal", payments: paymentState(facts), emails: emailsAreLate ? "delayed" : "normal" };
}

function paymentState(facts: ServiceFacts): ServiceState {
  const { methods, methodsAway, paidWithoutApplication, confirmationFails } = facts;
  if (methods > 0 && methodsAway === methods) return "interrupted";
  return methodsAway > 0 || paidWithoutApplication > 0 || confirmationFails ? "delayed" : "normal";
}
