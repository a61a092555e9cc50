// @vitest-environment jsdom
// What login and sign-up reject before anything is sent (§5).
import { expect, test } from "vitest";
import { english } from "#web/english.ts";
import { findCreatePasswordProblems } from "../identity/create-password-problems.ts";
import { findLoginProblems } from "./login-problems.ts";
import { blankSignup, findSignupProblems } from "./signup-problems.ts";

const login = { email: "", phone: "", password: "" };

test("the email tab asks for email and password", () => {
  expect(findLoginProblems({ ...login, method: "email" })).toEqual({
    email: "Email required",
    password: "Password required",
  });
});

test("the phone tab asks for exactly 10 digits", () => {
  for (const phone of ["", "123456789", "12345678901"]) {
    expect(findLoginProblems({ ...login, method: "phone", phone, password: "x" })).toEqual({
      phone: "Valid 10-digit phone number required",
    });
  }
  expect(findLoginProblems({ ...login, method: "phone", phone: "9876543210", password: "x" })).toEqual({});
});

test.each(["919876543210", "09876543210", "98765432101", "987654321"])(
  "sign-up and create-password ask for exactly 10 digits too: %s",
  (phone) => {
    const person = {
      fullName: "Asha",
      email: "a@example.com",
      password: "monsoon lamp",
      confirm: "monsoon lamp",
    };
    expect(findSignupProblems({ ...person, phone }, 6)).toEqual({
      phone: "Valid 10-digit phone number required",
    });
    const limits = { texts: english.signIn.identity.createPassword, minLength: 6, personal: [] };
    const problems = findCreatePasswordProblems(
      { phone, password: "monsoon lamp", confirm: "monsoon lamp" },
      limits,
    );
    expect(problems["phone"]).toBe("Valid 10-digit phone number required");
  },
);

test("all fields of the sign-up are required", () => {
  expect(Object.keys(findSignupProblems(blankSignup, 6))).toEqual(["fullName", "email", "phone", "password"]);
});

test("a password has at least 6 characters and is typed twice", () => {
  const person = {
    fullName: "Asha",
    email: "a@example.com",
    phone: "9876543210",
    password: "12345",
    confirm: "1234",
  };
  expect(findSignupProblems(person, 6)).toEqual({
    password: "Password must be at least 6 characters.",
    confirm: "Passwords do not match",
  });
  expect(findSignupProblems({ ...person, password: "123456", confirm: "123456" }, 6)).toEqual({});
});
