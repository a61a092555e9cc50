// Failures that only staff see: their part of the error catalogue.

export const consoleErrors = {
  // staff
  code_wrong: {
    status: 422,
    message: "This code is not valid, or was already used. Please wait for the next one.",
  },
  staff_not_found: { status: 404, message: "This staff member does not exist." },
  too_many_cases: {
    status: 429,
    message: "You have opened {count} cases within an hour. Please wait, or talk to a supervisor.",
  },
  case_claimed: { status: 409, message: "{name} has claimed this case." },
  case_out_of_scope: { status: 403, message: "This case is for a destination that you don't work on." },
  staff_out_of_scope: {
    status: 409,
    message: "{name} doesn't work on this destination, or doesn't work on cases.",
  },
  case_not_claimed: { status: 409, message: "Only the person who has claimed this case can do this." },
  case_closed: { status: 409, message: "This case is closed." },
  policy_not_found: { status: 404, message: "This policy does not exist." },
  policy_changed: {
    status: 409,
    message: "Somebody else has changed this policy meanwhile. Check the new value, then save again.",
  },
  policy_proposed_before: {
    status: 409,
    message: "A change of this policy is already proposed. Decide on it first.",
  },
  policy_not_proposed: { status: 404, message: "No change of this policy is proposed." },
  policy_agreed_before: { status: 409, message: "This change was already agreed to." },
  policy_out_of_bounds: { status: 422, message: "This value is not allowed for the policy." },
  destination_known: { status: 409, message: "A destination with this name already exists." },
  plan_known: { status: 409, message: "This destination already has such a plan on sale." },
  plan_unknown: { status: 404, message: "This plan does not exist." },
  authority_changed: {
    status: 409,
    message:
      "Somebody else has saved this profile since you opened it. Reload the page, then make your change again.",
  },
  fact_not_found: { status: 404, message: "This fact does not exist." },
  fact_changed: {
    status: 409,
    message: "Somebody else has changed or checked this fact meanwhile. Read it again, then decide.",
  },
  fact_from_catalogue: {
    status: 409,
    message: "The value of this fact comes from the catalogue. Change it there; here you can only check it.",
  },
  fact_own_check: {
    status: 403,
    message: "You have checked this fact yourself. Somebody else must confirm it.",
  },
  fact_not_checked: { status: 409, message: "Nobody has checked this fact yet. Check it first." },
  fact_confirmed_before: { status: 409, message: "A second person has already confirmed this fact." },
  hold_not_found: { status: 404, message: "This legal hold does not exist." },
  hold_subject_unknown: { status: 422, message: "We can't find an application or account for this." },
  staff_ended: { status: 409, message: "This person no longer works here." },
  invitation_gone: {
    status: 410,
    message: "This invitation has expired or was already used. Please ask an administrator for a new one.",
  },
  staff_own_change: { status: 409, message: "Somebody else has to change your role." },

  // travellers' questions
  question_not_found: { status: 404, message: "This question does not exist." },
  question_claimed: { status: 409, message: "{name} is answering this." },
  question_not_claimed: {
    status: 409,
    message: "Only the person who is answering this question can do this.",
  },
  question_waiting: { status: 409, message: "The traveller has written again meanwhile." },

  // cases
  note_not_found: { status: 404, message: "We can't find this note." },
  note_stands: { status: 409, message: "This note can't be changed any more. Write another one." },
  case_changed: { status: 409, message: "This case has changed since you opened it. Check it again." },
  case_step_refused: { status: 409, message: "This step is not available now." },
  second_person_dependent: {
    status: 403,
    message:
      "Your account depends on the one that proposed this: one administrator added them, or changed a role or login. Somebody independent must decide.",
  },
  second_person_too_new: {
    status: 403,
    message: "Your account was added or changed less than 24 hours ago. Somebody else must decide on this.",
  },
  visa_for_another: {
    status: 409,
    message:
      "The passport number or date of birth on this visa is not the traveller's, so it can't be released. Upload the right visa.",
  },
  visa_unopened: {
    status: 409,
    message: "Open the visa first. You can only release a visa you have seen.",
  },
  reopening_too_late: {
    status: 409,
    message: "The documents of this case have been erased, so its decision can't be changed any more.",
  },
  administrator_proposed: {
    status: 409,
    message: "Somebody has already proposed this person as an administrator. Decide on that first.",
  },
  administrator_not_proposed: {
    status: 404,
    message: "Nobody has proposed this person as an administrator, or it was decided already.",
  },
  second_person_needed: { status: 403, message: "A second person must decide on this." },
  words_missing: { status: 422, message: "Please add a few words." },
  deadline_wrong: {
    status: 422,
    message: "The deadline must be a working day from tomorrow on, at most {days} days ahead.",
  },
  correction_changes_nothing: {
    status: 422,
    message: "These values are the ones already entered. Change a value.",
  },
  correction_number_taken: {
    status: 422,
    message: "This passport number already belongs to {name} in this application.",
  },
  correction_outdated: {
    status: 409,
    message: "The details have changed since this was proposed. Decline it; it can then be proposed again.",
  },
  passport_unopened: {
    status: 409,
    message: "Open the passport first. You can only agree to a correction after looking at the passport.",
  },
  item_asked_already: { status: 409, message: "This item has already been requested." },
  documents_unopened: { status: 409, message: "Open every document first. Not opened yet: {count}." },
  filing_date_wrong: { status: 422, message: "The filing cannot be before the submission or after today." },
} as const satisfies Record<string, { status: number; message: string }>;
