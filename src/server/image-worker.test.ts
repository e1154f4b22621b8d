import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { ImageWorker, picturesAtOnce } from './image-worker.ts';

const root = join(import.meta.dirname, '..', '..');
const imageWorker = new ImageWorker(root);
afterEach(() => imageWorker.stop());

const photo = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#aa3355' } })
    .jpeg()
    .toBuffer();

test('pictures are read and encoded in the worker process, as in this one', async () => {
  const bytes = await photo();
  expect(await imageWorker.readPicture(bytes)).toMatchObject({ type: 'jpeg', width: 400, height: 500 });
  const made = await imageWorker.encodeWidths(bytes, [160, 320]);
  expect(made.map(({ width }) => width)).toEqual([160, 320]);
  expect(await sharp(made[1]?.avif).metadata()).toMatchObject({ width: 320, height: 400 });
});

test('a refusal comes back as the refusal it was', async () => {
  await expect(imageWorker.readPicture(Buffer.from('<svg/>'))).rejects.toMatchObject({
    name: 'PictureError',
    code: 'not_a_picture',
  });
  await expect(imageWorker.readPicture(await photo(), 'x.png')).rejects.toMatchObject({
    code: 'type_differs',
  });
});

test('a drawing is drawn by the studio that the worker was given; without one it fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const studio = join(folder, 'studio.mjs');
  writeFileSync(studio, "export const drawPicture = async ({ word }) => Buffer.from('drawn: ' + word);");
  const drawing = new ImageWorker(root, studio);
  try {
    expect(String(Buffer.from(await drawing.drawPicture({ word: 'moon' })))).toBe('drawn: moon');
    await expect(imageWorker.drawPicture({ word: 'moon' })).rejects.toThrow('no studio');
  } finally {
    drawing.stop();
    rmSync(folder, { recursive: true });
  }
});

test('a process that ends fails what it was asked, and the next call starts another', async () => {
  const bytes = await photo();
  const pending = imageWorker.encodeWidths(bytes, [160]);
  imageWorker.stop();
  await expect(pending).rejects.toThrow('the process that makes pictures ended');
  expect(await imageWorker.readPicture(bytes)).toMatchObject({ width: 400 });
});

test('a process that was killed fails what is asked of it before anybody knows, and the shop lives on', async () => {
  const bytes = await photo();
  await imageWorker.readPicture(bytes);
  // One of the test before may still be ending.
  for (const pid of makers()) process.kill(pid, 'SIGKILL');
  // Its end is an event, which comes once this turn is over: until then it takes what nobody will read.
  const until = performance.now() + 300;
  while (performance.now() < until);
  await expect(imageWorker.readPicture(bytes)).rejects.toThrow('the process that makes pictures ended');
  expect(await imageWorker.readPicture(bytes)).toMatchObject({ width: 400 });
});

/** Processes that this one started and that make pictures. */
const makers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes('image-worker.child');
      } catch {
        return false; // It has just ended.
      }
    });

test.runIf(existsSync('/proc/self/autogroup'))(
  'the image worker stands behind requests on the whole machine, not only among the shop’s own',
  async () => {
    await imageWorker.readPicture(await photo());
    const [pid] = makers();
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toMatch(/nice 10$/m);
    expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).not.toBe(
      readFileSync('/proc/self/autogroup', 'utf8'),
    );
  },
);

test.runIf(existsSync('/proc/self/environ'))(
  'the image worker gives memory back: its allocator has one arena, and large blocks of their own',
  async () => {
    await imageWorker.readPicture(await photo());
    const settings = readFileSync(`/proc/${makers()[0]}/environ`, 'utf8').split('\0');
    for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'])
      expect(settings.some((setting) => setting.startsWith(`${name}=`))).toBe(true);
  },
);

test('the web processes of a machine share the four pictures that are made at once, each makes one at least', () => {
  expect([1, 2, 3, 7].map((processes) => picturesAtOnce(processes, 8))).toEqual([4, 2, 1, 1]);
  expect(picturesAtOnce(1, 2)).toBe(2);
});
