import { expect, test } from 'vitest';
import {
  beyondLog,
  isWithoutGap,
  type MarkedCopy,
  planUntil,
  readMark,
  readWalFile,
  walFileOf,
  walToDrop,
  withLog,
  writeMark,
} from './wal.rules.ts';

const [one, two] = ['0123456789abcdef', 'fedcba9876543210'];
const segment = (nth: number): string => `00000001${nth.toString(16).toUpperCase().padStart(16, '0')}`;
const file = (run: string, nth: number) => {
  const name = walFileOf(run, segment(nth), 'ab'.repeat(32));
  return { run, segment: segment(nth), name };
};
const moment = (text: string) => new Date(`2026-11-${text}Z`);
const copy = (day: number, run: string, nth: number): MarkedCopy => ({
  at: moment(`${day}T02:11:00`),
  mark: { run, segment: segment(nth), end: moment(`${day}T02:15:00`) },
});
const copies = [copy(25, one, 30), copy(24, one, 20), copy(23, one, 10)];
const files = Array.from({ length: 40 }, (_, nth) => file(one, nth));
const plan = (until: Date | undefined, of = copies) => {
  const found = planUntil(of, [...files, file(two, 3)], until);
  const [first, last] = [found?.segments[0], found?.segments.at(-1)];
  return found && [found.base.at.getUTCDate(), found.next?.at.getUTCDate(), first?.segment, last?.segment];
};

test('a moment is reached from the newest copy that ended before it, by the log up to the next copy', () => {
  expect(plan(moment('24T12:00:00'))).toEqual([24, 25, segment(20), segment(30)]);
  expect(plan(moment('25T02:15:00'))).toEqual([25, undefined, segment(30), segment(39)]);
  expect(plan(undefined)).toEqual([25, undefined, segment(30), segment(39)]);
});

test('a moment within a copy is reached from the one before; one before the first copy is not', () => {
  expect(plan(moment('24T02:14:59'))).toEqual([23, 25, segment(10), segment(30)]);
  expect(plan(moment('23T02:14:59'))).toBeUndefined();
});

test('a copy whose log is gone is none to begin from; the newest needs no log', () => {
  const days = (of: MarkedCopy[], present = files) => withLog(of, present).map(({ at }) => at.getUTCDate());
  const log = files.filter((one) => one.segment >= segment(20));
  expect(days(copies)).toEqual([25, 24, 23]);
  expect(days(copies, log)).toEqual([25, 24]);
  // Begun in a segment that is not archived yet.
  expect(days([copy(26, two, 3), copy(25, two, 2), copy(24, one, 41)], log)).toEqual([26, 24]);
  expect(days([copy(26, two, 3), copy(25, two, 30)], log), 'that of another run').toEqual([26]);
  expect(days(copies, [])).toEqual([25]);
});

test('nothing of another run is taken: it is another life of the shop', () => {
  const restored = [copy(25, two, 3), copy(24, one, 20)];
  expect(plan(moment('25T01:00:00'), restored)).toEqual([24, undefined, segment(20), segment(39)]);
  expect(plan(moment('25T12:00:00'), restored)).toEqual([25, undefined, segment(3), segment(3)]);
});

test('a moment after the end of the log is refused with the moment of its last change, and with its end only where that is of the same run', () => {
  const reported =
    'LOG: redo done at 0/7000110 LOG: last completed transaction was at log time 2026-11-25 09:58:07.4+00 FATAL: recovery ended before configured recovery target was reached';
  const refusal = (isLatestRun: boolean, words = reported) =>
    beyondLog(moment('25T10:00:00'), { reported: words, isLatestRun });
  expect(refusal(true)).toBe(
    'The log ends before 2026-11-25T10:00:00: name a moment before 2026-11-25T09:58:07, its last change, or take all of it with --until end.',
  );
  expect(refusal(false)).toBe(
    'The log ends before 2026-11-25T10:00:00: name a moment before 2026-11-25T09:58:07, its last change.',
  );
  expect(refusal(false, 'FATAL: recovery ended before')).toBe(
    'The log ends before 2026-11-25T10:00:00: name an earlier moment.',
  );
});

test('a gap in the log is seen, also where the numbers of segments turn over', () => {
  const name = (text: string) => ({ run: one, segment: `00000001${text}`, name: text });
  const over = [name('00000000000000FE'), name('00000001' + '00000000'), name('00000000000000FF')];
  const mark = { run: one, segment: over[0]?.segment ?? '', end: new Date() };
  expect(isWithoutGap(mark, over)).toBe(true);
  expect(isWithoutGap(mark, over.slice(0, 2))).toBe(false);
  expect(isWithoutGap(mark, over.slice(1))).toBe(false);
  expect(isWithoutGap(mark, [])).toBe(true);
});

test('the log goes with the copies that need it', () => {
  const all = [file(one, 9), file(one, 10), file(one, 31), file(two, 1)];
  expect(walToDrop(copies, all)).toEqual([all[0], all[3]]);
  expect(walToDrop([], all)).toEqual(all);
});

test('what stands at the place is read as it was written, and nothing else', () => {
  expect(readWalFile(file(one, 7).name)).toEqual(file(one, 7));
  expect(readMark(`${writeMark(copies[0]?.mark ?? copy(1, one, 1).mark)}\n`)).toEqual(copies[0]?.mark);
  for (const wrong of ['', 'wal/x', `wal/${one}/../../etc`, file(one, 7).name.toUpperCase()])
    expect(readWalFile(wrong), wrong).toBeUndefined();
  for (const wrong of ['', one, `${one} ${segment(1)}`, `../x ${segment(1)} 2026-11-25`])
    expect(readMark(wrong), wrong).toBeUndefined();
});
