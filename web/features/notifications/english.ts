// Texts of notifications in the browser: the offer, and the choice in the profile (D27).

export const notifications = {
  title: "Updates about your applications",
  mails: "We email you at every step. You can't switch these off.",
  here: "Also show notifications in this browser",
  hint: "They only say that there is an update, never about whom or which country. Turning this off stops them in every browser you use.",
  changing: "One moment…",
  on: "This browser shows notifications.",
  off: "Notifications are off in all your browsers.",
  failed: "This could not be changed. Please try again.",
  offer:
    "Would you also like a notification in this browser when something changes? It never says about whom or which country.",
  offerYes: "Show notifications",
  pagesOnly:
    "We cannot reach your browser's notification service. Until we can, notifications appear only while one of our pages is open.",
  blocked:
    "Notifications are blocked for this site. Allow them in your browser's settings and open this page again.",
  unsupported:
    "This browser cannot show notifications. On an iPhone or iPad, add this site to the Home Screen and open it from there.",
} as const;
