// Texts of the policies screen.
import type { PolicyGroup } from "../policies/policy-groups.ts";

export const policies = {
  lead: "Defaults apply until you change them. Most changes take effect immediately; those that move money or erase data need another administrator and 24 hours.",
  guarded: "Another administrator must approve the change. It takes effect 24 hours later.",
  proposed: (by: string, when: string) => `Proposed by ${by}, ${when}:`,
  agreed: (by: string, when: string) => `Approved by ${by}, in effect from ${when}:`,
  agree: "Approve",
  decline: "Decline",
  withdraw: "Withdraw",
  sets: {
    title: "Travel policies",
    lead: "Fill in groups, travel dates, filters, Dubai, unreadable pages and refunds together. Nothing changes until you save.",
    current: {
      specification: "In effect: the defaults.",
      "real-life":
        "In effect: real-life rules. Families on any plan, travel within the plan's validity, filters without gaps, the residents' list for Dubai, a specialist checks unreadable pages, and a full refund until filing.",
      mixed: "In effect: your own values.",
    },
    waiting:
      "A change to refunds is proposed below. It takes effect 24 hours after another administrator approves it.",
    use: { specification: "Fill in the defaults", "real-life": "Fill in real-life rules" },
  },
  groups: {
    applications: "Applications",
    money: "Refunds",
    cases: "Decisions and working days",
    home: "Home page",
    accounts: "Accounts",
    retention: "How long we keep data",
  } satisfies Record<PolicyGroup, string>,
  names: {
    groupTravellers: "Groups on single-entry plans",
    maxTravellers: "Travellers per application",
    signupsPerAddress: "Sign-ups per IP address in 10 minutes",
    travelWindow: "Travel dates",
    processingBuckets: "Processing time filters",
    visaFreeDubai: "Visa-free from Dubai",
    passwordMinLength: "Minimum password length",
    unreadablePassport: "Unreadable passport",
    documentRetentionDays: "Days we keep documents after the decision",
    draftRetentionDays: "Days we keep an unfinished application",
    refundLadder: "Refund on cancellation, by stage",
    refundSecondPersonFrom: "Refunds need a second person from this amount",
    rejectionSecondPerson: "Rejections need a second person",
    holidays: "Holidays, one date per line",
  },
  /** What a policy does to travellers and cases. */
  explanations: {
    groupTravellers:
      "Whether a family or group can apply together on a single-entry plan. If not, each traveller needs an application of their own.",
    maxTravellers: "The most people that one application can have. The form doesn't let travellers add more.",
    signupsPerAddress:
      "How many accounts can be created from one network in 10 minutes. This stops robots, but offices and hotels share an address.",
    travelWindow:
      "Which dates travellers can choose: only as long as the plan's stay, counted from today, or any trip within the plan's validity.",
    processingBuckets:
      "Which destinations the filters on the home page show, by the days a visa takes. A destination outside every range is listed only under 'All'.",
    visaFreeDubai:
      "What the home page lists as visa-free from Dubai: all countries of the first list, or only those that residents of the Emirates enter without a visa.",
    passwordMinLength: "How long a new password must be. Existing passwords keep working.",
    unreadablePassport:
      "What happens when a passport page can't be read in three attempts: a specialist reads it, or the traveller can't go on.",
    documentRetentionDays:
      "After a decision, we keep documents, emails and questions for this long. Then they are erased for good, except under a legal hold.",
    draftRetentionDays:
      "An unfinished application is deleted this long after its last change. Its owner gets an email 48 hours before.",
    refundLadder:
      "What travellers get back when they cancel, or when they are rejected before filing. An application keeps the terms it was submitted with.",
    refundSecondPersonFrom:
      "An administrator alone can refund less than this. Parts of the same payment count together.",
    rejectionSecondPerson: "Whether a supervisor must agree before a traveller is rejected.",
    holidays:
      "Days on which nobody works, in addition to public holidays. They move promised dates and what is due today.",
  },
  /** Who or what a change affects. */
  effects: {
    groupTravellers: "Affects new and unfinished applications. Submitted ones don't change.",
    maxTravellers: "Affects new and unfinished applications. Submitted ones don't change.",
    signupsPerAddress: "Affects people who sign up from now on.",
    travelWindow: "Affects new and unfinished applications. Submitted ones don't change.",
    processingBuckets: "Affects everyone who filters destinations on the home page.",
    visaFreeDubai: "Affects visitors who choose Dubai on the home page.",
    passwordMinLength: "Affects new accounts and new passwords. Existing passwords keep working.",
    unreadablePassport: "Affects travellers whose passport page can't be read.",
    documentRetentionDays: "Affects closed applications: their documents, emails and questions.",
    draftRetentionDays: "Affects unfinished applications.",
    refundLadder: "Affects applications submitted from then on.",
    refundSecondPersonFrom: "Affects refunds that administrators request from then on.",
    rejectionSecondPerson: "Affects rejections that specialists propose from then on.",
    holidays: "Affects the dates promised to travellers, and what is due today.",
  },
  /** What the number next to it counts, before and after. */
  counted: {
    groupTravellers: "Unfinished applications with too many travellers",
    maxTravellers: "Unfinished applications with too many travellers",
    travelWindow: "Unfinished applications now",
    processingBuckets: "Destinations that a filter shows",
    visaFreeDubai: "Destinations listed",
    unreadablePassport: "Unfinished applications with such a page",
    documentRetentionDays: "Applications whose documents are old enough to be erased",
    draftRetentionDays: "Unfinished applications old enough to be deleted",
    refundLadder: "Open applications, which keep their terms",
    refundSecondPersonFrom:
      "Of the refunds by administrators in the last 90 days, those that need a second person",
    rejectionSecondPerson: "Open applications",
    holidays: "Cases due today",
  },
  units: {
    maxTravellers: (count: string, isOne: boolean) => `${count} ${isOne ? "traveller" : "travellers"}`,
    signupsPerAddress: (count: string, isOne: boolean) => `${count} ${isOne ? "sign-up" : "sign-ups"}`,
    passwordMinLength: (count: string, isOne: boolean) => `${count} ${isOne ? "character" : "characters"}`,
    documentRetentionDays: (count: string, isOne: boolean) => `${count} ${isOne ? "day" : "days"}`,
    draftRetentionDays: (count: string, isOne: boolean) => `${count} ${isOne ? "day" : "days"}`,
    refundSecondPersonFrom: (count: string, isOne: boolean) => `${count} ${isOne ? "rupee" : "rupees"}`,
    processingBuckets: (count: string, isOne: boolean) => `${count} ${isOne ? "day" : "days"}`,
  },
  range: (from: string, to: string) => `${from} to ${to} days`,
  between: (min: string, max: string) => `From ${min} to ${max}.`,
  datesHint: "Such as 25 Dec 2026 or 25/12/2026.",
  parts: {
    instant: "Instant",
    week: "In a week",
    month: "In a month",
    from: "from",
    to: "to",
    beforeVerification: "Before verification",
    afterVerification: "After verification",
    afterFiling: "After filing",
    rejectedBeforeFiling: "Rejected before filing",
  },
  choices: {
    "not-single-entry": "Not allowed",
    "any-plan": "Allowed",
    "stay-from-today": "From today, as long as the stay",
    "within-validity": "Within the plan's validity",
    "flag-0": "All listed countries",
    "residents-list": "The residents' list",
    "specialist-after-3": "A specialist checks after three attempts",
    block: "The traveller cannot continue",
    always: "Always",
    never: "Never",
    all: "Everything",
    "government-fee": "The government fee",
    tax: "The tax",
    nothing: "Nothing",
  },
  none: "None",
  added: (dates: string) => `Added: ${dates}`,
  removed: (dates: string) => `Removed: ${dates}`,
  now: "Now:",
  isDefault: "(default)",
  standard: "Default:",
  unsaved: "Not saved yet",
  undo: "Undo",
  undoOf: (name: string) => `Undo: ${name}`,
  changes: (count: string, isOne: boolean) => (isOne ? "1 unsaved change" : `${count} unsaved changes`),
  discard: "Discard all",
  review: "Review changes",
  checking: "Checking…",
  preview: {
    title: "Save these changes?",
    back: "Back to editing",
    confirm: { save: "Save", propose: "Propose", both: "Save and propose" },
    atOnce: "Takes effect immediately.",
    approvalTitle: "Approve this change?",
    afterApproval: "Takes effect in 24 hours. Until then, any administrator can decline it.",
    cancel: "Cancel",
  },
  /** Names of policies. */
  saved: (names: string) => `Saved: ${names}.`,
  proposedNow: (names: string) =>
    `Proposed to the other administrators: ${names}. Nothing changes until one of them approves.`,
  problems: "Check these policies. Nothing is saved yet.",
  wrongLines: (lines: string, isOne: boolean) =>
    `${isOne ? "Line" : "Lines"} ${lines}: write a date with its year, such as 25 Dec 2026 or 25/12/2026.`,
  tooManyDates: (max: string) => `List ${max} holidays at most.`,
  wrongNumber: (min: string, max: string) => `Enter a whole number from ${min} to ${max}.`,
  wrongRange: "The last day of the range is before its first.",
};
