// @vitest-environment jsdom
// 'Check your answers': one row for each answer and person, where it came from, and links that lead to the field.
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import { policySets } from "#domain/operation/policy-sets.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { aDraft, aFinishedTraveller, aLastPage, aReading } from "#web/features/drafts/testing/a-draft.ts";
import { CheckAnswers } from "./check-answers.tsx";

afterEach(cleanup);

const asha = aFinishedTraveller("one", {
  fatherName: "ANIL RAO",
  reading: aReading({ placeOfIssue: "PUNE" }),
  lastPageReading: aLastPage(200, { fatherName: "ANIL RAO" }),
});
const ravi = aFinishedTraveller("two", { firstName: "RAVI", passportNumber: "Z7654321", gender: "Male" });

function show(change: Partial<Draft> = {}, policies = defaultPolicies): void {
  const draft = aDraft({ travellers: [asha, ravi], ...change });
  const config = { today: "2026-11-20", policies } as unknown as ClientConfig;
  const element = <CheckAnswers draft={draft} config={config} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

/** The row of an answer: label, value and origin as shown, and where its link leads. */
function row(label: string, at = 0) {
  const term = screen.getAllByText(label, { selector: "dt" })[at]!;
  const group = within(term.parentElement!);
  const link = group.queryByRole("link");
  return {
    texts: group.getAllByRole("definition")[0]!.textContent,
    name: link?.getAttribute("aria-label") ?? link?.textContent,
    href: link?.getAttribute("href"),
  };
}

test("the trip has visa, plan, origin and dates; all but the visa lead to their step and back", () => {
  show();
  expect(row("Visa")).toMatchObject({ name: "Choose another visa", href: "/countries/vietnam" });
  expect(row("Plan")).toEqual({
    texts: "30 Days Multiple Entry, ₹2,000 for each traveller",
    name: "Change: Plan",
    href: "/visa-plan?answer=answer-plan",
  });
  expect(row("Travelling from").href).toBe("/visa-details?answer=answer-origin#origin");
  expect(row("Travel dates")).toMatchObject({
    texts: "20 Nov 2026 to 25 Nov 2026Until you pay, the departure stays on today's date.",
    href: "/visa-details?answer=answer-dates#return",
  });
});

test("where the departure can be chosen, nothing is said about today", () => {
  show({}, { ...defaultPolicies, ...policySets["real-life"] });
  expect(row("Travel dates").texts).toBe("20 Nov 2026 to 25 Nov 2026");
});

test("each value of each person says where it came from, and leads to its field", () => {
  show();
  expect(row("Passport Number")).toEqual({
    texts: "Z1234567From the two lines at the bottom of the passport, check digit correct.",
    name: "Change: Passport Number, ASHA RAO",
    href: "/visa-passport-details?traveller=one&answer=answer-passportNumber-one#passportNumber",
  });
  expect(row("Place of Issue").texts).toBe("PUNEFrom the print on the first page.");
  expect(row("Father's Name").texts).toBe("ANIL RAOFrom the print on the last page.");
  expect(row("Father's Name", 1).texts).toBe("Not given");
  expect(row("Passport Number", 1)).toMatchObject({
    texts: "Z7654321Typed in.",
    name: "Change: Passport Number, RAVI RAO",
  });
});

test("each document says when it was uploaded and how it was read", () => {
  const marks = ["page-unreadable:lastPage"];
  show({ travellers: [{ ...asha, marks }] });
  expect(row("Passport First Page")).toEqual({
    texts: "firstPage.jpgUploaded on 20 Nov 2026. Read on your device.",
    name: "Change: Passport First Page, ASHA RAO",
    href: "/documents?traveller=one&answer=answer-firstPage-one#document-firstPage",
  });
  expect(row("Passport Last Page").texts).toContain("A specialist checks this page.");
  expect(row("Photo").texts).toBe("photo.jpgUploaded on 20 Nov 2026.");
});

test("a value that the passport contradicts needs attention", () => {
  show({ travellers: [{ ...asha, placeOfIssue: "CHENNAI" }] });
  expect(row("Place of Issue").texts).toBe(
    "CHENNAINeeds attentionTyped in. The passport seems to say something else.",
  );
});

test("the name as filed has a row only where it is not the passport's", () => {
  const selvam = {
    ...asha,
    firstName: "SELVAM",
    lastName: "",
    noSurname: true,
    fatherName: "MURUGAN",
    reading: null,
    marks: ["filed-with:fatherName"],
  };
  show({ travellers: [selvam, ravi], nameRule: "two-words-or-father-name" });
  expect(screen.getAllByText("Name on the visa application")).toHaveLength(1);
  expect(row("Name on the visa application")).toMatchObject({
    texts: "SELVAM MURUGANYour father's name is filed as the surname. You confirmed it.",
    href: "/visa-passport-details?traveller=one&answer=answer-filedName-one#filedName",
  });
  expect(row("Last Name")).toMatchObject({
    texts: "The passport shows no surnameTicked on the form.",
    href: "/visa-passport-details?traveller=one&answer=answer-lastName-one#noSurname",
  });
});

test("a child has a row for the guardian", () => {
  show({ travellers: [{ ...asha, dob: "2015-02-03", guardianConsent: true, reading: null }, ravi] });
  expect(row("Parent or guardian").texts).toBe("Confirmed");
  expect(screen.getAllByText("Parent or guardian")).toHaveLength(1);
});

test("with five people or more, each person's answers open one by one", () => {
  const people = ["one", "two", "three", "four", "five"].map((id) =>
    aFinishedTraveller(id, { firstName: id }),
  );
  show({ travellers: people });
  expect(document.querySelectorAll("details")).toHaveLength(5);
  expect(document.querySelectorAll("details[open]")).toHaveLength(0);
});
