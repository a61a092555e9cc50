// The specified texts and limits of plan, dates, documents list, passport form and prices (§5, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { allDestinations, callApi } from "./api-client.ts";
import { enter, press, see, seeAlert, type TextContext } from "./text-test.ts";
import { testTexts } from "./text-table.ts";

const today = dateInIndia(new Date());

/** A date as users type it: DD/MM/YYYY. */
function typed(days: number): string {
  return addDays(today, days).split("-").reverse().join("/");
}

async function openDetails({ page, traveller }: TextContext): Promise<Locator> {
  await enter(page, "/visa-details", {
    session: traveller.session,
    draft: await traveller.draft({ upTo: "plan" }),
  });
  await page.getByLabel("Where are you travelling from?").selectOption("India");
  return page.getByRole("textbox", { name: "Return date" });
}

async function openDocuments({ page, traveller }: TextContext, visaType: "tourist" | "business" | "student") {
  await enter(page, "/documents", {
    session: traveller.session,
    draft: await traveller.draft({ upTo: "dates", visaType }),
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await press(page, "Next");
}

async function openForm({ page, traveller }: TextContext): Promise<void> {
  const draft = await traveller.draft({ upTo: "travellers", visaType: "leisure" });
  await enter(page, "/visa-passport-details", { session: traveller.session, draft });
  await expect(page.getByLabel("Passport Number")).not.toHaveValue("");
}

async function checkRequired(context: TextContext, label: string): Promise<void> {
  await openForm(context);
  const field = context.page.getByLabel(label, { exact: true });
  const before = await field.inputValue();
  await field.fill("");
  await press(context.page, "Next");
  await see(context.page, `${label} is required`);
  await field.fill(before);
  await see(context.page, "Saved");
}

/** The text of a row of the Pricing Summary. */
async function seePrice(page: Page, label: string, rupees: number): Promise<void> {
  const row = page.getByRole("row", { name: new RegExp(`^${label}`) });
  await expect(row).toContainText(formatRupees(paiseFromRupees(rupees)));
}

async function openPrices({ page, traveller }: TextContext, path: string): Promise<number> {
  const draft = await traveller.draft({ upTo: "travellers", travellers: 2 });
  await enter(page, path, { session: traveller.session, draft });
  return draft.plan?.amount ?? NaN;
}

testTexts([
  {
    section: "§5 Plan",
    text: "Please select a visa plan before continuing.",
    shownOn: "/visa-plan, the alert of Next",
    check: async ({ page, traveller }) => {
      await enter(page, "/visa-plan", {
        session: traveller.session,
        draft: await traveller.draft({ upTo: "visa type" }),
      });
      await press(page, "Next");
      await seeAlert(page, "Please select a visa plan before continuing.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "Please select both departure and arrival dates.",
    shownOn: "/visa-details, Next without a return date",
    check: async (context) => {
      await openDetails(context);
      await press(context.page, "Next");
      await see(context.page, "Please select both departure and arrival dates.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "Arrival date cannot be before departure date.",
    shownOn: "/visa-details, yesterday typed as the return date",
    check: async (context) => {
      await (await openDetails(context)).fill(typed(-1));
      await press(context.page, "Next");
      await see(context.page, "Arrival date cannot be before departure date.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "Dates must be within the next {stay days} days from today.",
    shownOn: "/visa-details, the tenth day after today on a plan for 10 days",
    check: async (context) => {
      await (await openDetails(context)).fill(typed(10));
      await press(context.page, "Next");
      await see(context.page, "Dates must be within the next 10 days from today.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "The calendar blocks dates before today and after today plus stay days minus 1.",
    shownOn: "/visa-details, the calendar of a plan for 10 days",
    check: async (context) => {
      await openDetails(context);
      const calendar = context.page.getByRole("application");
      await expect(calendar).toBeVisible();
      const open = await openDays(calendar);
      const later = calendar.getByRole("button", { name: "Later month" });
      while (await later.isEnabled()) {
        await later.click();
        open.push(...(await openDays(calendar)));
      }
      expect(open).toEqual(Array.from({ length: 10 }, (_, days) => Number(addDays(today, days).slice(-2))));
    },
  },
  {
    section: "§5 Travel dates",
    text: "Departure is fixed as today.",
    shownOn: "/visa-details: nothing to choose, and sent with the return date",
    check: async (context) => {
      const { page } = context;
      const sent = page.waitForRequest(
        (request) => request.method() === "PATCH" && request.postData()?.includes("travelDate") === true,
      );
      const arrival = await openDetails(context);
      await expect(page.getByText(/^Departure is today, /)).toBeVisible();
      await expect(page.getByLabel("Departure date")).toHaveCount(0);
      await arrival.fill(typed(4));
      expect((await sent).postDataJSON()).toEqual({
        travelDate: { departure: today, arrival: addDays(today, 4) },
      });
      await callApi(new URL((await sent).url()).pathname.replace("/api/v1", ""), {
        method: "PATCH",
        body: { travelDate: null },
        token: context.traveller.session.token,
      });
    },
  },
  ...(["§5 Travel dates", "§9"] as const).map((section) => ({
    ...(section === "§9"
      ? { section, text: "Default stay period: 30 days." as const }
      : { section, text: "Default stay period is 30 days." as const }),
    shownOn: "the API, dates that are sent before a plan is chosen",
    check: async ({ traveller }: TextContext) => {
      const { id } = await traveller.draft({ upTo: "visa type" });
      const change = (days: number) =>
        callApi(`/drafts/${id}`, {
          method: "PATCH",
          body: { travelDate: { departure: today, arrival: addDays(today, days) } },
          token: traveller.session.token,
        });
      await change(29);
      await expect(change(30)).rejects.toThrow("Dates must be within the next 30 days from today.");
    },
  })),
  {
    section: "§5 Documents",
    text: "Required before Next: firstPage, lastPage and photo.",
    shownOn: "/documents of a tourist",
    check: async (context) => {
      await openDocuments(context, "tourist");
      expect(await missingIn(context.page)).toEqual(basic);
    },
  },
  {
    section: "§5 Documents",
    text: "Business adds flightTicket and invitationLetter.",
    shownOn: "/documents of a business visa",
    check: async (context) => {
      await openDocuments(context, "business");
      expect(await missingIn(context.page)).toEqual([...basic, "Flight Ticket", "Invitation Letter"]);
    },
  },
  {
    section: "§5 Documents",
    text: "Student adds all the student documents.",
    shownOn: "/documents of a student visa; the passport pages stand for the valid passport (decisions 33)",
    check: async (context) => {
      await openDocuments(context, "student");
      expect(await missingIn(context.page)).toEqual([...basic, ...studentDocuments]);
    },
  },
  {
    section: "§5 Documents",
    text: "Please upload {label}.",
    shownOn: "/documents, at the slot and at the top",
    check: async (context) => {
      await openDocuments(context, "tourist");
      const { page } = context;
      await expect(page.getByText("Please upload Photo.", { exact: true })).toHaveCount(2);
      await expect(page).toHaveURL(/\/documents/);
    },
  },
  {
    section: "§5 Passport form",
    text: "First Name is required",
    shownOn: "/visa-passport-details",
    check: (context) => checkRequired(context, "First Name"),
  },
  {
    section: "§5 Passport form",
    text: "Last Name is required",
    shownOn: "/visa-passport-details",
    check: (context) => checkRequired(context, "Last Name"),
  },
  {
    section: "§5 Passport form",
    text: "Passport Number is required",
    shownOn: "/visa-passport-details",
    check: (context) => checkRequired(context, "Passport Number"),
  },
  {
    section: "§5 Dates of birth",
    text: "Normalised to YYYY-MM-DD.",
    shownOn: "/visa-passport-details, as the browser sends it",
    check: async (context) => {
      await openForm(context);
      for (const text of ["17/08/1991", "1991-08-18"]) {
        const sent = context.page.waitForRequest((request) => request.postData()?.includes('"dob"') === true);
        await context.page.getByLabel("Date of Birth", { exact: true }).fill(text);
        const dob = text.includes("/") ? "1991-08-17" : "1991-08-18";
        expect((await sent).postDataJSON()).toMatchObject({ dob });
      }
      await see(context.page, "Saved");
    },
  },
  {
    section: "§5 Dates of birth",
    text: "Accepted inputs: that form, day/month/year with slashes, or any parseable date.",
    shownOn: "/visa-passport-details, as the browser sends each of them",
    check: async (context) => {
      await openForm(context);
      for (const [text, dob] of [
        ["1991-08-18", "1991-08-18"],
        ["5/3/1991", "1991-03-05"],
        ["17 Aug 1991", "1991-08-17"],
        ["Tue, 20 Aug 1991 00:00:00 GMT", "1991-08-20"],
      ] as const) {
        const sent = context.page.waitForRequest((request) => request.postData()?.includes('"dob"') === true);
        await context.page.getByLabel("Date of Birth", { exact: true }).fill(text);
        expect((await sent).postDataJSON()).toMatchObject({ dob });
      }
      await see(context.page, "Saved");
    },
  },
  {
    section: "§5 Dates of birth",
    text: "Otherwise the value is null.",
    shownOn: "/visa-passport-details, what is no date",
    check: async (context) => {
      await openForm(context);
      const sent = context.page.waitForRequest((request) => request.postData()?.includes('"dob"') === true);
      await context.page.getByLabel("Date of Birth", { exact: true }).fill("31/02/1991");
      expect((await sent).postDataJSON()).toMatchObject({ dob: null });
      await press(context.page, "Next");
      await see(context.page, "Enter a date as DD/MM/YYYY.");
    },
  },
  {
    section: "§9",
    text: "Tax: a flat 100 rupees per traveller.",
    shownOn: "/add-traveller, Pricing Summary of two travellers",
    check: async (context) => {
      await openPrices(context, "/add-traveller");
      await seePrice(context.page, "Tax", 200);
    },
  },
  {
    section: "§9",
    text: "Platform fee: 0 rupees.",
    shownOn: "/add-traveller, Pricing Summary",
    check: async (context) => {
      await openPrices(context, "/add-traveller");
      await seePrice(context.page, "Platform Fee", 0);
    },
  },
  {
    section: "§9",
    text: "Government fee: plan or destination amount times the number of travellers.",
    shownOn:
      "/add-traveller, Pricing Summary of two travellers; the destination's amount is its cheapest plan's (D32)",
    check: async (context) => {
      const amount = await openPrices(context, "/add-traveller");
      await seePrice(context.page, "Government Fee", 2 * amount);
      for (const destination of await allDestinations()) {
        const amounts = destination.entryDetails.map((plan) => plan.amount);
        if (amounts.length > 0) expect(destination.amount, destination.id).toBe(Math.min(...amounts));
      }
    },
  },
  {
    section: "§9",
    text: "Total: travellers x (amount + 100).",
    shownOn: "/add-traveller and /payment, Pricing Summary of two travellers",
    check: async (context) => {
      const amount = await openPrices(context, "/add-traveller");
      await seePrice(context.page, "Total", 2 * (amount + 100));
      await press(context.page, "Continue");
      await expect(context.page).toHaveURL(/\/payment$/);
      await seePrice(context.page, "Total", 2 * (amount + 100));
    },
  },
  {
    section: "§9",
    text: "On the payment step, tax and total come from the pricing data.",
    shownOn: "/payment, the quote of the draft: tax and total of two travellers",
    check: async (context) => {
      const draft = await context.traveller.draft({ upTo: "travellers", travellers: 2 });
      const { tax, totalFee } = draft.quote;
      await openPrices(context, "/payment");
      await seePrice(context.page, "Tax", tax / 100);
      await seePrice(context.page, "Total", totalFee / 100);
    },
  },
  {
    section: "§9",
    text: "Origin choices: Dubai, India.",
    shownOn: "/visa-details",
    check: async (context) => {
      await openDetails(context);
      const options = context.page.getByLabel("Where are you travelling from?").locator("option:enabled");
      expect((await options.allTextContents()).filter((text) => text !== "Select origin")).toEqual([
        "Dubai",
        "India",
      ]);
    },
  },
  {
    section: "§9",
    text: "Processing note: 5–7 working days.",
    shownOn: "/visa-details",
    check: async (context) => {
      await openDetails(context);
      await see(context.page, "5–7 working days");
    },
  },
]);

const basic = ["Passport First Page", "Passport Last Page", "Photo"];
const studentDocuments = [
  "University Offer Letter",
  "Admission Letter",
  "Proof of Financial Support",
  "English Test Result",
  "Academic Transcripts",
  "Statement of Purpose",
  "Medical Report",
  "Police Clearance Certificate",
];

/** The documents that the summary at the top of /documents requires. */
async function missingIn(page: Page): Promise<string[]> {
  const links = page.getByRole("link", { name: /^Please upload / });
  await expect(links.first()).toBeVisible();
  return (await links.allTextContents()).map((text) => text.replace(/^Please upload (.*)\.$/, "$1"));
}

/** The days that can be chosen in the visible month. */
async function openDays(calendar: Locator): Promise<number[]> {
  const days = calendar.locator("[role=gridcell]:visible:not([aria-disabled=true])");
  return (await days.allTextContents()).map(Number);
}
