// @vitest-environment jsdom
// The FAQ accordion: 12 items, one open at a time (§2).
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { english } from "#web/english.ts";
import { HelpScreen } from "./help-screen.tsx";

afterEach(cleanup);

const { items } = english.content.faq;

function openHelp(address = "/faq"): void {
  const router = createMemoryRouter([{ path: "/faq", element: <HelpScreen /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
}

function openQuestions(): string[] {
  return [...document.querySelectorAll("details[open] summary")].map(({ textContent }) => textContent ?? "");
}

it("has 12 items under 'Frequently Asked Questions', all closed", () => {
  openHelp();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Frequently Asked Questions");
  expect(document.querySelectorAll("details")).toHaveLength(12);
  expect(openQuestions()).toEqual([]);
});

it("has one open at a time; clicking the open item closes it", async () => {
  const user = userEvent.setup();
  openHelp();
  const [documents, formats] = [items["required-documents"].question, items["accepted-formats"].question];

  await user.click(screen.getByText(documents));
  await waitFor(() => expect(openQuestions()).toEqual([documents]));
  await user.click(screen.getByText(formats));
  await waitFor(() => expect(openQuestions()).toEqual([formats]));
  await user.click(screen.getByText(formats));
  await waitFor(() => expect(openQuestions()).toEqual([]));
});

it("opens the item in the address", () => {
  openHelp("/faq#tracking");
  expect(openQuestions()).toEqual([items.tracking.question]);
});

it.each([
  ["required-documents", /passport.*photo/],
  ["saving-progress", /^Yes, at any time before you submit\./],
  ["confirmation", /mail a confirmation.*My Application/],
  [
    "visa-types",
    /^Tourist, business, student and leisure visas\..*Family visits, residence and work permits are not/,
  ],
  ["several-countries", /varies from country to country/],
  ["processing-time", /tracker shows in real time/],
  ["encrypted-uploads", /^Every document is encrypted/],
  ["accepted-formats", /^PDF, JPG, PNG and DOCX/],
  ["tracking", /open My Application/],
  ["several-visas", /^Each visa is a separate application/],
  ["rejection", /notice.*reason.*before you apply again/],
  ["suggestions", /AI-enabled checks.*expert.*optional/],
] as const)("answers its topic: %s", (topic, said) => {
  expect(items[topic].answer).toMatch(said);
});
