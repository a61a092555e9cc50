// The example applications of a demonstration: who applies for what, when, and which steps staff have taken.
import type { Example } from "./example.ts";

const asha = {
  firstName: "Asha",
  lastName: "Rao",
  gender: "Female",
  dob: "1988-03-14",
  passportNumber: "N4100001",
} as const;
const ravi = {
  firstName: "Ravi",
  lastName: "Kumar",
  gender: "Male",
  dob: "1985-11-02",
  passportNumber: "P5200001",
} as const;
const meera = {
  firstName: "Meera",
  lastName: "Rao",
  gender: "Female",
  dob: "1990-05-15",
  passportNumber: "N4100002",
} as const;
const vikram = {
  firstName: "Vikram",
  lastName: "Rao",
  gender: "Male",
  dob: "1986-08-21",
  passportNumber: "N4100003",
} as const;
const anita = {
  firstName: "Anita",
  lastName: "Kumar",
  gender: "Female",
  dob: "1987-01-30",
  passportNumber: "P5200002",
} as const;
const dev = {
  firstName: "Dev",
  lastName: "Kumar",
  gender: "Male",
  dob: "1962-09-09",
  passportNumber: "P5200003",
} as const;

const filed = ["claim", "verify", "file"] as const;
const ashas = { by: "asha@pravesh.example", visaType: "tourist", method: "google_pay" } as const;
const ravis = { by: "ravi@pravesh.example", visaType: "tourist", method: "bank_account" } as const;

export const examples: readonly Example[] = [
  { ...ashas, destination: "morocco", daysAgo: 12, steps: [...filed, "approve"], travellers: [asha] },
  {
    ...ashas,
    destination: "vietnam",
    daysAgo: 10,
    steps: [...filed, "refuseLast", "approve"],
    travellers: [meera, vikram],
  },
  { ...ashas, destination: "uzbekistan", daysAgo: 4, steps: filed, travellers: [vikram] },
  { ...ashas, destination: "cambodia", daysAgo: 3, steps: ["claim", "ask"], travellers: [meera] },
  { ...ashas, destination: "oman", daysAgo: 2, steps: ["claim", "verify"], travellers: [asha] },
  { ...ashas, destination: "azerbaijan", daysAgo: 1, steps: ["claim"], travellers: [vikram] },
  { ...ashas, destination: "laos", daysAgo: 0.1, steps: [], travellers: [meera] },
  { ...ravis, destination: "armenia", daysAgo: 16, steps: [], travellers: [anita] },
  { ...ravis, destination: "ethiopia", daysAgo: 9, steps: ["claim", "refuse"], travellers: [dev] },
  { ...ravis, destination: "oman", daysAgo: 8, steps: [...filed, "approveDoubtful"], travellers: [ravi] },
  { ...ravis, destination: "russia", daysAgo: 5, steps: ["claim", "proposeRefusal"], travellers: [ravi] },
  { ...ravis, destination: "cambodia", daysAgo: 6, steps: ["cancel"], travellers: [dev] },
  { ...ravis, destination: "vietnam", visaType: "business", daysAgo: 0.3, steps: [], travellers: [anita] },
];
