// Texts of notifications in the browser: the offer, and the choice in the profile (D27).

export const notifications = {
  title: "News about your applications",
  mails: "We write to your email about every step. These emails always come.",
  here: "Also show notifications in this browser",
  hint: "They only say that there is news, never about whom or which country. Turning this off ends them in every browser you use.",
  changing: "One moment…",
  on: "This browser shows notifications.",
  off: "No browser shows notifications any more.",
  failed: "This could not be changed. Please try again.",
  offer:
    "Shall this browser tell you too as soon as there is news? It never says about whom or which country.",
  offerYes: "Show notifications",
  pagesOnly:
    "Your browser's notification service cannot be reached. Until it can, notifications come while a page of ours is open.",
  blocked:
    "Notifications are blocked for this site. Allow them in your browser's settings and open this page again.",
  unsupported:
    "This browser cannot show notifications. On an iPhone or iPad, add this site to the Home Screen and open it from there.",
} as const;
