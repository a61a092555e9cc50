// The texts and limits of plan, dates, documents list, passport form and prices, where the user meets them (specification §5, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { ask } from "./outside.ts";
import { enter, press, see, seeAlert, type Stage } from "./stage.ts";
import { walk } from "./walk.ts";

const today = dateInIndia(new Date());

/** A day as it is typed: DD/MM/YYYY. */
function typed(days: number): string {
  return addDays(today, days).split("-").reverse().join("/");
}

async function openDetails({ page, world }: Stage): Promise<Locator> {
  await enter(page, "/visa-details", { session: world.session, draft: await world.draft({ upTo: "plan" }) });
  await page.getByLabel("Where are you travelling from?").selectOption("India");
  return page.getByRole("textbox", { name: "Return date" });
}

async function openDocuments({ page, world }: Stage, visaType: "tourist" | "business" | "student") {
  await enter(page, "/documents", {
    session: world.session,
    draft: await world.draft({ upTo: "dates", visaType }),
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await press(page, "Next");
}

async function openForm({ page, world }: Stage): Promise<void> {
  const draft = await world.draft({ upTo: "travellers", visaType: "leisure" });
  await enter(page, "/visa-passport-details", { session: world.session, draft });
  await expect(page.getByLabel("Passport Number")).not.toHaveValue("");
}

async function meetRequired(stage: Stage, label: string): Promise<void> {
  await openForm(stage);
  const field = stage.page.getByLabel(label, { exact: true });
  const before = await field.inputValue();
  await field.fill("");
  await press(stage.page, "Next");
  await see(stage.page, `${label} is required`);
  await field.fill(before);
  await see(stage.page, "Saved");
}

/** What a row of the Pricing Summary says. */
async function seePrice(page: Page, label: string, rupees: number): Promise<void> {
  const row = page.getByRole("row", { name: new RegExp(`^${label}`) });
  await expect(row).toContainText(formatRupees(paiseFromRupees(rupees)));
}

async function openPrices({ page, world }: Stage, path: string): Promise<number> {
  const draft = await world.draft({ upTo: "travellers", travellers: 2 });
  await enter(page, path, { session: world.session, draft });
  return draft.plan?.amount ?? NaN;
}

walk([
  {
    section: "§5 Plan",
    text: "Please select a visa plan before continuing.",
    seen: "/visa-plan, the alert of Next",
    meet: async ({ page, world }) => {
      await enter(page, "/visa-plan", {
        session: world.session,
        draft: await world.draft({ upTo: "visa type" }),
      });
      await press(page, "Next");
      await seeAlert(page, "Please select a visa plan before continuing.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "Please select both departure and arrival dates.",
    seen: "/visa-details, Next without a return date",
    meet: async (stage) => {
      await openDetails(stage);
      await press(stage.page, "Next");
      await see(stage.page, "Please select both departure and arrival dates.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "Arrival date cannot be before departure date.",
    seen: "/visa-details, yesterday typed as the return date",
    meet: async (stage) => {
      await (await openDetails(stage)).fill(typed(-1));
      await press(stage.page, "Next");
      await see(stage.page, "Arrival date cannot be before departure date.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "Dates must be within the next {stay days} days from today.",
    seen: "/visa-details, the tenth day after today on a plan for 10 days",
    meet: async (stage) => {
      await (await openDetails(stage)).fill(typed(10));
      await press(stage.page, "Next");
      await see(stage.page, "Dates must be within the next 10 days from today.");
    },
  },
  {
    section: "§5 Travel dates",
    text: "The calendar blocks dates before today and after today plus stay days minus 1.",
    seen: "/visa-details, the calendar of a plan for 10 days",
    meet: async (stage) => {
      await openDetails(stage);
      const calendar = stage.page.getByRole("application");
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
    seen: "/visa-details: nothing to choose, and sent with the return date",
    meet: async (stage) => {
      const { page } = stage;
      const sent = page.waitForRequest(
        (request) => request.method() === "PATCH" && request.postData()?.includes("travelDate") === true,
      );
      const arrival = await openDetails(stage);
      await expect(page.getByText(/^Departure is today, /)).toBeVisible();
      await expect(page.getByLabel("Departure date")).toHaveCount(0);
      await arrival.fill(typed(4));
      expect((await sent).postDataJSON()).toEqual({
        travelDate: { departure: today, arrival: addDays(today, 4) },
      });
      await ask(new URL((await sent).url()).pathname.replace("/api/v1", ""), {
        method: "PATCH",
        body: { travelDate: null },
        token: stage.world.session.token,
      });
    },
  },
  ...(["§5 Travel dates", "§9"] as const).map((section) => ({
    ...(section === "§9"
      ? { section, text: "Default stay period: 30 days." as const }
      : { section, text: "Default stay period is 30 days." as const }),
    seen: "the API, dates that are sent before a plan is chosen",
    meet: async ({ world }: Stage) => {
      const { id } = await world.draft({ upTo: "visa type" });
      const change = (days: number) =>
        ask(`/drafts/${id}`, {
          method: "PATCH",
          body: { travelDate: { departure: today, arrival: addDays(today, days) } },
          token: world.session.token,
        });
      await change(29);
      await expect(change(30)).rejects.toThrow("Dates must be within the next 30 days from today.");
    },
  })),
  {
    section: "§5 Documents",
    text: "Required before Next: firstPage, lastPage and photo.",
    seen: "/documents of a tourist",
    meet: async (stage) => {
      await openDocuments(stage, "tourist");
      expect(await missingIn(stage.page)).toEqual(basic);
    },
  },
  {
    section: "§5 Documents",
    text: "Business adds flightTicket and invitationLetter.",
    seen: "/documents of a business visa",
    meet: async (stage) => {
      await openDocuments(stage, "business");
      expect(await missingIn(stage.page)).toEqual([...basic, "Flight Ticket", "Invitation Letter"]);
    },
  },
  {
    section: "§5 Documents",
    text: "Student adds all the student documents.",
    seen: "/documents of a student visa; the passport pages stand for the valid passport (decisions 33)",
    meet: async (stage) => {
      await openDocuments(stage, "student");
      expect(await missingIn(stage.page)).toEqual([...basic, ...studentDocuments]);
    },
  },
  {
    section: "§5 Documents",
    text: "Please upload {label}.",
    seen: "/documents, at the slot and at the top",
    meet: async (stage) => {
      await openDocuments(stage, "tourist");
      const { page } = stage;
      await expect(page.getByText("Please upload Photo.", { exact: true })).toHaveCount(2);
      await expect(page).toHaveURL(/\/documents/);
    },
  },
  {
    section: "§5 Passport form",
    text: "First Name is required",
    seen: "/visa-passport-details",
    meet: (stage) => meetRequired(stage, "First Name"),
  },
  {
    section: "§5 Passport form",
    text: "Last Name is required",
    seen: "/visa-passport-details",
    meet: (stage) => meetRequired(stage, "Last Name"),
  },
  {
    section: "§5 Passport form",
    text: "Passport Number is required",
    seen: "/visa-passport-details",
    meet: (stage) => meetRequired(stage, "Passport Number"),
  },
  {
    section: "§5 Dates of birth",
    text: "Normalised to YYYY-MM-DD.",
    seen: "/visa-passport-details, as the browser sends it",
    meet: async (stage) => {
      await openForm(stage);
      for (const text of ["17/08/1991", "1991-08-18"]) {
        const sent = stage.page.waitForRequest((request) => request.postData()?.includes('"dob"') === true);
        await stage.page.getByLabel("Date of Birth", { exact: true }).fill(text);
        const dob = text.includes("/") ? "1991-08-17" : "1991-08-18";
        expect((await sent).postDataJSON()).toMatchObject({ dob });
      }
      await see(stage.page, "Saved");
    },
  },
  {
    section: "§5 Dates of birth",
    text: "Otherwise the value is null.",
    seen: "/visa-passport-details, what is no date",
    meet: async (stage) => {
      await openForm(stage);
      const sent = stage.page.waitForRequest((request) => request.postData()?.includes('"dob"') === true);
      await stage.page.getByLabel("Date of Birth", { exact: true }).fill("31/02/1991");
      expect((await sent).postDataJSON()).toMatchObject({ dob: null });
      await press(stage.page, "Next");
      await see(stage.page, "Enter a date as DD/MM/YYYY.");
    },
  },
  {
    section: "§9",
    text: "Tax: a flat 100 rupees per traveller.",
    seen: "/add-traveller, Pricing Summary of two travellers",
    meet: async (stage) => {
      await openPrices(stage, "/add-traveller");
      await seePrice(stage.page, "Tax", 200);
    },
  },
  {
    section: "§9",
    text: "Platform fee: 0 rupees.",
    seen: "/add-traveller, Pricing Summary",
    meet: async (stage) => {
      await openPrices(stage, "/add-traveller");
      await seePrice(stage.page, "Platform Fee", 0);
    },
  },
  {
    section: "§9",
    text: "Government fee: plan amount times the number of travellers.",
    seen: "/add-traveller, Pricing Summary of two travellers",
    meet: async (stage) => {
      const amount = await openPrices(stage, "/add-traveller");
      await seePrice(stage.page, "Government Fee", 2 * amount);
    },
  },
  {
    section: "§9",
    text: "Total: travellers x (amount + 100).",
    seen: "/add-traveller and /payment, Pricing Summary of two travellers",
    meet: async (stage) => {
      const amount = await openPrices(stage, "/add-traveller");
      await seePrice(stage.page, "Total", 2 * (amount + 100));
      await press(stage.page, "Continue");
      await expect(stage.page).toHaveURL(/\/payment$/);
      await seePrice(stage.page, "Total", 2 * (amount + 100));
    },
  },
  {
    section: "§9",
    text: "Origin choices: Dubai, India.",
    seen: "/visa-details",
    meet: async (stage) => {
      await openDetails(stage);
      const options = stage.page.getByLabel("Where are you travelling from?").locator("option:enabled");
      expect((await options.allTextContents()).filter((text) => text !== "Select origin")).toEqual([
        "Dubai",
        "India",
      ]);
    },
  },
  {
    section: "§9",
    text: "Processing note: 5–7 working days.",
    seen: "/visa-details",
    meet: async (stage) => {
      await openDetails(stage);
      await see(stage.page, "5–7 working days");
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

/** What the summary at the top of /documents asks to upload. */
async function missingIn(page: Page): Promise<string[]> {
  const links = page.getByRole("link", { name: /^Please upload / });
  await expect(links.first()).toBeVisible();
  return (await links.allTextContents()).map((text) => text.replace(/^Please upload (.*)\.$/, "$1"));
}

/** The numbers of the days that may be chosen in the month on show. */
async function openDays(calendar: Locator): Promise<number[]> {
  const days = calendar.locator("[role=gridcell]:visible:not([aria-disabled=true])");
  return (await days.allTextContents()).map(Number);
}
