// Texts of the chips that name what a number of the reports counts, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const counted: Widen<typeof english.counted> = {
  title: "रिपोर्ट से चुने गए फ़िल्टर",
  remove: (chip) => `फ़िल्टर हटाएँ: ${chip}`,
  joined: (span, detail) => `${span}: ${detail}`,
  submitted: {
    on: (day) => `${day} को जमा`,
    during: (from, to) => `${from} से ${to} तक जमा`,
  },
  decided: {
    on: (day) => `${day} को निर्णय`,
    during: (from, to) => `${from} से ${to} तक निर्णय`,
  },
  travellersDecided: {
    on: (day) => `${day} को यात्रियों पर निर्णय`,
    during: (from, to) => `${from} से ${to} तक यात्रियों पर निर्णय`,
  },
  rejected: {
    on: (day) => `${day} को नामंज़ूर`,
    during: (from, to) => `${from} से ${to} तक नामंज़ूर`,
  },
  kinds: { in_time: "समय पर", late: "देर से", first_time: "और कुछ नहीं माँगना पड़ा" },
  wasIn: (stage) => `“${stage}” में समय लगा`,
  stage: (stage) => `चरण: ${stage}`,
  opensCases: "तालिका की संख्याओं से उनके मामले खुलते हैं।",
};
