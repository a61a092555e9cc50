// Which rules of the stylesheet a page keeps.
import { expect, it } from "vitest";
import { pageStyle } from "./page-style.ts";

const styleOf = pageStyle(
  "@layer base,utilities;@layer base{a{color:red}}@layer utilities{.one{x:1}.one .two{x:2}.two,.three{x:3}" +
    String.raw`.md\:p-1\.5{x:4}.\[\&\>a\]\:b>a{x:5}.one:not(.two){x:6}` +
    "@media (width>=40rem){.two{x:7}}}@font-face{src:url(a)}@keyframes spin{to{rotate:1turn}}",
);

it("keeps rules without classes, fonts, animations and the order of layers", () => {
  expect(styleOf("<p>")).toBe(
    "@layer base,utilities;@layer base{a{color:red}}@font-face{src:url(a)}@keyframes spin{to{rotate:1turn}}",
  );
});

it("keeps the selectors whose classes the page has all of", () => {
  expect(styleOf('<p class="one">')).toContain("@layer utilities{.one{x:1}.one:not(.two){x:6}}");
  expect(styleOf('<p class="three"><p class="two">')).toContain(
    "@layer utilities{.two,.three{x:3}@media (width>=40rem){.two{x:7}}}",
  );
});

it("finds escaped names", () => {
  expect(styleOf('<p class="md:p-1.5 [&amp;&gt;a]:b">')).toContain(
    String.raw`@layer utilities{.md\:p-1\.5{x:4}.\[\&\>a\]\:b>a{x:5}}`,
  );
});

it("drops variables that no rule uses", () => {
  const used = pageStyle(
    "@property --a{syntax:'*'}@property --b{syntax:'*'}:root{--a:1;--b:var(--c);--c:2}.one{x:var(--a)}.two{x:var(--b)}",
  );
  expect(used('<p class="one">')).toBe("@property --a{syntax:'*'}:root{--a:1;--c:2}.one{x:var(--a)}");
});
