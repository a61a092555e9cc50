// One example of a demonstration: an application, and the steps that were taken with it.
import type { demoUsers } from "../demo-users.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";

/** `approveDoubtful`: with a visa that only a supervisor releases. `refuseLast`: the last of the travellers. */
export type OfficeStep =
  | "claim"
  | "verify"
  | "ask"
  | "file"
  | "approve"
  | "approveDoubtful"
  | "proposeRefusal"
  | "refuse"
  | "refuseLast"
  | "cancel";

export interface ExampleTraveller {
  firstName: string;
  lastName: string;
  gender: "Female" | "Male";
  dob: string;
  passportNumber: string;
}

export interface Example {
  /** No traveller has two examples of one destination: that is how one is found again. */
  by: (typeof demoUsers)[number]["email"];
  destination: string;
  visaType: VisaTypeId;
  method: PaymentMethodId;
  /** Of the submission. */
  daysAgo: number;
  /** Spread evenly from the submission until now. */
  steps: readonly OfficeStep[];
  travellers: readonly ExampleTraveller[];
}
