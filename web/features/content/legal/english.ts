// Terms & Conditions and Privacy Policy: what this product does, in plain sentences (D46). They load with their
// screens only.

export const legal = {
  version: (date: string) => `Version of ${date}`,
  contents: "On this page",
  terms: {
    title: "Terms & Conditions",
    lead: "What you may expect of this service, and what it asks of you.",
    sections: [
      {
        title: "What this service does",
        paragraphs: [
          "We help travellers with an Indian passport to apply for electronic visas: we collect what an authority asks for, check it, and file the application on your behalf. We are not an authority, and we do not decide on visas.",
          "The catalogue, its fees and its processing times are illustrative. While the bar at the top says that this is a demonstration, no real money is taken and no real application is filed.",
        ],
      },
      {
        title: "Your account",
        paragraphs: [
          "One person, one account. Keep your password to yourself, and tell us at once if you think that somebody else has used your account.",
          "You are logged out after 12 hours without use, and after 30 days in any case. Logging out removes everything this browser has kept.",
        ],
      },
      {
        title: "What you confirm when you hand in documents",
        paragraphs: [
          "That the documents are genuine, and that you hand them in for yourself, as parent or guardian, or with the permission of the person they belong to. For travellers under 18 a parent or guardian must confirm it.",
          "That you have checked every detail before you pay. What was read from a passport is a suggestion; what you confirm is what we file.",
        ],
      },
      {
        title: "Fees and payment",
        paragraphs: [
          "The total is shown before you pay: the government fee of the plan for each traveller, and a tax of 100 rupees for each traveller. There is no platform fee.",
          "Payments are made with a payment provider. An application is submitted when the provider has confirmed the payment, and never before.",
        ],
      },
      {
        title: "Cancelling and refunds",
        paragraphs: [
          "Until the application has been filed with the authority, you can cancel it yourself on its page in My Application, which shows first what comes back. Before your documents have been verified, everything is given back; after that, the tax only. The terms shown on the payment page of your plan apply.",
          "Once it has been filed, nothing can be given back. If an application is rejected before filing, the government fee of that traveller is given back. A payment that does not lead to an application is given back in full. Refunds go out by themselves, the way you paid, and each has a credit note; it can take up to 10 working days until your bank shows them.",
        ],
      },
      {
        title: "Decisions and dates",
        paragraphs: [
          "The authority of the destination decides. It may ask for more documents, take longer than usual, or refuse without giving a reason. Estimated dates are not promises: do not book what you cannot cancel.",
          "A visa does not guarantee entry. Officers at the border decide about that.",
        ],
      },
      {
        title: "Fair use",
        paragraphs: [
          "Files that contain active content, other people's documents without their permission, and attempts to reach other people's applications are refused, and may end your account.",
        ],
      },
      {
        title: "Changes to these terms",
        paragraphs: [
          "The version that you accepted is recorded with your account and with each traveller. A new version applies to what you begin after its date.",
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy Policy",
    lead: "What we keep, why, for how long, and who can see it.",
    sections: [
      {
        title: "What we ask for",
        paragraphs: [
          "For your account: full name, e-mail, phone and a password, of which we keep only a hash.",
          "For each traveller: the details of the passport, parents' names where the destination asks for them, travel dates, and the documents that the visa needs. Nothing that the visa does not need.",
        ],
      },
      {
        title: "Your passport is read on your device",
        paragraphs: [
          "The text of a passport page is recognised in your browser. No other company's service sees the picture. When you keep the page, it is uploaded to us as a document of your application.",
        ],
      },
      {
        title: "How documents are protected",
        paragraphs: [
          "On the public service everything travels over an encrypted connection. On our server each document is encrypted at rest with a key of its own. Location and camera details are removed from pictures.",
          "Documents can be opened from your account, and by the specialists who work on your application.",
        ],
      },
      {
        title: "How long we keep it",
        paragraphs: (kept: { draftDays: number }) => [
          `An unfinished application is deleted with all its documents ${kept.draftDays} days after its last change, or at once when you remove it.`,
          "Documents of a submitted application are kept while it is being handled, and afterwards so that questions and complaints can be answered. You may ask us to delete them.",
        ],
      },
      {
        title: "Payments",
        paragraphs: [
          "You pay with a payment provider. Card numbers are entered for the provider, and are never written to our database or logs. We keep the amount, the time, the method and the provider's reference.",
          "Who pays or saves a card is known to the card provider as a customer: from us it learns a random reference at most, never your name or e-mail. Of a card that you save we keep the brand, the last four digits, the expiry date and the provider's token, until you remove it; the provider then forgets it too.",
        ],
      },
      {
        title: "Who else sees it",
        paragraphs: [
          "The authority of your destination, because that is what you ask us to do. Nobody else: we do not sell, rent or advertise.",
          "Where you continue with another provider, such as Google, it learns that you log in here, and tells us your name and your e-mail address. We keep, encrypted and for about a day, what that log-in needs; and with your account which login is connected with it, until you disconnect it. Notifications that you turn on pass through your browser's own service, encrypted: they say that there is news, never about whom.",
          "Where a language model is offered before you pay, it is told what our checks found, and only if you agree for that application: never names, numbers, dates or documents.",
        ],
      },
      {
        title: "What your browser keeps",
        paragraphs: [
          "Your session and the state of the application you are working on, in this tab; files that have not been uploaded yet; and which account was used last. So that pages open without a connection, also the files this site is made of, public pages as you last saw them, and of an application that you track its reference, status, steps, destination and estimated date, without names, passport numbers and documents.",
          "Logging out removes all of it, and so does a log-in with another account; the files of the site alone come back with the next page. Your choices of language and colour scheme are kept in a cookie each, for a year.",
          "There are no trackers, no advertising cookies, and no fonts, scripts or pictures from other companies. What you type into the chat stays in your browser unless you are logged in: then it goes to our experts, is kept encrypted with your account, for as long as documents are, and goes with it.",
        ],
      },
      {
        title: "Our logs",
        paragraphs: [
          "Logs say which kind of request was made, when, and how it ended. They hold no names, passport numbers or file contents. To stop password guessing we count failed attempts, for a short time.",
        ],
      },
      {
        title: "Your rights",
        paragraphs: [
          "You may ask what we keep about you, have it corrected, receive a copy, withdraw your consent, or have it deleted as far as the law lets us. Write to us from your registered e-mail address.",
        ],
      },
    ],
  },
} as const;
