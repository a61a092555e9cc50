// GET /status: whether the service works normally, for travellers.
import { z } from "zod";
import { serviceStates } from "#domain/operation/service-status.ts";
import { dataOf, timestamp } from "../envelope.ts";

const state = z.enum(serviceStates);

export const serviceStatusAnswer = dataOf(
  z.object({ site: state, payments: state, emails: state, checkedAt: timestamp }),
);
export type ServiceStatusAnswer = z.infer<typeof serviceStatusAnswer>["data"];
