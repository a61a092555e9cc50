// A traveller of the walk through docs/operating.md, at https://visa.example.org: `prepare`, `change` after the dump, and `check` what must be there.
import { readFileSync, writeFileSync } from "node:fs";
import { calls } from "#contract/paths.ts";
import { done } from "#testing/canaries/apply-as.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { addTraveller, newDraft } from "#testing/releases/filling/make-applications.ts";
import { travellers } from "#testing/releases/people.ts";
import { publicHost } from "./shipped-proxies.ts";

const [email, password] = ["meera@example.org", "monsoon lamp 42"];
const later = { email: "ravi@example.org", phone: "9411000002" };
const draftFile = "/run/draft";
const nobody = visitor(`https://${publicHost}`);

const works: Record<string, () => Promise<void>> = {
  async prepare() {
    await signUp({ email, phone: "9411000001" });
    const member = await logIn();
    const draftId = await newDraft(member, "oman");
    await addTraveller(member, { draftId, ...travellers.nila });
    writeFileSync(draftFile, draftId);
  },
  change: () => signUp(later),
  async check() {
    const member = await logIn();
    const draftId = readFileSync(draftFile, "utf8");
    const { text } = await member.call("GET", calls.draft(draftId));
    if (!text.includes(travellers.nila.passportNumber)) throw new Error("The traveller is missing.");
    const draft = JSON.parse(text) as { data: { travellers: { id: string }[] } };
    const id = draft.data.travellers[0]?.id ?? "";
    const { status } = await member.call("GET", calls.document(draftId, id, "photo"));
    if (status !== 200) throw new Error(`The photo is answered with ${status}.`);
  },
};

const work = works[process.argv[2] ?? ""];
if (!work) throw new Error(`One of: ${Object.keys(works).join(", ")}`);
await work();

async function signUp(person: { email: string; phone: string }): Promise<void> {
  await done(nobody.call("POST", calls.signup, { fullName: "Meera Iyer", password, ...person }));
}

async function logIn() {
  const { token } = await done(nobody.call("POST", calls.login, { email, password }));
  return visitor(nobody.url, String(token));
}
