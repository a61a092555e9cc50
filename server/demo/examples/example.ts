// The type of a demonstration example: an application and the steps taken with it.
import type { demoUsers } from "../demo-users.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";

/** `approveDoubtful` uses a visa that needs a supervisor. `refuseLast` rejects only the last traveller. */
export type ExampleStep =
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
  /** A user has at most one example per destination, which identifies it on later starts. */
  by: (typeof demoUsers)[number]["email"];
  destination: string;
  visaType: VisaTypeId;
  method: PaymentMethodId;
  /** How long ago it was submitted. */
  daysAgo: number;
  /** Steps, spread evenly between submission and now. */
  steps: readonly ExampleStep[];
  travellers: readonly ExampleTraveller[];
}
