// No act of the console is asked about outside of the dialog of guarded acts.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What else opens over a page of the console, and why it is not that dialog. */
const others: Readonly<Record<string, string>> = {
  "web/features/review/guard/guard-dialog.tsx": "the dialog itself",
  "web/features/review/absences/team-dialog.tsx": "a list of colleagues, each with forms of its own",
  "web/features/review/keys/shortcut-help.tsx": "shows the keys",
  "web/features/review/saved-views/save-view-dialog.tsx": "names a view, which harms nobody",
  "web/features/review/work/find-case.tsx": "searches",
  "web/features/office/page/leave-question.tsx": "asks before a page is left",
};

it("other dialogs of the console take no guarded act", () => {
  const screens = globSync("web/features/{review,office}/**/*.tsx").filter(
    (file) => !file.includes(".test."),
  );
  expect(screens.length).toBeGreaterThan(100);
  const framed = screens.filter((file) =>
    /ui\/dialog\/(?:dialog-frame|confirm-dialog)\.tsx/.test(readFileSync(file, "utf8")),
  );
  expect(framed.toSorted()).toEqual(Object.keys(others).toSorted());
});
