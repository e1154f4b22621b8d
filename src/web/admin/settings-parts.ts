/** The settings, in parts that have a page and a save button each. */
export const settingsParts = [
  'shop',
  'browsing',
  'stock',
  'contact',
  'delivery',
  'cash',
  'transfer',
  'returns',
  'legal',
  'retention',
  'preview',
  'backup',
] as const;
export type SettingsPart = (typeof settingsParts)[number];
