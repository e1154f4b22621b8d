/*
 * PostgreSQL's log of changes (WAL) beside the copies, from which the database is brought to any moment since a copy:
 *   wal/5f0c…/000000010000000000000007-3f….gz.age   a segment of the log, and a keyed hash of its content
 *   copies/2026-11-23T02-11-00Z/wal                 the run that the copy belongs to, its first segment, and its end
 * A run is one life of a database folder with its log archived without a gap: a restored shop begins another.
 */

/** What a copy says of the log. */
export type WalMark = {
  run: string;
  /** The first segment that is needed to open the copy. */
  segment: string;
  /** The database may be brought to this moment and to later ones. */
  end: Date;
};
export type WalFile = { run: string; segment: string; name: string };
/** A copy by when it was begun, and what it says of the log. */
export type MarkedCopy = { at: Date; mark: WalMark };

const segmentName = /^[\dA-F]{24}$/;
const runName = /^[\da-f]{16}$/;

/** `00000002.history`, `….00000028.backup`, `….partial`. */
export const isNote = (name: string): boolean =>
  /^[\dA-F]{8}[\dA-F.]*\.(?:history|backup|partial)$/.test(name);
export const isSegment = (name: string): boolean => segmentName.test(name);

export const walFileOf = (run: string, segment: string, hash: string): string =>
  `wal/${run}/${segment}-${hash}.gz.age`;

export function readWalFile(name: string): WalFile | undefined {
  const [, run, segment] = /^wal\/([\da-f]{16})\/([\dA-F]{24})-[\da-f]{64}\.gz\.age$/.exec(name) ?? [];
  return run && segment ? { run, segment, name } : undefined;
}

export const writeMark = ({ run, segment, end }: WalMark): string => `${run} ${segment} ${end.toISOString()}`;

export function readMark(text: string): WalMark | undefined {
  const [run = '', segment = '', moment = ''] = text.trim().split(' ');
  const end = new Date(moment);
  return runName.test(run) && isSegment(segment) && !Number.isNaN(end.getTime())
    ? { run, segment, end }
    : undefined;
}

/**
 * The copies, newest first, that the archived log still reaches. Older copies name a log that was deleted. The newest counts even
 * before its first segment is archived.
 */
export const withLog = (copies: readonly MarkedCopy[], files: readonly WalFile[]): MarkedCopy[] =>
  copies.filter(
    ({ mark }, nth) =>
      nth === 0 || files.some(({ run, segment }) => run === mark.run && segment <= mark.segment),
  );

/**
 * What brings a shop to a moment, or to the end of the log: the newest copy that ended before it, and the segments since it was begun. Those that were
 * begun after the next copy of the same run hold nothing of before it. Undefined when no copy fits.
 */
export function planUntil(
  copies: readonly MarkedCopy[],
  files: readonly WalFile[],
  until: Date | undefined,
): { base: MarkedCopy; next: MarkedCopy | undefined; segments: WalFile[] } | undefined {
  const oldestFirst = copies.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const base = oldestFirst.findLast(({ mark }) => until === undefined || mark.end <= until);
  if (!base) return undefined;
  const next = oldestFirst.find(
    ({ at, mark }) => until !== undefined && at > until && mark.run === base.mark.run,
  );
  const segments = files.filter(
    ({ run, segment }) =>
      run === base.mark.run && segment >= base.mark.segment && (!next || segment <= next.mark.segment),
  );
  return { base, next, segments };
}

/**
 * Why a moment after the end of the log is refused. `reported` is what PostgreSQL wrote: it names its last change, and stops at a moment
 * only where a later change follows. The end of all is that of the newest copy's run, not of an earlier one.
 */
export function beyondLog(
  until: Date,
  { reported, isLatestRun }: { reported: string; isLatestRun: boolean },
): string {
  const [, day, time] =
    /last completed transaction was at log time (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(reported) ?? [];
  const earlier = day ? `name a moment before ${day}T${time}, its last change` : 'name an earlier moment';
  const end = isLatestRun ? ', or take all of it with --until end' : '';
  return `The log ends before ${until.toISOString().slice(0, 19)}: ${earlier}${end}.`;
}

/** Whether the segments follow each other from the first that a copy needs on: PostgreSQL reads as far as they do. */
export function isWithoutGap({ segment }: WalMark, files: readonly WalFile[]): boolean {
  const present = [...new Set(files.map((file) => file.segment))].toSorted();
  let next = segment;
  return present.every((one) => {
    const follows = one === next;
    next = segmentAfter(one);
    return follows;
  });
}

/** With segments of 16 MB the last eight digits go to FF. */
function segmentAfter(segment: string): string {
  const nth = Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16) + 1;
  const part = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
  return segment.slice(0, 8) + part(Math.floor(nth / 256)) + part(nth % 256);
}

/** The files that no copy of these needs any more: their runs are over, or they are older than the oldest. */
export function walToDrop(copies: readonly MarkedCopy[], files: readonly WalFile[]): WalFile[] {
  const firstOf = new Map<string, string>();
  for (const { mark } of copies) {
    const first = firstOf.get(mark.run);
    if (first === undefined || mark.segment < first) firstOf.set(mark.run, mark.segment);
  }
  return files.filter(({ run, segment }) => {
    const first = firstOf.get(run);
    return first === undefined || segment < first;
  });
}
