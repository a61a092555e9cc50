// @vitest-environment jsdom
// Next of the passport form (§4, D22).
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownFailure } from "#web/terms/code-text.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { changeVisa, initialState, rootState } from "#web/client/session/root-state.ts";
import { aTraveller } from "#web/features/drafts/testing/a-draft.ts";
import type { PassportFields } from "./use-passport-fields.ts";
import { usePassportNext } from "./use-passport-next.ts";

beforeEach(() => rootState.setState(initialState, true));
afterEach(cleanup);

function next(passportNumber: string, save: PassportFields["save"]) {
  const form: PassportFields = {
    fields: { ...blankPassportDetails, passportNumber: "Z1234567" },
    takenNumber: undefined,
    state: "saved",
    change: () => {},
    further: {},
    changeFurther: () => {},
    save,
  };
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  return renderHook(() => usePassportNext(aTraveller("one", { passportNumber }), form), { wrapper }).result;
}

test("addNewTraveler is reset to false once the details are added", async () => {
  changeVisa({ addNewTraveler: true });
  const result = next("", async () => {});
  await act(() => result.current.finish({}));
  expect(rootState.getState().visa.addNewTraveler).toBe(false);
});

test("a number already present causes a question for a new traveller, never for one being edited", async () => {
  const taken = () => Promise.reject(ownFailure("passport_number_taken", { name: "Asha" }));
  const newcomer = next("", taken);
  await act(() => newcomer.current.finish({}));
  const edited = next("Z7654321", taken);
  await act(() => edited.current.finish({}));
  expect([newcomer.current.asking, edited.current.asking]).toEqual([true, false]);
});
