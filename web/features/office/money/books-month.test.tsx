// @vitest-environment jsdom
// The download of the books: it begins with the month that it is in India.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { BooksMonth } from "./books-month.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("begins with the month in India, where it is December already while it is November in UTC", () => {
  vi.useFakeTimers({ now: new Date("2026-11-30T19:00:00.000Z"), toFake: ["Date"] });
  setStage({}, "administrator");
  openScreen(<BooksMonth />, { path: "/", address: "/" });
  expect(screen.getByLabelText<HTMLInputElement>("Month").value).toBe("2026-12");
});
