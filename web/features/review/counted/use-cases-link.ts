// Links from numbers of the reports to the cases that they count, for those who may see the queue.
import { useStaffSelf } from "../frame/staff-self.ts";
import { casesAddress } from "./counted-filters.ts";

type Filters = Parameters<typeof casesAddress>[0];

/** The address of the cases; undefined for a number of none, and for administrators, who see the reports but not the cases. */
export function useCasesLink(): (filters: Filters, count: number) => string | undefined {
  const mayOpen = useMayOpenCases();
  return (filters, count) => (mayOpen && count > 0 ? casesAddress(filters) : undefined);
}

export function useMayOpenCases(): boolean {
  const { data: self } = useStaffSelf();
  return self?.actions.includes("see_queue") ?? false;
}
