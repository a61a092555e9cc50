// Texts of the page that says whether the service works normally.

export const status = {
  title: "Service status",
  lead: "What works normally right now, and what takes longer.",
  summary: {
    normal: "Everything works normally.",
    delayed: "Some things take longer than usual.",
    interrupted: "Some things don't work right now. We're working on it.",
  },
  states: { normal: "Works normally", delayed: "Takes longer", interrupted: "Interrupted" },
  parts: {
    site: {
      title: "Website and applications",
      normal: "You can apply, upload documents and track your applications.",
      delayed: "Pages may take longer to open.",
      interrupted:
        "You can't apply or open your applications right now. Nothing that we have confirmed is lost.",
    },
    payments: {
      title: "Payments",
      normal: "Payments are confirmed within seconds.",
      delayed: "Some payments take longer to confirm. If you have paid, don't pay again: we'll confirm it.",
      interrupted: "You can't pay right now. Your application stays saved, so you can pay later.",
    },
    emails: {
      title: "Emails",
      normal: "Emails are sent within seconds.",
      delayed: "Emails are late. We send them as soon as we can, and you don't have to do anything.",
      interrupted: "We can't send emails right now. They are sent later, and you don't have to do anything.",
    },
  },
  reading: {
    title: "Passport reading",
    text: "Your own device reads your passport, so this works at all times.",
  },
  checkedAt: (moment: string) => `Checked on ${moment}`,
  loading: "Checking the service",
  notLoaded: "We can't reach our servers. Check your connection, or try again in a few minutes.",
  retry: "Try again",
  contact: "Contact us",
} as const;
