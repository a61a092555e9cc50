// @vitest-environment jsdom
// The alert dialog: its name and role, focus, keyboard, and the queue behind useAlert().
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { AlertProvider, useAlert } from "./alert-provider.tsx";
import { pressEscape, teachDialogs } from "./dialog-testing.ts";

beforeAll(teachDialogs);
afterEach(cleanup);

const closed: string[] = [];

function Screen() {
  const showAlert = useAlert();
  return (
    <button
      onClick={() => {
        void showAlert("Please select a visa plan before continuing.").then(() => closed.push("first"));
        void showAlert({ title: "Second", message: "One more." }).then(() => closed.push("second"));
      }}
    >
      Next
    </button>
  );
}

async function showBoth() {
  closed.length = 0;
  const user = userEvent.setup();
  render(
    <AlertProvider okLabel="OK">
      <Screen />
    </AlertProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Next" }));
  return user;
}

it("is an alertdialog named by its message, with the focus on OK", async () => {
  await showBoth();

  expect(
    screen.getByRole("alertdialog", { name: "Please select a visa plan before continuing." }),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "OK" }));
});

it("shows one alert after the other and resolves each when it is closed", async () => {
  const user = await showBoth();
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);

  await user.keyboard("{Enter}");
  expect(closed).toEqual(["first"]);
  expect(screen.getByRole("alertdialog", { name: "Second" })).toBeTruthy();

  await user.keyboard("{Enter}");
  expect(closed).toEqual(["first", "second"]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("closes on Escape and returns the focus", async () => {
  await showBoth();

  await act(async () => pressEscape());
  await act(async () => pressEscape());

  expect(closed).toEqual(["first", "second"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
});

it("throws without its provider", () => {
  expect(() => render(<Screen />)).toThrow("AlertProvider");
});
