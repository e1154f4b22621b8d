/** The entry of the settings: what other modules may import. */
export { accountProblems } from './account-numbers.rules.ts';
export { accountFor } from './bank.rules.ts';
export { demoSettingsLeft, fillDemoSettings, removeDemoSettings } from './demo-settings.service.ts';
export { findLogo, findLogoPicture, logoShowing } from './logo.service.ts';
export { paperHead } from './paper-head.service.ts';
export { previewPassword, previewView } from './preview.schema.ts';
export { findPreview, previewName, setPreview } from './preview.service.ts';
export { passFits, previewCookie } from './preview-pass.ts';
export { lockSettings } from './settings.queries.ts';
export type { SettingKey, Settings, SettingsPatch } from './settings.schema.ts';
export { defaultSettings, settingsSchema } from './settings.schema.ts';
export { getSettings, updateSettings } from './settings.service.ts';
export { previewMessages, settingsMessages } from './settings.texts.ts';
