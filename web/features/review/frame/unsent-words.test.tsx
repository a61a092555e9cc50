// @vitest-environment jsdom
// The browser asks before a page is closed or loaded again while words of the user wait to be sent.
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { setStage } from "../testing/review-stage.tsx";
import { useAskBeforeUnload, useKeptNote } from "../kept-words.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks from the first word until the words were sent, and never without words", () => {
  setStage({});
  const { result } = renderHook(() => {
    useAskBeforeUnload();
    return useKeptNote("note/PRV-7K2M9QXD");
  });
  expect(isAsked()).toBe(false);
  act(() => result.current[1]("Ask for the visa of last year."));
  expect(isAsked()).toBe(true);
  act(() => result.current[1](""));
  expect(isAsked()).toBe(false);
});
