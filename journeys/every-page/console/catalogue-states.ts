// The states of the catalogue's pages for administrators.
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { Texts } from "#web/english.ts";
import type { State } from "../state.ts";
import { openAsAdministrator } from "./office.ts";

const editPlan = ({ office }: Texts) => office.catalogue.one.editOf("").trim();

export const catalogueStates: readonly State[] = [
  {
    name: "all destinations, those with fees to check",
    always: true,
    show: async ({ page, texts }) => {
      const { catalogue } = texts.office;
      await openAsAdministrator(page, `${pages.reviewCatalogue}?list-checks=due`);
      await expect(page.getByRole("table", { name: catalogue.list.caption })).toBeVisible();
    },
  },
  {
    name: "a destination and a plan opened",
    always: true,
    show: async ({ page, texts }) => {
      await openAsAdministrator(page, `${pages.reviewCatalogue}?destination=vietnam`);
      await page
        .getByRole("button", { name: editPlan(texts) })
        .first()
        .click();
      await expect(page.getByLabel(texts.office.catalogue.source)).toBeVisible();
    },
  },
  {
    name: "the preview of a change of a plan",
    show: async ({ page, texts }) => {
      const { catalogue, save } = texts.office;
      await openAsAdministrator(page, `${pages.reviewCatalogue}?destination=vietnam`);
      await page
        .getByRole("button", { name: editPlan(texts) })
        .first()
        .click();
      await page.getByLabel(catalogue.processingDays).fill("9");
      await page.getByRole("button", { name: save, exact: true }).click();
      await expect(page.getByRole("alertdialog")).toContainText(catalogue.preview.atOnce);
    },
  },
  {
    name: "settings of a destination being changed",
    show: async ({ page, texts }) => {
      const { catalogue } = texts.office;
      await openAsAdministrator(page, `${pages.reviewCatalogue}?destination=vietnam`);
      await page.getByRole("button", { name: catalogue.one.change }).click();
      await expect(page.getByLabel(catalogue.nameRule)).toBeVisible();
    },
  },
  {
    name: "a plan being added, with fields that have no meaning",
    show: async ({ page, texts }) => {
      const { catalogue } = texts.office;
      await openAsAdministrator(page, `${pages.reviewCatalogue}?destination=vietnam`);
      await page.getByRole("button", { name: catalogue.add }).click();
      await page.locator("main button[type=submit]").click();
      await expect(page.getByText(catalogue.wrong.amount)).toBeVisible();
    },
  },
  {
    name: "a destination being added",
    show: async ({ page, texts }) => {
      const { catalogue } = texts.office;
      await openAsAdministrator(page, pages.reviewCatalogue);
      await page.getByRole("button", { name: catalogue.addDestination }).click();
      await expect(page.getByLabel(catalogue.photoSizeMm)).toBeVisible();
    },
  },
  {
    name: "how an authority takes applications",
    show: async ({ page, texts }) => {
      const { authorities } = texts.office;
      await openAsAdministrator(page, `${pages.reviewCatalogue}?authority=vietnam`);
      await page.getByRole("button", { name: authorities.refusals.add }).click();
      await expect(page.getByRole("heading", { name: authorities.preview.title })).toBeVisible();
    },
  },
  {
    name: "the preview of a change of an authority",
    show: async ({ page, texts }) => {
      const { authorities, save } = texts.office;
      await openAsAdministrator(page, `${pages.reviewCatalogue}?authority=vietnam`);
      await page.getByLabel(authorities.files.photoMaxKilobytes).fill("500");
      await page.getByRole("button", { name: save, exact: true }).click();
      await expect(page.getByRole("alertdialog")).toContainText(authorities.change.packs);
    },
  },
  {
    name: "a destination with fields to correct",
    show: async ({ page, texts }) => {
      const { addDestination, wrong } = texts.office.catalogue;
      await openAsAdministrator(page, pages.reviewCatalogue);
      await page.getByRole("button", { name: addDestination }).click();
      await page.getByRole("button", { name: addDestination }).click();
      await expect(page.getByText(wrong.iso)).toBeVisible();
    },
  },
];
