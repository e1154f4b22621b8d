import type { Locator } from '@playwright/test';

/** Does what a thumb does, and counts its taps. Typing counts as the one tap into the field. */
export function countTaps() {
  let count = 0;
  return {
    count: () => count,
    async tap(control: Locator) {
      count += 1;
      await control.click();
    },
    async type(field: Locator, text: string) {
      count += 1;
      await field.click();
      await field.fill(text);
    },
    /** A list opens, one of its options is pressed. */
    async choose(list: Locator, label: string) {
      count += 2;
      await list.selectOption({ label });
    },
    /** The device's own pictures open, and one is pressed. */
    async send(field: Locator, files: { name: string; mimeType: string; buffer: Buffer }) {
      count += 2;
      await field.setInputFiles(files);
    },
  };
}
