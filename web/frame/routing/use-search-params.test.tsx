// @vitest-environment jsdom
// A screen reads the query of the address and changes it in place.
import { act, cleanup, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigationType } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useSearchParams } from "./use-search-params.ts";

afterEach(cleanup);

test("a screen reads the query and replaces it, under the same path", () => {
  const useEverything = () => ({
    params: useSearchParams(),
    location: useLocation(),
    type: useNavigationType(),
  });
  const { result } = renderHook(useEverything, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={["/applications?page=2&q=a%20b"]}>{children}</MemoryRouter>
    ),
  });
  expect(result.current.params[0].get("q")).toBe("a b");
  act(() => result.current.params[1]({ page: "3" }, { replace: true }));
  expect(result.current.params[0].toString()).toBe("page=3");
  expect(result.current.location).toMatchObject({ pathname: "/applications", search: "?page=3" });
  expect(result.current.type).toBe("REPLACE");
  act(() => result.current.params[1](new URLSearchParams({ page: "4" })));
  expect([result.current.location.search, result.current.type]).toEqual(["?page=4", "PUSH"]);
});
