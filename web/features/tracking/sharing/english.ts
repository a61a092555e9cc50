// Texts of links that share an application's status (D9).

export const share = {
  title: "Share the status",
  text: "Anyone with the link can see the destination, status and dates, but no names, numbers or documents.",
  make: "Create a link",
  making: "Creating the link…",
  address: "Link",
  since: (date: string) =>
    `Created on ${date}. It works until 30 days after the application ends, or until you revoke it.`,
  sinceUntil: (date: string, end: string) =>
    `Created on ${date}. It works until ${end}, 30 days after the application ended, or until you revoke it.`,
  ended: (date: string) =>
    `Links to this application ended on ${date}, 30 days after the application ended. The status can no longer be shared.`,
  copy: "Copy link",
  copied: "Link copied.",
  copyFailed: "Your browser did not allow copying. Select the link and copy it.",
  revoke: "Revoke link",
  question: "Revoke the link?",
  consequence: "The link stops working for everyone who has it. You can create a new one at any time.",
  keep: "Keep it",
  revoking: "Revoking…",
  revoked: "Link revoked.",
  failed: "The link could not be changed. Please try again.",
  heading: "Status of an application",
  loading: "Loading the status…",
  updated: "Last update",
  note: "The traveller shared this page. It shows the status of the application and nothing else.",
  gone: "This link is invalid or has expired. Ask the traveller for a new one.",
  notLoaded: "The status could not be loaded.",
  retry: "Try again",
  toHome: "Go to Home",
} as const;
