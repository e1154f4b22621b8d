import { LinkTabs } from './link-tabs.tsx';

/** The same list by where its things stand. */
export function StateTabs(named: { label: string; tabs: [string, string][]; current: string }) {
  return <LinkTabs {...named} to={(state) => `?state=${state}`} />;
}
