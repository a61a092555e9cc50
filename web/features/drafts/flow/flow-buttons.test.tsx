// @vitest-environment jsdom
// Tests of the buttons at the end of a step.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { FlowButtons } from "./flow-buttons.tsx";

afterEach(cleanup);

test("a double press on Next continues once; it can be pressed again afterwards", async () => {
  let pressed = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const goOn = () => {
    pressed += 1;
    return promise;
  };
  render(<FlowButtons onNext={goOn} />, { wrapper: MemoryRouter });
  const next = screen.getByRole("button", { name: "Next" });

  fireEvent.click(next);
  fireEvent.click(next);
  expect(pressed).toBe(1);

  resolve();
  await new Promise((settled) => setTimeout(settled));
  fireEvent.click(next);
  expect(pressed).toBe(2);
});
