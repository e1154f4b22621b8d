/** The door of the settings: what other modules may import. */
export { accountFor } from './bank.rules.ts';
export type { SettingKey, Settings, SettingsPatch } from './settings.schema.ts';
export { defaultSettings, settingsPatch, settingsSchema } from './settings.schema.ts';
export { getSettings, updateSettings } from './settings.service.ts';
