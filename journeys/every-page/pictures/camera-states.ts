// The states of the camera dialog and of the photo studio. The camera plays a drawn film.
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { specimen } from "../../steps/specimens.ts";
import { startDraft } from "../state-accounts.ts";
import type { StateContext, State } from "../state.ts";

export const cameraStates: readonly State[] = [
  {
    name: "with the camera looking for a page",
    show: async (context) => {
      await film(context.page);
      await openCamera(context, "firstPage");
      await expect(context.page.getByText(context.texts.camera.hints.searching)).toBeVisible();
    },
  },
  {
    name: "with the camera looking at a face",
    show: async (context) => {
      await film(context.page);
      await openCamera(context, "photo");
      await expect(context.page.getByText(context.texts.camera.face)).toBeVisible();
    },
  },
  {
    name: "when the camera is not allowed",
    show: async (context) => {
      await denyCamera(context.page);
      await openCamera(context, "firstPage");
      await expect(context.page.getByRole("alert")).toContainText(context.texts.camera.problems.denied.title);
    },
  },
  {
    name: "with a checked photo",
    show: showCheckedPhoto,
  },
  {
    name: "while cropping the photo",
    show: async (context) => {
      await showCheckedPhoto(context);
      await context.page.getByRole("button", { name: context.texts.photo.adjust }).click();
      await expect(context.page.getByRole("dialog").getByRole("slider")).toHaveCount(4);
    },
  },
];

async function showCheckedPhoto(context: StateContext): Promise<void> {
  await arrive(context);
  const { drop } = context.texts.documents;
  const place = `${drop.choose}: ${context.texts.terms.documents.photo}`;
  await context.page.getByLabel(place).setInputFiles(specimen("portrait00"));
  const { photo } = context.texts;
  await context.page
    .getByRole("button", { name: context.texts.documents.photoDetails })
    .click({ timeout: 45_000 });
  await expect(context.page.getByRole("button", { name: photo.useProposal })).toBeVisible({
    timeout: 45_000,
  });
}

async function openCamera(context: StateContext, kind: "firstPage" | "photo"): Promise<void> {
  await arrive(context);
  const { documents } = context.texts.terms;
  const name = `${context.texts.documents.drop.takePhoto}: ${documents[kind]}`;
  await context.page.getByRole("button", { name }).click();
  await expect(context.page.getByRole("dialog")).toBeVisible();
}

async function arrive({ page, texts }: StateContext): Promise<void> {
  await startDraft(page, { entry: "Multiple Entry", dated: true });
  await page.goto(pages.documents);
  const given = page.waitForResponse((answer) => answer.url().includes(calls.drafts) && answer.ok());
  await page.getByRole("checkbox", { name: texts.documents.consent }).check();
  await given;
}

async function film(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: 640, height: 480 });
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = "#9a948a";
      context?.fillRect(0, 0, 640, 480);
      return canvas.captureStream(5);
    };
  });
}

async function denyCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
}
