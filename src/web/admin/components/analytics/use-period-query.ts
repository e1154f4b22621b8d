import { useSearchParams } from 'react-router';

/** The period of the address as a query, for the other pages of the dashboard; '' for the usual one. */
export function usePeriodQuery(): URLSearchParams {
  const [params] = useSearchParams();
  return new URLSearchParams(
    ['period', 'from', 'to'].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Puts the period behind a path. */
export function usePeriodLink(): (path: string) => string {
  const query = usePeriodQuery().toString();
  return (path) => (query ? `${path}?${query}` : path);
}
