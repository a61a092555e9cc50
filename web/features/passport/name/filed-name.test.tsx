// @vitest-environment jsdom
// The name as filed on the passport form: shown for everybody, and confirmed where the father's name is added.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { filedWithFather } from "#domain/passport/filed-name.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { FiledName } from "./filed-name.tsx";
import { type FiledNameState, useFiledName } from "./use-filed-name.ts";

afterEach(cleanup);

let state: FiledNameState;
interface Given {
  fields: Partial<typeof blankPassportDetails>;
  nameRule?: string;
  marks?: string[];
}

function Form({ fields, nameRule = "two-words-or-father-name", marks = [] }: Given) {
  const name = useFiledName({ ...blankPassportDetails, ...fields }, { nameRule }, { marks });
  useEffect(() => {
    state = name;
  });
  return <FiledName name={name} isTried />;
}

const selvam = { firstName: "Selvam", noSurname: true, fatherName: "Murugan" };
const shown = () => screen.getAllByRole("definition").map((cell) => cell.textContent);
const tick = () => screen.getByRole<HTMLInputElement>("checkbox");

test("a name of two words is shown, and needs no confirmation", () => {
  render(<Form fields={{ firstName: "Meera", lastName: "Iyer" }} />);
  expect(shown()).toEqual(["Meera", "Iyer"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(state.problems).toEqual([]);
});

test("where the surname may be blank, it says so", () => {
  render(<Form fields={selvam} nameRule="blank-surname-ok" />);
  expect(shown()).toEqual(["Selvam", "Left blank"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the father's name is added to a single word, once the traveller confirms it", () => {
  render(<Form fields={selvam} />);
  expect(shown()).toEqual(["Selvam", "Murugan"]);
  expect(screen.getByText(/needs a name of at least two words/)).toBeTruthy();
  expect(state.problems.map(({ fieldId }) => fieldId)).toEqual(["filedName"]);
  expect(state.marked(["could-not-tell:motherName"])).toEqual(["could-not-tell:motherName"]);
  fireEvent.click(tick());
  expect(state.problems).toEqual([]);
  expect(state.marked([])).toEqual([filedWithFather]);
});

test("a confirmation from an earlier visit counts for the same name only", () => {
  const { rerender } = render(<Form fields={selvam} marks={[filedWithFather]} />);
  expect(tick().checked).toBe(true);
  rerender(<Form fields={{ ...selvam, fatherName: "Kannan" }} marks={[filedWithFather]} />);
  expect(tick().checked).toBe(false);
  expect(state.marked([filedWithFather])).toEqual([]);
});

test("nothing is shown while the name does not follow the rule", () => {
  const { container } = render(<Form fields={{ ...selvam, fatherName: "" }} />);
  expect(container.textContent).toBe("");
  expect(state.problems).toEqual([]);
});
