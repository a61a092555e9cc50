// @vitest-environment jsdom
// The language of a page: English by default, stored in a cookie; failures are translated by code.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import { sentence } from "#contract/failures/sentence.ts";
import { languageIn } from "#contract/page-cookies.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import {
  adoptLanguage,
  changeLanguage,
  currentCatalogue,
  languageChosenHere,
  startLanguage,
} from "./current-language.ts";
import { otherLanguages } from "#web/languages.ts";
import { codeText, ownFailure } from "#web/terms/code-text.ts";
import { failureText, messageText } from "#web/terms/failure-text.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { hindi } from "#web/hindi.ts";
import { englishCatalogue, registerLanguages } from "./load-catalogue.ts";
import { isChosenHere } from "./language-cookie.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";

registerLanguages(otherLanguages);

const clear = () => {
  for (const name of ["language", "language-from"]) document.cookie = `${name}=; Path=/; Max-Age=0`;
  currentCatalogue.setState(englishCatalogue, true);
  document.documentElement.lang = "en";
};
beforeEach(clear);
afterEach(clear);

const shown = () => currentCatalogue.getState().texts;

describe("the language of the page", () => {
  it("is English by default", async () => {
    await startLanguage();
    expect(shown()).toBe(englishCatalogue.texts);
    expect(document.cookie).toBe("");
  });

  it("changes texts and <html lang>, and is stored in a cookie", async () => {
    await changeLanguage("hi", "device");
    expect(shown()).toBe(hindi.texts);
    expect(document.documentElement.lang).toBe("hi");
    expect(document.cookie).toBe("language=hi");
    await changeLanguage("en", "device");
    expect(shown()).toBe(englishCatalogue.texts);
    expect(document.documentElement.lang).toBe("en");
    expect(document.cookie).toBe("language=en");
  });

  it("is the cookie's on the next visit", async () => {
    document.cookie = "language=hi; Path=/";
    await startLanguage();
    expect(shown()).toBe(hindi.texts);
  });

  it("is the one in which the page was rendered, even if the cookie says otherwise", async () => {
    document.cookie = "language=en; Path=/";
    await startLanguage("hi");
    expect(shown()).toBe(hindi.texts);
    expect(document.cookie).toBe("language=en");
    await startLanguage();
    expect(shown()).toBe(englishCatalogue.texts);
  });

  it("is the later one of two choices made at the same time", async () => {
    await Promise.all([changeLanguage("hi", "device"), changeLanguage("en", "device")]);
    expect(shown()).toBe(englishCatalogue.texts);
    expect(document.cookie).toBe("language=en");
  });

  it.each(["language=fr", "language=", "xlanguage=hi", "language=__proto__", ""])(
    "is not named by the cookie %j",
    (cookie) => expect(languageIn(cookie)).toBeUndefined(),
  );

  it("is found among other cookies", () => {
    expect(languageIn("a=b; language=hi; c=d")).toBe("hi");
    expect(isChosenHere("language=hi; language-from=profile")).toBe(false);
  });
});

describe("the profile's language", () => {
  it("applies at login on a device on which none was chosen", async () => {
    await adoptLanguage("hi");
    expect(shown()).toBe(hindi.texts);
    expect(languageChosenHere()).toBeUndefined();
    await adoptLanguage("en");
    expect(shown()).toBe(englishCatalogue.texts);
  });

  it("gives way to the one that was chosen on this device", async () => {
    await changeLanguage("en", "device");
    await adoptLanguage("hi");
    expect(shown()).toBe(englishCatalogue.texts);
    expect(languageChosenHere()).toBe("en");
  });

  it("changes nothing if none was ever chosen", async () => {
    await adoptLanguage(null);
    expect(document.cookie).toBe("");
  });
});

describe("a failure", () => {
  it("is the server's sentence in English", () => {
    const failure = new KnownFailure("credentials_wrong", errorCatalogue.credentials_wrong, {
      message: "Told by the server.",
    });
    expect(failureText(failure, "")).toBe("Told by the server.");
    expect(codeText("email_required")).toBe("Email required");
    expect(failureText(new Error("x"), "fallback")).toBe("fallback");
  });

  it("is translated by code in Hindi, with the server's parameters", async () => {
    await changeLanguage("hi", "device");
    expect(failureText(ownFailure("credentials_wrong"), "")).toBe(hindi.failures?.credentials_wrong);
    const fileEmpty = ownFailure("file_empty", { file: "scan (1).pdf" });
    expect(failureText(fileEmpty, "")).toBe("scan (1).pdf खाली है।");
    const documentMissing = {
      code: "document_missing",
      message: "Please upload Passport First Page.",
      params: { label: "Passport First Page", kind: "firstPage" },
    };
    expect(messageText(documentMissing)).toContain(hindi.texts.terms.documents.firstPage);
    expect(codeText("travel_dates_outside", { days: 30 })).toContain("30");
  });

  it("stays unchanged where it differs from the catalogue", async () => {
    await changeLanguage("hi", "device");
    const declined = { code: "card_declined", message: "Your card was declined." };
    expect(messageText(declined)).toBe(declined.message);
    expect(messageText({ code: "toString", message: "x" })).toBe("x");
    const params = { file: "scan.pdf" };
    expect(messageText({ code: "file_empty", message: "Something else.", params })).toBe("Something else.");
    expect(messageText({ code: "file_empty", message: "scan.pdf is empty." })).toBe("scan.pdf is empty.");
  });

  it.each(Object.entries(errorCatalogue))(
    "%s is translated with its parameters",
    async (code, { message }) => {
      await changeLanguage("hi", "device");
      const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      const params = Object.fromEntries(names.map((name) => [name, `a ${name} b.pdf`]));
      const translation = messageText({ code, message: sentence(message, params), params });
      expect(translation).toMatch(/[\u0900-\u097f]/);
      for (const value of Object.values(params)) expect(translation).toContain(value);
    },
  );
});

it("a traveller without a name is named by position", async () => {
  expect(nameOfTraveller(blankPassportDetails, 2)).toBe("Traveller 2");
  expect(nameOfTraveller({ firstName: "Kavitha", lastName: "Rao" }, 2)).toBe("Kavitha Rao");
  await changeLanguage("hi", "device");
  expect(nameOfTraveller(blankPassportDetails, 2)).toBe("यात्री 2");
});
