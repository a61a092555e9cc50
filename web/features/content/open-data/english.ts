// Texts of the page of open data.

export const openData = {
  title: "Open data",
  lead: "What we know about entry with an Indian passport, as files that you may use, change and share.",
  loading: "Counting the facts…",
  notLoaded: "The facts could not be counted. The files below are available anyway.",
  facts: {
    title: "What the data says",
    text: "A fact is one rule of a destination or of one of its plans, such as the official fee, the size of the photo, or how long you may stay. It says what is true, where you can read it, and when we last compared it with that source. The files never say who checked a fact.",
    count: {
      facts: "Facts",
      destinations: "Destinations",
      checked: (days: number) => `Checked in the last ${days} days`,
      ageing: "Due for another check",
      unverified: "Not verified",
    },
    warning: (days: number) =>
      `Check a fact with the authority before you rely on it. 'Not verified' means that nobody has compared it with a source in the last ${days} days, or ever.`,
  },
  files: {
    title: "Files",
    about: {
      "facts.json": "all facts in force, and announced ones",
      "facts.csv": "the same facts as a table",
      "changes.csv": "every version of every fact: what changed, and when",
      "schema.json": "which fields facts.json has, as JSON Schema, and which values each key can have",
      "LICENCE.txt": "the licence",
      SHA256SUMS: "checksums of the other files, as sha256sum prints them",
    },
    api: "Programs can also ask our API, which answers with the same facts:",
    documentation: "Documentation of the API",
  },
  fields: {
    title: "Fields",
    lead: "JSON and CSV have the same fields; changes.csv has two more.",
    about: {
      destinationId: "the destination, as in the address of its page",
      planId: "the plan, as in the catalogue of the API; empty if the fact is about the destination",
      key: "the kind of rule",
      state: "whether the fact is in force or only announced",
      value: "what is true; its fields depend on the key",
      source: "where you can read it; empty if nobody has noted it",
      official: "whether the source is the authority's own",
      basis: "what a fact without a source rests on: figures seen in a source, only some of them, or memory",
      checkedOn: "the day on which we last compared it with the source; empty if never",
      confirmed: "whether a second person has checked it",
      validFrom: "the first day on which it holds, if known",
      validTo: "the last day on which it holds, if known",
      recordedAt: "only in changes.csv: when the version was stored, in UTC",
      version: "only in changes.csv: counts from 1; a version without a value withdraws the fact",
    },
    cells:
      "A cell of the CSV files is plain text if it begins with a letter or a digit and has neither semicolons nor line breaks. Every other text, and every value, is written as JSON. So no spreadsheet takes a cell for a formula, and programs read exactly what we stored.",
  },
  freshness: {
    title: "How fresh it is",
    text: "We write the files again when a fact changes. Caches may keep them for a minute. Each file has an ETag: send it in If-None-Match, and we answer 304 while the file is the same.",
  },
  licence: {
    title: "Licence",
    text: "You may copy, change and share the data, also commercially, if you name the source, link to the licence, and say whether you changed anything. It comes without any warranty.",
    link: "Creative Commons Attribution 4.0 (CC BY 4.0)",
  },
  cite: {
    title: "How to cite it",
    example: (brand: string, address: string, date: string) =>
      `${brand}: Rules for entry with an Indian passport. ${address}, read on ${date}. CC BY 4.0.`,
  },
} as const;
