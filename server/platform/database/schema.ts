// The tables as the database describes them; written by `npm run db:types`, never by hand.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AdministratorProposals {
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: Generated<string>;
  proposed_at: Timestamp;
  proposed_by: string;
  state: Generated<string>;
  user_id: string;
}

export interface ApplicationDocuments {
  application_id: string;
  erased_at: Timestamp | null;
  file_id: string | null;
  file_index: Generated<number>;
  handed_in_at: Timestamp;
  id: Generated<string>;
  kind: string;
  passport_number: string | null;
  replaced_at: Timestamp | null;
  traveller_id: string;
}

export interface ApplicationEvents {
  actor: string;
  actor_id: string | null;
  application_id: string;
  details: Generated<Json>;
  from_status: string | null;
  happened_at: Timestamp;
  hash: Generated<Buffer>;
  id: Generated<number>;
  kind: Generated<string>;
  previous_hash: Generated<Buffer>;
  sequence: Generated<number>;
  to_status: string | null;
  traveller_id: string | null;
}

export interface Applications {
  act_by: string | null;
  answered_at: Timestamp | null;
  assignee_id: string | null;
  claimed_at: Timestamp | null;
  departure: string | null;
  destination_id: string;
  documents_erased_at: Timestamp | null;
  draft_id: string;
  due_on: string | null;
  ended_at: Timestamp | null;
  estimated_date: string;
  filed_at: Timestamp | null;
  /**
   * null once it is sealed; only applications older than the console have it in plain text
   */
  form_data: Json | null;
  id: Generated<string>;
  last_event_at: Timestamp | null;
  leased_at: Timestamp | null;
  payment_id: string;
  reference: string;
  refund_ladder: Json | null;
  revised_date: string | null;
  sealed_form: Buffer | null;
  sealed_lead: Buffer | null;
  search_words: Generated<number>;
  status: Generated<string>;
  submitted_at: Timestamp;
  travellers_count: number;
  turn: string | null;
  turn_since: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
  visa_type: string;
}

export interface ApplicationSearchTokens {
  application_id: string;
  submitted_at: Timestamp;
  token: Buffer;
}

export interface ApplicationStatusEdges {
  from_status: string;
  to_status: string;
}

export interface ApplicationTravellers {
  application_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  declined_at: Timestamp | null;
  declined_by: string | null;
  id: string;
  outcome: Generated<string>;
  position: number;
  proposed_at: Timestamp | null;
  proposed_by: string | null;
  reason_code: string | null;
  sealed_decline: Buffer | null;
  sealed_words: Buffer | null;
  visa_erased_at: Timestamp | null;
  visa_file_id: string | null;
  visa_findings: Json | null;
}

export interface Attempts {
  count: number;
  key: Buffer;
  window_ends_at: Timestamp;
}

export interface AuditCheckpoints {
  line: string;
  number: number;
}

export interface AuthorityProfiles {
  destination_id: string;
  profile: Json;
  saved_at: Timestamp;
  saved_by: string;
  version: number;
}

export interface Backups {
  bytes: number;
  covers_until: Timestamp;
  finished_at: Generated<Timestamp>;
  kind: string;
}

export interface BookComparisons {
  compared_at: Timestamp;
  differences: number;
  payments: number;
  provider: string;
}

export interface BookDifferences {
  found_at: Timestamp;
  id: Generated<number>;
  kind: string;
  made_at: Timestamp;
  ours_paise: number | null;
  payment_id: string | null;
  provider: string;
  provider_intent_id: string;
  resolved_at: Timestamp | null;
  seen_at: Timestamp;
  theirs_paise: number | null;
}

export interface CaseNotes {
  application_id: string;
  author_id: string;
  id: string;
  kind: string;
  resolved_by: string | null;
  sealed_words: Buffer | null;
  taken_back_at: Timestamp | null;
  written_at: Timestamp;
}

export interface CaseViewers {
  application_id: string;
  seen_at: Timestamp;
  staff_id: string;
}

export interface Consents {
  given_at: Timestamp;
  id: Generated<string>;
  kind: string;
  language: string | null;
  text_sha256: Buffer | null;
  text_version: string;
  traveller_id: string | null;
  user_id: string;
}

export interface ConsentWithdrawals {
  consent_id: string;
  withdrawn_at: Timestamp;
}

export interface ConversationMessages {
  application_id: string | null;
  author_id: string | null;
  conversation_id: string;
  draft_id: string | null;
  id: string;
  no_answer_at: Timestamp | null;
  no_answer_by: string | null;
  position: number;
  sealed_text: Buffer;
  sent_at: Timestamp;
  step: string | null;
}

export interface Conversations {
  claimed_at: Timestamp | null;
  expert_id: string | null;
  id: Generated<string>;
  last_message_at: Timestamp;
  last_position: Generated<number>;
  read_position: Generated<number>;
  state: string;
  user_id: string;
  waiting_from: number | null;
  waiting_since: Timestamp | null;
}

export interface CorrectionProposals {
  application_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  proposed_at: Timestamp;
  proposed_by: string;
  sealed_answer: Buffer | null;
  sealed_reason: Buffer | null;
  sealed_values: Buffer | null;
  state: Generated<string>;
  traveller_id: string;
}

export interface Destinations {
  extra_documents: string[];
  id: string;
  /**
   * whether there is an illustration of it; until then it has one that fits any
   */
  is_drawn: Generated<boolean>;
  is_top: boolean;
  iso: string;
  kind: string;
  name: string;
  name_rule: string;
  photo_size_mm: string | null;
  position: number;
  visa_free_for_india: boolean;
  visa_free_for_uae_resident: boolean;
  /**
   * shown no longer; applications that were begun before go on
   */
  withdrawn_at: Timestamp | null;
}

export interface Documents {
  file_id: string;
  file_index: Generated<number>;
  id: Generated<string>;
  kind: string;
  traveller_id: string;
  uploaded_at: Timestamp;
  verdict: Generated<string>;
}

export interface Drafts {
  agreed_paise: number | null;
  arrival: string | null;
  conditions_accepted_at: Timestamp | null;
  created_at: Timestamp;
  departure: string | null;
  destination_id: string;
  id: Generated<string>;
  origin: string | null;
  plan_id: string | null;
  renews_application_id: string | null;
  rules_seen: Json | null;
  sealed_sent_form: Buffer | null;
  specification_only: Generated<boolean>;
  state: Generated<string>;
  updated_at: Timestamp;
  user_id: string;
  visa_type: string;
  warned_at: Timestamp | null;
}

export interface EmailChanges {
  created_at: Timestamp;
  expires_at: Timestamp;
  sealed_new_email: Buffer | null;
  session_hash: Buffer;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface EntryConditions {
  conditions: string | null;
  destination_id: string;
  position: number;
  stay_period_days: number;
}

export interface Erasures {
  erased_at: Generated<Timestamp>;
  id: Generated<number>;
  kind: string;
  subject: string;
}

export interface FieldCorrections {
  application_id: string;
  corrected_at: Timestamp;
  corrected_by: string;
  field: string;
  id: string;
  is_filed: boolean;
  proposal_id: string | null;
  request_id: string | null;
  sealed_former: Buffer | null;
  sealed_value: Buffer | null;
  traveller_id: string;
}

export interface FieldRequests {
  answered_at: Timestamp | null;
  application_id: string;
  asked_at: Timestamp;
  asked_by: string;
  due_on: string | null;
  field: string;
  id: string;
  reason_code: string;
  sealed_words: Buffer | null;
  traveller_id: string;
  withdrawn_at: Timestamp | null;
}

export interface FileIntents {
  noted_at: Generated<Timestamp>;
  storage_name: string;
}

export interface FileMoves {
  after_name: Generated<string>;
  finished_at: Timestamp | null;
  id: Generated<number>;
  source: Json;
  stage: Generated<string>;
  started_at: Generated<Timestamp>;
  target: Json;
}

export interface Files {
  content_token: Buffer | null;
  created_at: Timestamp;
  id: string;
  key_id: string;
  media_type: string;
  photo_measures: Json | null;
  scan_state: Generated<string>;
  scan_tried_at: Timestamp | null;
  sealed_display_name: Buffer | null;
  sealed_visa_values: Buffer | null;
  size_bytes: number;
  storage_name: string;
  user_id: string;
  wrapped_key: Buffer;
}

export interface FilingCorrections {
  application_id: string;
  authority_reference: string;
  corrected_at: Timestamp;
  corrected_by: string;
  fee_paise: number;
  filed_on: string;
  id: Generated<string>;
  sealed_reason: Buffer | null;
}

export interface Filings {
  application_id: string;
  authority_reference: string;
  fee_paise: number;
  filed_on: string;
  recorded_at: Timestamp;
  recorded_by: string;
}

export interface Identities {
  id: Generated<string>;
  issuer: string;
  linked_at: Timestamp;
  subject: string;
  user_id: string;
}

export interface IdentityConfirmations {
  created_at: Timestamp;
  expires_at: Timestamp;
  issuer: string;
  subject: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface IdentityKeys {
  created_at: Timestamp;
  id: string;
  sealed_key: Buffer;
}

export interface IdentityRecords {
  consumed_at: Timestamp | null;
  expires_at: Timestamp;
  grant_hash: Buffer | null;
  id_hash: Buffer;
  kind: string;
  sealed_payload: Buffer;
  uid_hash: Buffer | null;
}

export interface Installation {
  only_one: Generated<boolean>;
  store_id: Generated<string>;
}

export interface ItemRequests {
  answered_at: Timestamp | null;
  application_id: string;
  asked_at: Timestamp;
  asked_by: string;
  due_on: string | null;
  id: Generated<string>;
  kind: string;
  reason_code: string;
  sealed_words: Buffer | null;
  traveller_id: string;
  withdrawn_at: Timestamp | null;
}

export interface KeyFingerprints {
  first_used_at: Generated<Timestamp>;
  key_id: string;
  makes_tokens: Generated<boolean>;
  purpose: string;
  retired_at: Timestamp | null;
  state: string;
}

export interface KnownDevices {
  device_hash: Buffer;
  used_at: Timestamp;
  user_id: string;
}

export interface LedgerEntries {
  account: string;
  amount_paise: number;
  transaction_id: number;
}

export interface LedgerTransactions {
  event: string;
  happened_at: Timestamp;
  id: Generated<number>;
  key: string;
  payment_id: string;
}

export interface LegalHolds {
  application_id: string | null;
  id: Generated<string>;
  lifted_at: Timestamp | null;
  lifted_by: string | null;
  sealed_lift_reason: Buffer | null;
  sealed_reason: Buffer;
  set_at: Timestamp;
  set_by: string;
  user_id: string;
}

export interface LiveCounters {
  number: number;
  user_id: string;
}

export interface LiveEvents {
  happened_at: Timestamp;
  kind: string;
  number: number;
  subject_id: string;
  user_id: string;
}

export interface MailAttachments {
  file_name: string;
  mail_id: string;
  receipt_id: string;
}

export interface MailedTokens {
  created_at: Timestamp;
  expires_at: Timestamp;
  purpose: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Mails {
  application_id: string | null;
  body_html: string | null;
  body_text: string | null;
  created_at: Timestamp;
  emptied_at: Timestamp | null;
  id: Generated<string>;
  last_try_at: Timestamp | null;
  next_try_at: Timestamp | null;
  problem: string | null;
  recipient: string | null;
  recipient_token: Buffer | null;
  sealed_content: Buffer | null;
  sealed_letter: Buffer | null;
  sent_at: Timestamp | null;
  state: string;
  subject: string | null;
  template: string;
  tries: Generated<number>;
  user_id: string | null;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  name: string;
  sha256: string;
}

export interface NoteMentions {
  note_id: string;
  seen_at: Timestamp | null;
  staff_id: string;
}

export interface OfficeEvents {
  actor: string;
  actor_id: string | null;
  details: Generated<Json>;
  happened_at: Timestamp;
  hash: Generated<Buffer>;
  kind: string;
  previous_hash: Generated<Buffer>;
  sequence: Generated<number>;
  subject: string;
}

export interface OutcomeEdges {
  from_outcome: string;
  to_outcome: string;
}

export interface PasskeyChallenges {
  challenge_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  user_id: string | null;
}

export interface Passkeys {
  backed_up: boolean;
  counter: number;
  created_at: Timestamp;
  credential_id: string;
  id: Generated<string>;
  last_used_at: Timestamp | null;
  public_key: Buffer;
  sealed_name: Buffer | null;
  transports: string[];
  user_id: string;
}

export interface PaymentCustomers {
  created_at: Timestamp;
  customer_id: string;
  provider: string;
  user_id: string;
}

export interface PaymentEdges {
  from_status: string;
  to_status: string;
}

export interface Payments {
  amount_paise: number;
  checked_at: Timestamp;
  checks: Generated<number>;
  client_secret: string | null;
  created_at: Timestamp;
  currency: Generated<string>;
  draft_id: string | null;
  failure_code: string | null;
  failure_message: string | null;
  id: Generated<string>;
  idempotency_key: string;
  method: string;
  next_check_at: Timestamp;
  price_version: Generated<number>;
  provider: string;
  provider_intent_id: string | null;
  status: Generated<string>;
  succeeded_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface PeriodicWork {
  due_at: Generated<Timestamp>;
  failures: Generated<number>;
  last_error: string | null;
  last_failed_at: Timestamp | null;
  last_ok_at: Timestamp | null;
  leased_until: Timestamp | null;
  name: string;
  process: Generated<string>;
  run_id: string | null;
}

export interface Plans {
  amount_paise: number;
  conditions: string | null;
  destination_id: string;
  destination_is_visa_free: Generated<boolean>;
  entry_type: string;
  extra_documents: Generated<string[]>;
  fee_checked_on: string | null;
  fee_source: string | null;
  id: string;
  position: number;
  processing_days: number;
  stay_period_days: number;
  validity_days: number;
  visa_type: string;
  withdrawn_at: Timestamp | null;
}

export interface Policies {
  changed_at: Generated<Timestamp>;
  name: string;
  value: Json;
}

export interface PolicyProposals {
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: Generated<string>;
  name: string;
  proposed_at: Timestamp;
  proposed_by: string;
  sealed_answer: Buffer | null;
  sealed_reason: Buffer | null;
  state: Generated<string>;
  takes_effect_at: Timestamp | null;
  value: Json;
}

export interface Pushes {
  application_id: string | null;
  created_at: Timestamp;
  endpoint_token: Buffer;
  id: Generated<string>;
  kind: string;
  last_try_at: Timestamp | null;
  next_try_at: Timestamp | null;
  problem: string | null;
  state: Generated<string>;
  tries: Generated<number>;
}

export interface PushSubscriptions {
  confirmed_at: Timestamp;
  created_at: Timestamp;
  endpoint_token: Buffer;
  sealed_subscription: Buffer;
  session_hash: Buffer;
  user_id: string;
}

export interface QualitySamples {
  answered_at: Timestamp | null;
  application_id: string;
  decided_at: Timestamp;
  decided_by: string;
  drawn_below: number;
  drawn_number: number;
  error_reason: string | null;
  id: Generated<string>;
  outcome: string;
  proposed_by: string | null;
  reason_code: string | null;
  reviewer_id: string | null;
  second_outcome: string | null;
  second_reason: string | null;
  taken_at: Timestamp | null;
  traveller_id: string;
}

export interface QuarantinedFiles {
  deleted_at: Generated<Timestamp>;
  file_id: string;
  key_id: string;
  media_type: string;
  size_bytes: number;
  storage_name: string;
  user_id: string;
  wrapped_key: Buffer;
}

export interface RazorpayClosedOrders {
  closed_at: Timestamp;
  order_id: string;
}

export interface Receipts {
  application_id: string;
  id: Generated<string>;
  issued_at: Timestamp;
  kind: string;
  number: string;
  payment_id: string;
  refund_id: string | null;
  sequence: number;
  year: number;
}

export interface ReceiptSeries {
  kind: string;
  last: number;
  year: number;
}

export interface RefundEdges {
  from_status: string;
  to_status: string;
}

export interface Refunds {
  amount_paise: number;
  checks: Generated<number>;
  decided_by: string | null;
  failure_code: string | null;
  failure_message: string | null;
  id: Generated<string>;
  next_check_at: Timestamp;
  note: string | null;
  payment_id: string;
  provider_refund_id: string | null;
  reason: string;
  requested_at: Timestamp;
  requested_by: string;
  settled_at: Timestamp | null;
  status: string;
  unique_key: string;
  updated_at: Timestamp;
}

export interface Reopenings {
  agreed_in: string | null;
  application_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  kind: string;
  proposed_at: Timestamp;
  proposed_by: string;
  sealed_reason: Buffer | null;
  state: Generated<string>;
  traveller_id: string;
}

export interface RequestReminders {
  application_id: string;
  kind: string;
  request_id: string;
  sent_at: Timestamp;
}

export interface Restores {
  backup: string;
  confirmed_at: Timestamp | null;
  id: Generated<number>;
  restored_at: Generated<Timestamp>;
}

export interface RewrittenTables {
  name: string;
  rewritten_at: Generated<Timestamp>;
}

export interface RuleFacts {
  basis: string | null;
  checked_by: string | null;
  checked_on: string | null;
  destination_id: string;
  key: string;
  official: Generated<boolean>;
  plan_id: string | null;
  recorded_at: Generated<Timestamp>;
  second_person: string | null;
  source: string | null;
  state: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
  value: Json | null;
  version: number;
}

export interface SandboxCustomers {
  created_at: Timestamp;
  id: string;
  idempotency_key: string;
}

export interface SandboxDeliveries {
  attempts: Generated<number>;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  id: string;
  intent_id: string;
  next_attempt_at: Timestamp;
  payload: string;
  type: string;
}

export interface SandboxIntents {
  after_action: string | null;
  amount_paise: number;
  client_secret: string;
  created_at: Timestamp;
  currency: string;
  customer_id: string | null;
  failure_code: string | null;
  failure_message: string | null;
  id: string;
  idempotency_key: string;
  method: string;
  return_url: string | null;
  settles_at: Timestamp | null;
  status: string;
  updated_at: Timestamp;
}

export interface SandboxPaymentMethods {
  brand: string;
  created_at: Timestamp;
  customer_id: string | null;
  exp_month: number;
  exp_year: number;
  id: string;
  last4: string;
  outcome: string;
}

export interface SandboxRefunds {
  amount_paise: number;
  created_at: Timestamp;
  id: string;
  idempotency_key: string;
  intent_id: string;
  settles_at: Timestamp | null;
}

export interface SandboxSetupIntents {
  client_secret: string;
  created_at: Timestamp;
  customer_id: string;
  failure_code: string | null;
  failure_message: string | null;
  id: string;
  idempotency_key: string;
  payment_method_id: string | null;
  return_url: string;
  status: string;
  updated_at: Timestamp;
}

export interface SavedCards {
  brand: string;
  created_at: Timestamp;
  exp_month: number;
  exp_year: number;
  id: Generated<string>;
  last4: string;
  provider: string;
  token: string;
  user_id: string;
}

export interface SavedViews {
  created_at: Timestamp;
  id: string;
  is_shared: boolean;
  owner_id: string;
  query: Json;
  sealed_name: Buffer;
}

export interface Sessions {
  browser: string | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: Generated<string>;
  last_used_at: Timestamp;
  sealed_push_token: Buffer | null;
  second_factor_at: Timestamp | null;
  system: string | null;
  token_hash: Buffer;
  user_id: string;
}

export interface ShareLinks {
  application_id: string;
  created_at: Timestamp;
  id: Generated<string>;
  revoked_at: Timestamp | null;
}

export interface SpentIdentityTokens {
  expires_at: Timestamp;
  token_key: Buffer;
}

export interface Staff {
  added_at: Timestamp;
  added_by: string;
  daily_capacity: number | null;
  destinations: Generated<string[]>;
  ended_at: Timestamp | null;
  last_login_at: Timestamp | null;
  last_step: Generated<number>;
  role: string;
  sealed_secret: Buffer | null;
  tasks: Generated<string[]>;
  user_id: string;
}

export interface StaffAbsences {
  from_on: string;
  set_at: Timestamp;
  set_by: string;
  staff_id: string;
  until_on: string;
}

export interface StaffInvitations {
  created_at: Timestamp;
  expires_at: Timestamp;
  sealed_secret: Buffer;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface StaffReads {
  application_id: string;
  kind: string;
  read_at: Timestamp;
  refused: Generated<boolean>;
  sequence: Generated<number>;
  staff_id: string;
}

export interface StaffReports {
  day: string;
  kind: string;
  sent_at: Timestamp;
}

export interface SuggestionConsents {
  draft_id: string;
  given_at: Timestamp;
  id: Generated<string>;
  language: string | null;
  text_sha256: Buffer | null;
  text_version: string;
  user_id: string;
  withdrawn_at: Timestamp | null;
}

export interface Suggestions {
  asked: Buffer;
  asked_at: Timestamp;
  consent_id: string;
  id: string;
  sealed_lines: Buffer | null;
}

export interface Sweeps {
  allowed_at: Timestamp | null;
  last_at: Timestamp | null;
  name: string;
  stopped_at: Timestamp | null;
  stopped_because: string | null;
}

export interface Travellers {
  consent_at: Timestamp | null;
  created_at: Timestamp;
  draft_id: string;
  gender: Generated<string>;
  guardian_consent_at: Timestamp | null;
  id: Generated<string>;
  last_page_blank: Generated<boolean>;
  marks: Generated<string[]>;
  no_surname: Generated<boolean>;
  passport_number_token: Buffer | null;
  position: number;
  sealed_dob: Buffer | null;
  sealed_father_name: Buffer | null;
  sealed_first_name: Buffer | null;
  sealed_further: Buffer | null;
  sealed_last_name: Buffer | null;
  sealed_last_page_reading: Buffer | null;
  sealed_mother_name: Buffer | null;
  sealed_nationality: Buffer | null;
  sealed_passport_expiry_date: Buffer | null;
  sealed_passport_issue_date: Buffer | null;
  sealed_passport_number: Buffer | null;
  sealed_place_of_issue: Buffer | null;
  sealed_reading: Buffer | null;
}

export interface TripDrafts {
  draft_id: string;
  legs: number[];
  position: number;
  trip_id: string;
}

export interface Trips {
  created_at: Timestamp;
  ends_on: string;
  id: Generated<string>;
  legs: Json;
  plan_hash: Buffer;
  user_id: string;
}

export interface Users {
  created_at: Generated<Timestamp>;
  disabled_at: Timestamp | null;
  email_starts: ArrayType<Buffer> | null;
  email_token: Buffer | null;
  email_verified_at: Timestamp | null;
  erased_at: Timestamp | null;
  erasure_asked_at: Timestamp | null;
  id: Generated<string>;
  language: string | null;
  notify_by_push: Generated<boolean>;
  password_hash: string;
  phone_token: Buffer | null;
  sealed_email: Buffer | null;
  sealed_full_name: Buffer | null;
  sealed_phone: Buffer | null;
  send_visa_by_email: Generated<boolean>;
}

export interface WebhookEvents {
  event_id: string;
  provider: string;
  received_at: Timestamp;
}

export interface DB {
  administrator_proposals: AdministratorProposals;
  application_documents: ApplicationDocuments;
  application_events: ApplicationEvents;
  application_search_tokens: ApplicationSearchTokens;
  application_status_edges: ApplicationStatusEdges;
  application_travellers: ApplicationTravellers;
  applications: Applications;
  attempts: Attempts;
  audit_checkpoints: AuditCheckpoints;
  authority_profiles: AuthorityProfiles;
  backups: Backups;
  book_comparisons: BookComparisons;
  book_differences: BookDifferences;
  case_notes: CaseNotes;
  case_viewers: CaseViewers;
  consent_withdrawals: ConsentWithdrawals;
  consents: Consents;
  conversation_messages: ConversationMessages;
  conversations: Conversations;
  correction_proposals: CorrectionProposals;
  destinations: Destinations;
  documents: Documents;
  drafts: Drafts;
  email_changes: EmailChanges;
  entry_conditions: EntryConditions;
  erasures: Erasures;
  field_corrections: FieldCorrections;
  field_requests: FieldRequests;
  file_intents: FileIntents;
  file_moves: FileMoves;
  files: Files;
  filing_corrections: FilingCorrections;
  filings: Filings;
  identities: Identities;
  identity_confirmations: IdentityConfirmations;
  identity_keys: IdentityKeys;
  identity_records: IdentityRecords;
  installation: Installation;
  item_requests: ItemRequests;
  key_fingerprints: KeyFingerprints;
  known_devices: KnownDevices;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  legal_holds: LegalHolds;
  live_counters: LiveCounters;
  live_events: LiveEvents;
  mail_attachments: MailAttachments;
  mailed_tokens: MailedTokens;
  mails: Mails;
  migrations: Migrations;
  note_mentions: NoteMentions;
  office_events: OfficeEvents;
  outcome_edges: OutcomeEdges;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_customers: PaymentCustomers;
  payment_edges: PaymentEdges;
  payments: Payments;
  periodic_work: PeriodicWork;
  plans: Plans;
  policies: Policies;
  policy_proposals: PolicyProposals;
  push_subscriptions: PushSubscriptions;
  pushes: Pushes;
  quality_samples: QualitySamples;
  quarantined_files: QuarantinedFiles;
  razorpay_closed_orders: RazorpayClosedOrders;
  receipt_series: ReceiptSeries;
  receipts: Receipts;
  refund_edges: RefundEdges;
  refunds: Refunds;
  reopenings: Reopenings;
  request_reminders: RequestReminders;
  restores: Restores;
  rewritten_tables: RewrittenTables;
  rule_facts: RuleFacts;
  "sandbox.customers": SandboxCustomers;
  "sandbox.deliveries": SandboxDeliveries;
  "sandbox.intents": SandboxIntents;
  "sandbox.payment_methods": SandboxPaymentMethods;
  "sandbox.refunds": SandboxRefunds;
  "sandbox.setup_intents": SandboxSetupIntents;
  saved_cards: SavedCards;
  saved_views: SavedViews;
  sessions: Sessions;
  share_links: ShareLinks;
  spent_identity_tokens: SpentIdentityTokens;
  staff: Staff;
  staff_absences: StaffAbsences;
  staff_invitations: StaffInvitations;
  staff_reads: StaffReads;
  staff_reports: StaffReports;
  suggestion_consents: SuggestionConsents;
  suggestions: Suggestions;
  sweeps: Sweeps;
  travellers: Travellers;
  trip_drafts: TripDrafts;
  trips: Trips;
  users: Users;
  webhook_events: WebhookEvents;
}
