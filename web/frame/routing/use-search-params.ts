// The query of the current address, and how a screen changes it.
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

type SetSearchParams = (
  next: URLSearchParams | Record<string, string>,
  options?: { replace?: boolean },
) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<SetSearchParams>(
    (next, options) => void navigate(`?${new URLSearchParams(next).toString()}`, options),
    [navigate],
  );
  return [query, setQuery];
}
