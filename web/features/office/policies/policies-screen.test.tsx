// @vitest-environment jsdom
// The policies screen: changes are collected, checked, previewed and saved together; nothing typed is lost.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficePolicies, PolicyPreview } from "#contract/review/office.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { policySets } from "#domain/operation/policy-sets.ts";
import { defaultPolicies, isGuardedPolicy, type Policies } from "#domain/policies.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { currentCatalogue } from "#web/language/current-language.ts";
import { englishCatalogue, loadCatalogue, registerLanguages } from "#web/language/load-catalogue.ts";
import { otherLanguages } from "#web/languages.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { PoliciesScreen } from "./policies-screen.tsx";
import { policyGroups } from "./policy-groups.ts";

const user = userEvent.setup();
beforeAll(teachDialogs);
registerLanguages(otherLanguages);
let stage: Stage;

const listOf = (changed: Partial<Policies> = {}): OfficePolicies =>
  (Object.keys(defaultPolicies) as (keyof Policies)[]).map((name) => ({
    name,
    value: changed[name] ?? defaultPolicies[name],
    standard: defaultPolicies[name],
    guarded: isGuardedPolicy(name),
    proposal: null,
  }));
const proposal = {
  value: 30,
  reason: "The auditors advise it",
  proposedBy: "lakshmi@example.com",
  proposedByName: "Lakshmi Menon",
  proposedAt: "2026-11-20T08:00:00.000Z",
  agreedBy: null,
  agreedByName: null,
  takesEffectAt: null,
  canAgree: true,
};
const previewCall = `POST ${officeCalls.policyPreview}`;
const saveCall = `PUT ${officeCalls.policies}`;

/** Previews what is sent, as the server does. */
function previewed(counts: { before: number | null; after: number | null } = { before: null, after: null }) {
  return () => {
    const preview: PolicyPreview = sentTo(previewCall).map(({ name, value }) => ({
      name,
      from: defaultPolicies[name as keyof Policies],
      to: value,
      guarded: isGuardedPolicy(name),
      ...counts,
    }));
    return { status: 200, body: { data: preview } };
  };
}
function bodyOf(call: string) {
  const sent = stage.asked.findLast((asked) => asked.call === call);
  return JSON.parse(sent?.init.body as string);
}
const sentTo = (call: string): { name: string; from?: unknown; value: unknown }[] => bodyOf(call).changes;

beforeEach(() => {
  stage = setStage(
    {
      [`GET ${officeCalls.policies}`]: ok(listOf()),
      [`GET ${officeCalls.changes}`]: ok([]),
      [previewCall]: previewed(),
      [saveCall]: ok(listOf()),
    },
    "administrator",
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  openScreen(<PoliciesScreen />, { path: pages.reviewPolicies, address: pages.reviewPolicies });
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("alertdialog"));
const form = async () => within(await screen.findByRole("dialog"));
async function type(label: string | RegExp, text: string): Promise<void> {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

describe("the policies", () => {
  it("are all in one group each, explained, with the value in force in words", async () => {
    open();
    await screen.findByRole("heading", { name: "How long we keep data" });
    expect(Object.values(policyGroups).flat().toSorted()).toEqual(Object.keys(defaultPolicies).toSorted());
    expect(document.querySelectorAll("[data-policy]")).toHaveLength(14);
    const row = within(document.querySelector<HTMLElement>('[data-policy="documentRetentionDays"]')!);
    expect(row.getByText(/^After a decision, we keep documents/)).toBeTruthy();
    expect(row.getByText("365 days")).toBeTruthy();
    expect(row.getByText("From 30 to 36,500 days.")).toBeTruthy();
    const money = document.querySelector('[data-policy="refundSecondPersonFrom"]');
    expect(money?.textContent).toContain("₹10,000");
  });

  it("offer the choices of each policy with any of its values", async () => {
    open();
    const rejection = await field("Rejections need a second person");
    const values = [...(rejection as unknown as HTMLSelectElement).options].map(({ value }) => value);
    expect(values).toEqual(["always", "never"]);
    const rungs = within(screen.getByRole("group", { name: "Refund on cancellation, by stage" }));
    for (const select of rungs.getAllByRole<HTMLSelectElement>("combobox")) {
      const shares = [...select.options].map(({ value }) => value);
      expect(shares).toEqual(["all", "government-fee", "tax", "nothing"]);
    }
  });

  it("say what is proposed, from what to what and by whom, and cannot be changed meanwhile", async () => {
    const list = listOf().map((policy) =>
      policy.name === "documentRetentionDays" ? { ...policy, proposal } : policy,
    );
    stage.answers[`GET ${officeCalls.policies}`] = ok(list);
    open();
    expect((await field("Days we keep documents after the decision")).disabled).toBe(true);
    const row = within(document.querySelector<HTMLElement>('[data-policy="documentRetentionDays"]')!);
    expect(row.getByText(/^Proposed by Lakshmi Menon, 20 Nov 2026/)).toBeTruthy();
    expect(row.getByText("365 days → 30 days")).toBeTruthy();
    expect(row.getByText("Reason: The auditors advise it")).toBeTruthy();
  });
});

describe("changes of policies", () => {
  it("are previewed together, from what to what, whom they affect and when, and saved by one call", async () => {
    stage.answers[previewCall] = previewed({ before: 0, after: 412 });
    open();
    await type("Travellers per application", "8");
    await type("Days we keep documents after the decision", "30");
    expect(screen.getByText("2 unsaved changes")).toBeTruthy();
    await press("Review changes");
    const shown = await form();
    expect(document.activeElement).toBe(shown.getByRole("heading", { name: "Save these changes?" }));
    expect(shown.getByText("20 travellers → 8 travellers")).toBeTruthy();
    expect(shown.getByText("Takes effect immediately.")).toBeTruthy();
    expect(shown.getByText("365 days → 30 days")).toBeTruthy();
    const erased = shown.getByText(/^Applications whose documents are old enough to be erased/);
    expect(erased.textContent).toBe("Applications whose documents are old enough to be erased: 0 → 412");
    expect(shown.getByText(/^Another administrator must approve the change/)).toBeTruthy();
    await user.type(shown.getByLabelText("Why should this change?"), " The auditors{Enter}advise it");
    expect(stage.asked.some(({ call }) => call === saveCall)).toBe(false);
    await user.click(shown.getByRole("button", { name: "Save and propose" }));
    expect(await screen.findByText("Saved: Travellers per application.")).toBeTruthy();
    expect(screen.getByText(/^Proposed to the other administrators: Days we keep documents/)).toBeTruthy();
    expect(sentTo(saveCall)).toEqual([
      { name: "maxTravellers", from: 20, value: 8 },
      { name: "documentRetentionDays", from: 365, value: 30 },
    ]);
    expect(bodyOf(saveCall)).toMatchObject({ reason: "The auditors advise it" });
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });

  it("are undone one by one, and a value typed back is no change", async () => {
    open();
    await type("Travellers per application", "8");
    await type("Minimum password length", "10");
    await press("Undo: Minimum password length");
    expect((await field("Minimum password length")).value).toBe("6");
    expect(screen.getByText("1 unsaved change")).toBeTruthy();
    await type("Travellers per application", "20");
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    await type("Travellers per application", "9");
    await press("Discard all");
    expect((await field("Travellers per application")).value).toBe("20");
  });

  it("with mistakes are listed and marked at their fields; nothing typed is lost, and nothing sent", async () => {
    open();
    await type("Travellers per application", "fifty");
    await type("Minimum password length", "5");
    const range = within(await screen.findByRole("group", { name: "In a week" }));
    await user.clear(range.getByLabelText("to"));
    await user.type(range.getByLabelText("to"), "2");
    await press("Review changes");
    const summary = await screen.findByRole("group", { name: /^Check these policies/ });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Travellers per application: Enter a whole number from 1 to 50.",
      "Processing time filters: The last day of the range is before its first.",
      "Minimum password length: Enter a whole number from 6 to 64.",
    ]);
    const wrong = await field("Travellers per application");
    expect([wrong.value, wrong.getAttribute("aria-invalid")]).toEqual(["fifty", "true"]);
    expect(stage.asked.filter(({ init }) => init.method !== "GET")).toEqual([]);
    await type("Travellers per application", "8");
    expect((await field("Travellers per application")).getAttribute("aria-invalid")).toBeNull();
  });

  it("stay in the form when somebody else has changed one of them meanwhile, and the field says so", async () => {
    const message = "Somebody else has changed this policy meanwhile. Check the new value, then save again.";
    const errors = [{ field: "maxTravellers", code: "policy_changed", message }];
    stage.answers[saveCall] = () => {
      stage.answers[`GET ${officeCalls.policies}`] = ok(listOf({ maxTravellers: 12 }));
      return { status: 409, body: { code: "policy_changed", message, errors } };
    };
    open();
    await type("Travellers per application", "8");
    await press("Review changes");
    await user.click((await dialog()).getByRole("button", { name: "Save" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field("Travellers per application")).value).toBe("8");
    expect(await screen.findByText("12 travellers")).toBeTruthy();
  });

  it("are asked about before the page is left by a link", async () => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = pages.reviewMoney;
    link.textContent = "Money";
    open();
    await type("Travellers per application", "8");
    await user.click(link);
    const asked = await dialog();
    expect(asked.getByText("Leave without saving?")).toBeTruthy();
    await user.click(asked.getByRole("button", { name: "Stay" }));
    expect((await field("Travellers per application")).value).toBe("8");
    await user.click(link);
    await user.click((await dialog()).getByRole("button", { name: "Leave" }));
    expect(await screen.findByText("elsewhere")).toBeTruthy();
    link.remove();
  });

  it("are asked about before the page is left by the browser's Back button, and are still there after it", async () => {
    history.pushState(null, "", pages.reviewMoney);
    history.pushState(null, "", pages.reviewPolicies);
    open();
    await type("Travellers per application", "8");
    history.back();
    await user.click((await dialog()).getByRole("button", { name: "Stay" }));
    expect(location.pathname).toBe(pages.reviewPolicies);
    expect((await field("Travellers per application")).value).toBe("8");
    history.back();
    await user.click((await dialog()).getByRole("button", { name: "Leave" }));
    await vi.waitFor(() => expect(location.pathname).toBe(pages.reviewMoney));
  });
});

describe("the reason for changes", () => {
  it("of guarded policies are sent only with a reason, which is still there after going back", async () => {
    open();
    await type("Days we keep documents after the decision", "30");
    await press("Review changes");
    await user.click((await form()).getByRole("button", { name: "Propose" }));
    const summary = within((await form()).getByRole("group", { name: "Please check:" }));
    expect(summary.getByRole("link", { name: "Say why this should change." })).toBeTruthy();
    const reason = screen.getByLabelText<HTMLTextAreaElement>("Why should this change?");
    expect([reason.getAttribute("aria-invalid"), reason.maxLength]).toEqual(["true", 300]);
    expect(stage.asked.some(({ call }) => call === saveCall)).toBe(false);
    await user.type(reason, "The auditors advise it");
    await press("Back to editing");
    await press("Review changes");
    expect((await form()).getByDisplayValue("The auditors advise it")).toBeTruthy();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await vi.waitFor(() => expect(bodyOf(saveCall)).toMatchObject({ reason: "The auditors advise it" }));
  });

  it("of other policies ask for no reason", async () => {
    open();
    await type("Travellers per application", "8");
    await press("Review changes");
    expect((await dialog()).queryByRole("textbox")).toBeNull();
    await user.click((await dialog()).getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(Object.keys(bodyOf(saveCall))).toEqual(["changes"]));
  });
});

describe("holidays", () => {
  it("are typed as people write dates, and saved in order, each once", async () => {
    open();
    const typed = ["25/12/2026", "26 Jan 2027", "2026-11-24", "Dec 25, 2026", "", "1 May 2027"];
    await type(/^Holidays/, typed.join("{Enter}"));
    await press("Review changes");
    expect(
      (await dialog()).getByText("Added: 24 Nov 2026, 25 Dec 2026, 26 Jan 2027, 1 May 2027"),
    ).toBeTruthy();
    const value = ["2026-11-24", "2026-12-25", "2027-01-26", "2027-05-01"];
    expect(sentTo(previewCall)).toEqual([{ name: "holidays", value }]);
  });

  it("that are no dates are named by their lines", async () => {
    open();
    await type(/^Holidays/, "2026-11-24{Enter}25 Dec{Enter}31/02/2027");
    await press("Review changes");
    const told = "Lines 2, 3: write a date with its year, such as 25 Dec 2026 or 25/12/2026.";
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByRole("link", { name: `Holidays, one date per line: ${told}` })).toBeTruthy();
    expect(stage.asked.filter(({ init }) => init.method !== "GET")).toEqual([]);
  });

  it("are shown as dates in words, and say which come and which go", async () => {
    stage.answers[`GET ${officeCalls.policies}`] = ok(listOf({ holidays: ["2026-12-25"] }));
    stage.answers[previewCall] = () => {
      const to = ["2027-01-26"];
      const change = { name: "holidays", from: ["2026-12-25"], to, guarded: false, before: 4, after: 11 };
      return { status: 200, body: { data: [change] } };
    };
    open();
    expect((await field(/^Holidays/)).value).toBe("25 Dec 2026");
    await type(/^Holidays/, "26 Jan 2027");
    await press("Review changes");
    const shown = await dialog();
    expect(shown.getByText("Added: 26 Jan 2027")).toBeTruthy();
    expect(shown.getByText("Removed: 25 Dec 2026")).toBeTruthy();
    expect(shown.getByText(/^Cases due today/).textContent).toBe("Cases due today: 4 → 11");
  });
});

describe("in Hindi, holidays", () => {
  afterEach(() => currentCatalogue.setState(englishCatalogue, true));

  it("are shown and typed with the names of months in Hindi", async () => {
    currentCatalogue.setState(await loadCatalogue("hi"), true);
    stage.answers[`GET ${officeCalls.policies}`] = ok(listOf({ holidays: ["2026-12-25"] }));
    open();
    expect((await field(/^छुट्टियाँ/)).value).toBe("25 दिसंबर 2026");
    await type(/^छुट्टियाँ/, "25 दिसंबर 2026{Enter}1 मई 2027");
    await press("बदलाव देखें");
    expect((await dialog()).getByText("जोड़ी गईं: 25 दिसंबर 2026, 1 मई 2027")).toBeTruthy();
    expect(sentTo(previewCall)).toEqual([{ name: "holidays", value: ["2026-12-25", "2027-05-01"] }]);
  });
});

describe("the policies on travel", () => {
  it("say which set is in effect, and fill in the other; nothing is saved until it is reviewed", async () => {
    open();
    const sets = within(await screen.findByRole("region", { name: "Travel policies" }));
    expect(sets.getByText(/^In effect: the defaults/)).toBeTruthy();
    expect(sets.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Fill in real-life rules",
    ]);
    await user.click(sets.getByRole("button", { name: "Fill in real-life rules" }));
    expect(await screen.findByDisplayValue("Within the plan's validity")).toBeTruthy();
    expect(screen.getByText("4 unsaved changes")).toBeTruthy();
    expect(stage.asked.filter(({ init }) => init.method !== "GET")).toEqual([]);
    await press("Review changes");
    await dialog();
    const filled = Object.fromEntries(sentTo(previewCall).map(({ name, value }) => [name, value]));
    const { travelWindow, groupTravellers, processingBuckets, visaFreeDubai } = policySets["real-life"];
    expect(filled).toEqual({ travelWindow, groupTravellers, processingBuckets, visaFreeDubai });
  });

  it("leave out refunds that wait for another administrator, and say so", async () => {
    const ladder = { ...defaultPolicies.refundLadder, afterVerification: "tax" as const };
    const list = listOf({ ...policySets["real-life"], refundLadder: ladder }).map((policy) =>
      policy.name === "refundLadder"
        ? { ...policy, proposal: { ...proposal, value: defaultPolicies.refundLadder } }
        : policy,
    );
    stage.answers[`GET ${officeCalls.policies}`] = ok(list);
    open();
    const sets = within(await screen.findByRole("region", { name: "Travel policies" }));
    expect(sets.getByText(/^A change to refunds is proposed below/)).toBeTruthy();
    expect(sets.getByText(/^In effect: your own values/)).toBeTruthy();
    await user.click(sets.getByRole("button", { name: "Fill in real-life rules" }));
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });
});
