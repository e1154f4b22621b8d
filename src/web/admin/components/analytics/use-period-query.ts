import { useSearchParams } from 'react-router';
import { periodFromUrl } from '#/shop/analytics/period.rules.ts';

/** The period of the address as a query, for the other pages of the dashboard; '' for the usual one. */
export function usePeriodQuery(): URLSearchParams {
  const [params] = useSearchParams();
  return new URLSearchParams(Object.entries(periodFromUrl(params)));
}

/** Puts the period behind a path. */
export function usePeriodLink(): (path: string) => string {
  const query = usePeriodQuery().toString();
  return (path) => (query ? `${path}?${query}` : path);
}
