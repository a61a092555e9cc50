// Existing and plausible values by the name of the field or path parameter that expects them (P44).
import type { StaffRole } from "#domain/staff/roles.ts";
import { aPushToken } from "../push/a-push-token.ts";
import type { OwnedRecords } from "../hostile/owned-records.ts";

interface Facts {
  user: { userId: string; email: string; phone: string; password: string; fullName: string; token: string };
  owned: OwnedRecords;
  staff: Readonly<Record<StaffRole, { id: string }>>;
  /** Tokens from emails. */
  tokens: readonly string[];
  idTokens: readonly string[];
  planId: string;
}

/** Lists that a story adds to, as answers reveal more. */
export function knownNames(facts: Facts): Record<string, unknown[]> {
  const { user, owned, staff, tokens, idTokens, planId } = facts;
  const { ids, clientSecret, amount, setupId } = owned;
  const staffIds = Object.values(staff).map(({ id }) => id);
  return {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
    ...personOf(user),
    ...travel,
    ...payment,
    ...office,
    ...authorization,
    id: ["vietnam", "6f2c7f0e-8f3c-4b52-9c52-1f5b6c3c1a11"],
    caseTravellerId: [ids.approvedId],
    staffMemberId: staffIds,
    mergeInto: [ids.travellerId],
    staffId: [...staffIds, null],
    assignee: ["me", "nobody", ...staffIds],
    reference: [ids.reference],
    about: [ids.reference, user.email],
    planId: [planId],
    amount: [amount, amount, 1, String(amount), "1e9"],
    refund: [amount, 0],
    agreedTotal: [amount, 220_000],
    client_secret: [clientSecret],
    payment_intent: [ids.intentId],
    setupId: [setupId],
    idToken: [...idTokens],
    token: [...tokens, aPushToken()],
  };
}

function personOf({ userId, email, phone, password, fullName }: Facts["user"]) {
  return {
    UserId: [userId],
    userId: [userId],
    email: [email, `new.${email}`],
    phone: [phone, `8${phone.slice(1)}`],
    password: [password],
    fullName: [fullName],
    newpassword: [password],
    confirmpassword: [password],
    confirmPassword: [password],
    fcmToken: ["x"],
    code: ["000000"],
    language: ["en", "hi"],
  };
}

const travel = {
  kind: ["photo", "firstPage", "lastPage", "bankStatement"],
  destinationId: ["vietnam", "japan", "turkiye"],
  visaType: ["tourist", "business"],
  origin: ["India", "Dubai"],
  firstName: ["Meera", "Zoe\u0308"],
  dateOfBirth: ["15/05/1990"],
  dob: ["1990-05-15", "2015-02-28", "2008-02-29"],
  passportIssueDate: ["2022-10-06"],
  passportExpiryDate: ["2032-10-05", "2027-03-31"],
  startDate: ["2026-11-20"],
  endDate: ["2026-11-25"],
  departure: ["2026-11-20", "2027-02-28"],
  arrival: ["2026-11-25", "2028-02-29"],
  passportNumber: ["Z1234567", "U9294544"],
  gender: ["Male", "Female"],
  nationality: ["Indian"],
};

const payment = {
  from: ["2026-11-01T00:00:00Z"],
  until: ["2026-12-01T00:00:00Z"],
  provider: ["sandbox", "sandbox", "sandbox", "stripe"],
  method: ["paytm", "credit_card", "google_pay"],
  currency: ["inr"],
  number: ["4242424242424242", "4000000000000002", "4000002500003155"],
  exp_month: [12],
  exp_year: [2030],
  cvc: ["123"],
  choice: ["success", "decline"],
  return_url: ["/payment/return"],
  type: ["payment_intent.succeeded", "payment_intent.payment_failed", "charge.refunded"],
};

const authorization = {
  client_id: ["pravesh-web"],
  response_type: ["code"],
  scope: ["openid profile email"],
  code_challenge_method: ["S256"],
  code_challenge: ["E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"],
  docsFile: ["swagger-ui.css", "index.html"],
  attachment: ["receipt.pdf"],
};

const office = {
  name: ["My phone"],
  policy: ["maxTravellers", "documentRetentionDays", "draftRetentionDays"],
  month: ["2026-11", "2026-10", "2024-02"],
  reason: ["glare", "funds", "A court asks"],
  words: ["Please check it", ""],
  decision: ["approve", "decline", "agree"],
  role: ["specialist", "supervisor"],
  filedOn: ["2026-11-20"],
  fee: [0, 100],
  text: ["An answer"],
  value: [20, 5, true, 48],
  conditions: [null, "Only with a return ticket"],
};
