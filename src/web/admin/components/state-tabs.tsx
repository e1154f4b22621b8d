import { LinkTabs } from './link-tabs.tsx';

/** Tabs that filter a list by state. */
export function StateTabs(named: { label: string; tabs: [string, string][]; current: string }) {
  return <LinkTabs {...named} to={(state) => `?state=${state}`} />;
}
