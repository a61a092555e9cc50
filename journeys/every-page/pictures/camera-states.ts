// The states of the camera's dialog and of the photo studio. The camera is the browser's: here it is a drawn film.
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { specimen } from "../../steps/specimens.ts";
import { workOn } from "../state-accounts.ts";
import type { Stage, State } from "../state.ts";

export const cameraStates: readonly State[] = [
  {
    name: "with the camera looking for a page",
    show: async (stage) => {
      await film(stage.page);
      await openCamera(stage, "firstPage");
      await expect(stage.page.getByText(stage.texts.apply.camera.words.searching)).toBeVisible();
    },
  },
  {
    name: "with the camera looking at a face",
    show: async (stage) => {
      await film(stage.page);
      await openCamera(stage, "photo");
      await expect(stage.page.getByText(stage.texts.apply.camera.face)).toBeVisible();
    },
  },
  {
    name: "where the camera may not be used",
    show: async (stage) => {
      await refuse(stage.page);
      await openCamera(stage, "firstPage");
      await expect(stage.page.getByRole("alert")).toContainText(
        stage.texts.apply.camera.problems.refused.title,
      );
    },
  },
  {
    name: "with the photo looked at",
    show: lookAtPhoto,
  },
  {
    name: "cropping the photo",
    show: async (stage) => {
      await lookAtPhoto(stage);
      await stage.page.getByRole("button", { name: stage.texts.apply.photo.adjust }).click();
      await expect(stage.page.getByRole("dialog").getByRole("slider")).toHaveCount(4);
    },
  },
];

async function lookAtPhoto(stage: Stage): Promise<void> {
  await arrive(stage);
  const { drop } = stage.texts.apply.documents;
  const place = `${drop.choose}: ${stage.texts.terms.documents.photo}`;
  await stage.page.getByLabel(place).setInputFiles(specimen("portrait00"));
  const { photo } = stage.texts.apply;
  await expect(stage.page.getByRole("button", { name: photo.useProposal })).toBeVisible({ timeout: 45_000 });
}

async function openCamera(stage: Stage, kind: "firstPage" | "photo"): Promise<void> {
  await arrive(stage);
  const { documents } = stage.texts.terms;
  const name = `${stage.texts.apply.documents.drop.takePhoto}: ${documents[kind]}`;
  await stage.page.getByRole("button", { name }).click();
  await expect(stage.page.getByRole("dialog")).toBeVisible();
}

async function arrive({ page, texts }: Stage): Promise<void> {
  await workOn(page, { entry: "Multiple Entry", dated: true });
  await page.goto(pages.documents);
  const given = page.waitForResponse((answer) => answer.url().includes(calls.drafts) && answer.ok());
  await page.getByRole("checkbox", { name: texts.apply.documents.consent }).check();
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

async function refuse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
}
