// @vitest-environment jsdom
// Where the focus goes when the control that had it disappears.
import { afterEach, expect, it, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

afterEach(() => document.body.replaceChildren());

function addButton(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = name;
  document.body.append(button);
  return button;
}

it("waits until the focused control is gone, and then for the place that gets the focus", async () => {
  const pressed = addButton("Save");
  pressed.focus();
  const nextIn = () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Saved");
  keepFocus(nextIn);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(pressed);
  pressed.remove();
  await new Promise(requestAnimationFrame);
  const next = addButton("Saved");
  await vi.waitFor(() => expect(document.activeElement).toBe(next));
});

it("leaves the focus to the last act", async () => {
  const pressed = addButton("Claim");
  const [former, last] = [addButton("former"), addButton("last")];
  pressed.focus();
  keepFocus(() => former);
  keepFocus(() => last);
  pressed.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(last));
});
