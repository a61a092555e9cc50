// @vitest-environment jsdom
// The text field: passes on what the browser needs, and reveals passwords on request.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

it("passes input mode and autocomplete on to the input and reports what is typed", async () => {
  const onChange = vi.fn();
  render(
    <TextField
      label="Phone Number"
      inputMode="numeric"
      autoComplete="tel-national"
      value=""
      onChange={onChange}
    />,
  );
  const field = screen.getByLabelText("Phone Number");

  expect(field.getAttribute("inputmode")).toBe("numeric");
  expect(field.getAttribute("autocomplete")).toBe("tel-national");
  await userEvent.type(field, "9");
  expect(onChange).toHaveBeenCalledWith("9");
});

it("reveals a password and hides it again", async () => {
  render(
    <TextField label="Password" type="password" reveal={{ show: "Show password", hide: "Hide password" }} />,
  );
  const field = screen.getByLabelText("Password");

  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field.getAttribute("type")).toBe("password");
});
