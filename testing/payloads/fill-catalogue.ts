// Adds to the catalogue and to the staff, and proposes to change a policy, with payloads (P35).
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import { officeCalls, staffCalls } from "#contract/review/paths.ts";
import { randomUUID } from "node:crypto";
import { defaultPolicies } from "#domain/policies.ts";
import type { Office } from "./fill-case.ts";
import { fillFacts } from "./fill-facts.ts";
import type { Give } from "./give-payloads.ts";

/** A destination with a plan and facts, one that needs no visa, and a new colleague. Returns the IDs of both destinations. */
export async function fillCatalogue({ administrator, code }: Office, give: Give): Promise<string[]> {
  const random = randomUUID().slice(0, 8);
  // A destination's ID has no digits.
  const unique = random.replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const destination = {
    visaFreeForUaeResident: false,
    top: true,
    photoSizeMm: null,
    nameRule: "as-passport",
    extraDocuments: [],
  };
  const made: string[] = [];
  const add = async (name: string, visaFree: object | null) => {
    const body = { ...destination, name, iso: isoOf(made.length), visaFree };
    const answer = await administrator.call("POST", officeCalls.destinations, body);
    if (answer.status < 300) made.push(String(answer.body.data?.["id"]));
    return answer;
  };
  await give("POST /review/office/destinations name", `Land ${unique}`, (name) =>
    add(name.startsWith("Land ") ? name : `${name.slice(0, 51)} ${unique}`, null),
  );
  await give("POST /review/office/destinations visaFree.conditions", "With a ticket", (conditions) =>
    add(`Free land ${unique}`, { stayDays: 30, conditions }),
  );
  const [destinationId] = made;
  const plan = {
    destinationId,
    stayDays: 30,
    validityDays: 90,
    entryType: "Single Entry",
    amount: 1000,
    processingDays: 3,
    checkedOn: "2026-01-15",
  };
  const addPlan = (change: object) => administrator.call("POST", officeCalls.plans, { ...plan, ...change });
  await give("POST /review/office/plans conditions", "One trip", (conditions) =>
    addPlan({ visaType: "tourist", source: "A law", conditions }),
  );
  await give("POST /review/office/plans source", "A law", (source) =>
    addPlan({ visaType: "business", conditions: null, source }),
  );
  if (destinationId) {
    await fillFacts(administrator, destinationId, give);
    await fillProfile(administrator, destinationId, give);
  }
  await proposePolicy(administrator, give);
  const email = `colleague${random}@example.org`;
  const phone = `9${String(parseInt(random.slice(-6), 16) + 100_000_000)}`;
  const colleague = { email, phone, role: "specialist" };
  await give("POST /review/staff fullName", "Kavya Nair", async (fullName) =>
    administrator.call("POST", staffCalls.list, { ...colleague, fullName, code: await code() }),
  );
  return made;
}

function fillProfile(administrator: Office["administrator"], destinationId: string, give: Give) {
  return give(
    "PUT /review/office/authorities/{destinationId} profile.refusals[].wording",
    "No means of support",
    (wording) =>
      administrator.call("PUT", officeCalls.authority(destinationId), {
        version: 0,
        profile: { ...neutralProfile, refusals: [{ wording, reason: "funds" }] },
      }),
  );
}

/** The proposal is declined, so that there can be another one. */
async function proposePolicy(administrator: Office["administrator"], give: Give): Promise<void> {
  const name = "draftRetentionDays";
  const changes = [{ name, from: defaultPolicies[name], value: 60 }];
  await give("PUT /review/office/policies reason", "Fewer old drafts", (reason) =>
    administrator.call("PUT", officeCalls.policies, { changes, reason }),
  );
  await give("POST /review/office/policies/{name}/decision reason", "Not now", (reason) =>
    administrator.call("POST", officeCalls.policyDecision(name), { decision: "decline", reason }),
  );
}

function isoOf(at: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return `${letters[at] ?? "A"}${letters[at + 1] ?? "A"}`;
}
