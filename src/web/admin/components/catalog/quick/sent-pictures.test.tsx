import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import { maxArticlePictures } from '#/shop/catalog/images/pictures.schema.ts';
import { livePart } from '../../../../../../tests/support/live-part.tsx';
import type { Sending, Uploads } from '../pictures/use-uploads.ts';
import { SentPictures } from './sent-pictures.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../../tests/support/drawn.tsx')).macros);
vi.mock(
  '@lingui/react/macro',
  async () => (await import('../../../../../../tests/support/drawn.tsx')).macros,
);
vi.mock('../pictures/picture-box.tsx', () => ({ PictureBox: () => null }));

const picture = (id: number) => ({ id, state: 'ready', failure: null }) as StaffPicture;
const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(at + 1));
const sending = (key: number): Sending => ({
  ...{ key, file: new File([], `${key}.jpg`), state: 'waiting', share: 0, failure: null },
});
const failed = (key: number): Sending => ({ ...sending(key), state: 'failed' });
function Shown({ there, uploads }: { there: number; uploads: Uploads }) {
  const [shown, setShown] = useState<readonly StaffPicture[]>(pictures(there));
  return <SentPictures pictures={shown} onPictures={setShown} uploads={uploads} error={undefined} />;
}
const shown = async (there: number, list: readonly Sending[] = []) => {
  const added: File[] = [];
  const retried: number[] = [];
  const uploads: Uploads = {
    ...{ list, busy: list.length > 0, drop() {} },
    retry: (key) => retried.push(key),
    add: (files) => added.push(...files),
  };
  const page = await livePart(<Shown there={there} uploads={uploads} />);
  const input = () => page.document.querySelector<HTMLInputElement>('input[type=file]');
  const add = async (count: number) => {
    const files = Array.from({ length: count }, (_, at) => new File([], `${at + 1}.jpg`));
    Object.defineProperty(input(), 'files', { value: files, configurable: true });
    await act(async () => void input()?.dispatchEvent(new Event('change', { bubbles: true })));
  };
  return { ...page, added, retried, input, add };
};
const full = 'صورة، وهو أقصى عدد.';
const notTaken = 'صور لم تُؤخذ لأنها فوق أقصى عدد:';

test('of more pictures than a color takes the rest is counted', async () => {
  const page = await shown(maxArticlePictures - 3, [sending(1)]);
  await page.add(5);
  expect(page.added.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(page.text()).toContain(`${notTaken} 3`);
  // With more room they may be sent again.
  await page.press('إزالة الصورة 1');
  expect(page.text()).not.toContain(notTaken);
});

test('where the pictures and those on their way are as many as a color takes, it is said instead of asking for more', async () => {
  const room = await shown(maxArticlePictures - 1);
  expect([room.input() === null, room.text().includes(full)]).toEqual([false, false]);
  for (const list of [[], [sending(1)]]) {
    const page = await shown(maxArticlePictures - list.length, list);
    expect([page.input() === null, page.text().includes(full)]).toEqual([true, true]);
  }
});

test('a picture that could not be sent takes no room, and is sent again only where there is some', async () => {
  const room = await shown(maxArticlePictures - 1, [failed(1)]);
  expect([room.input() === null, room.text().includes(full)]).toEqual([false, false]);
  await room.press('إعادة المحاولة');
  expect([room.retried, room.text().includes(notTaken)]).toEqual([[1], false]);
  const page = await shown(maxArticlePictures, [failed(1)]);
  await page.press('إعادة المحاولة');
  expect([page.retried, page.text().includes(`${notTaken} 1`)]).toEqual([[], true]);
  await page.press('إزالة الصورة 2');
  await page.press('إعادة المحاولة');
  expect([page.retried, page.text().includes(notTaken)]).toEqual([[1], false]);
});
