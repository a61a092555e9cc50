// Opens the desk of a case. Set the stage first: its answer is what the desk shows.
import { screen } from "@testing-library/react";
import { pages } from "#contract/paths.ts";
import { CaseScreen } from "../case/case-screen.tsx";
import { caseId } from "./a-case.ts";
import { openScreen } from "./review-stage.tsx";

export async function showCase(id = caseId): Promise<ReturnType<typeof openScreen>> {
  const address = pages.reviewCase.replace(":id", id);
  const router = openScreen(<CaseScreen />, { path: pages.reviewCase, address });
  await screen.findByRole("heading", { name: "Case PRV-7K2M9QXD" });
  return router;
}
