// Terms & Conditions and Privacy Policy: what this product does, in plain sentences (D46). They load with their
// screens only.

export const legal = {
  version: (date: string) => `Version of ${date}`,
  contents: "On this page",
  loading: "Loading the current periods…",
  notLoaded: "The current periods could not be loaded. Reload this page to see them.",
  terms: {
    title: "Terms & Conditions",
    lead: "What you may expect from this service, and what it expects from you.",
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
          "One person, one account. Keep your password to yourself, and tell us immediately if you think that someone else has used your account.",
          "You are logged out after 12 hours without use, and after 30 days in any case. Logging out removes everything saved in this browser.",
        ],
      },
      {
        title: "What you confirm when you upload documents",
        paragraphs: [
          "That the documents are genuine, and that you upload them for yourself, as parent or guardian, or with the permission of the person they belong to. For travellers under 18 a parent or guardian must confirm it.",
          "That you have checked every detail before you pay. The details we read from a passport are a suggestion. We file the details that you confirm.",
        ],
      },
      {
        title: "Fees and payment",
        paragraphs: [
          "The total is shown before you pay: the government fee of the plan for each traveller, and a tax of 100 rupees for each traveller. There is no platform fee.",
          "Payments are made with a payment provider. An application is submitted once the provider has confirmed the payment, never before.",
        ],
      },
      {
        title: "Cancelling and refunds",
        paragraphs: [
          "Until the application has been filed with the authority, you can cancel it yourself on its page in My Application, which first shows how much we will refund. Until then we refund everything you paid. If the payment page of your plan shows other terms, those apply.",
          "Once it has been filed, the fee has been paid to the authority, and nothing can be refunded. If a traveller is rejected before filing, we refund everything you paid for that traveller. A payment that does not lead to an application is refunded in full. We send refunds automatically, the way you paid, each with a credit note. Your bank may take up to 10 working days to show them.",
        ],
      },
      {
        title: "Decisions and dates",
        paragraphs: [
          "The authority of the destination decides. It may ask for more documents, take longer than usual, or reject an application without giving a reason. Estimated dates are not promises: do not book anything that you cannot cancel.",
          "A visa does not guarantee entry. Border officers decide that.",
        ],
      },
      {
        title: "Fair use",
        paragraphs: [
          "Files that contain active content, other people's documents without their permission, and attempts to access other people's applications are rejected, and may end your account.",
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
    lead: "What we store, why, for how long, and who can see it.",
    sections: [
      {
        title: "What we ask for",
        paragraphs: [
          "For your account: full name, email, phone and a password, of which we store only a hash.",
          "For each traveller: the details of the passport, what else the destination's form asks for (parents' names, place of birth, previous names, address, occupation, port of entry), travel dates, and the documents. Only what the visa needs.",
        ],
      },
      {
        title: "Your passport is read on your device",
        paragraphs: [
          "The text of a passport page is recognised in your browser. No other company's service sees the picture. When you use the page, it is uploaded to us as a document of your application.",
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
        title: "How long we store it",
        paragraphs: (stored: { draftDays: number; documentDays: number; emailDays: number }) => [
          `An unfinished application is deleted with all its documents ${stored.draftDays} days after its last change, or at once when you remove it.`,
          `Documents of a submitted application are stored while it is being processed, and for ${stored.documentDays} days after it was decided or cancelled, so that we can answer questions and complaints. The content of an email to you is deleted ${stored.emailDays} days after it was sent. The record that we sent it, and your questions to experts, are stored for ${stored.documentDays} days. Then all of them are deleted, unless the law requires us to retain them for a particular case.`,
          "You can delete them sooner yourself, as soon as no application is in progress.",
          "Nobody can open a deleted document any more. Seven days later its encrypted file and its key are destroyed for good.",
          "For each login we store when it was last used, and with which browser and system, so that you can see it in your profile and end it. It is deleted 37 days after the login at the latest.",
        ],
      },
      {
        title: "Payments",
        paragraphs: [
          "You pay with a payment provider. Card numbers go to the provider and are never written to our database or logs. We store the amount, the time, the method and the provider's reference.",
          "If you pay by card or save a card, you are a customer of the card provider. From us it learns a random reference at most, never your name or email. Of a saved card we store the brand, the last four digits, the expiry date and the provider's token until you remove it; the provider then deletes it too.",
        ],
      },
      {
        title: "Who else sees it",
        paragraphs: [
          "The authority of your destination, because that is what you ask us to do. No one else: we do not sell or rent data, or show advertisements.",
          "Where you continue with another provider, such as Google, it learns that you log in here, and sends us your name and your email address. We store what that login needs, encrypted, for about a day, and which login is connected with your account until you disconnect it. Notifications that you turn on pass through your browser's own service, encrypted. They say that there is an update, never about whom.",
          "Where a language model is offered before you pay, it receives what our checks found, and only if you agree for that application: never names, numbers, dates or documents.",
        ],
      },
      {
        title: "What your browser stores",
        paragraphs: [
          "Your session and the state of the application you are working on, in this tab; files that have not been uploaded yet; and which account was used last. So that pages open without a connection, also the files this site is made of, public pages as you last saw them, and of an application that you track its reference, status, steps, destination and estimated date, without names, passport numbers and documents.",
          "Logging out removes all of it, and so does logging in with another account. Only the files of the site return with the next page. Your choices of language and colour scheme are stored in a cookie each, for a year. A third cookie, a random number that only our server can read, recognises this browser when you log in, so that strangers who guess passwords cannot lock you out; it too lasts a year.",
          "There are no trackers, no advertising cookies, and no fonts, scripts or pictures from other companies. What you type into the chat stays in your browser unless you are logged in. Then it goes to our experts and is stored encrypted with your account, for as long as documents are, and deleted with it.",
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
          "You can download everything that we store about you, and delete your account with your documents and personal details, which also withdraws your consent. Both are buttons in My Profile and take effect at once. Payment records stay, without your name.",
          "To have something corrected, or for anything else, contact us from your registered email address.",
        ],
        links: { profile: "Download my data or delete my account", contact: "Contact" },
      },
    ],
  },
} as const;
