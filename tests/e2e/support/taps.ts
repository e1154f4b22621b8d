import type { Locator } from '@playwright/test';

/** Seconds to find and press a control, and characters a second on a phone's keyboard: slower than studies of both find. */
const person = { secondsATap: 4, charactersASecond: 2 };

/** Does what a thumb does, and counts its taps and characters. Typing counts as the one tap into the field. */
export function countTaps() {
  let count = 0;
  let characters = 0;
  return {
    count: () => count,
    /** What a person who does this for the first time needs, without the shop's own answers. */
    seconds: () => count * person.secondsATap + characters / person.charactersASecond,
    async tap(control: Locator) {
      count += 1;
      await control.click();
    },
    async type(field: Locator, text: string) {
      count += 1;
      characters += text.length;
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
