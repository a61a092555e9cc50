// @vitest-environment jsdom
// The fields that only some authorities ask for.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
import { FurtherFields } from "./further-fields.tsx";

afterEach(cleanup);
const nothing = () => {};

it("are not there for a destination that asks for nothing more", () => {
  const { container } = render(<FurtherFields draft={aDraft()} given={{}} onChange={nothing} />);
  expect(container.innerHTML).toBe("");
});

it("are in the order of the authority's form, optional, each with why it is asked", async () => {
  const answers: object[] = [];
  const draft = { ...aDraft(), askedFields: ["occupation" as const, "placeOfBirth" as const] };
  render(
    <FurtherFields
      draft={draft}
      given={{ placeOfBirth: "Madurai" }}
      onChange={(answer) => answers.push(answer)}
    />,
  );
  const fields = screen.getAllByRole<HTMLInputElement>("textbox");
  expect(fields.map(({ id, value, required }) => [id, value, required])).toEqual([
    ["occupation", "", false],
    ["placeOfBirth", "Madurai", false],
  ]);
  expect(screen.getByText(/All of these are optional/)).toBeTruthy();
  expect(fields[0]?.getAttribute("aria-describedby")).toBeTruthy();
  await userEvent.setup().type(screen.getByLabelText("Occupation"), "T");
  expect(answers).toEqual([{ occupation: "T" }]);
});
