type Counts = { passed: number; failed: number; skipped: number };
type Read = { passed: number; failed: number; skipped: string[]; failures: string[] };

export function total(): Counts;
export function closingLine(sum: Counts): string;
export function failures(): string[];
export function skippedInBrowser(suite: object): string[];
export function failedInBrowser(suite: object): string[];
export function failedInVitest(file: object): string[];
export function runTests(
  name: string,
  runner: (file: string) => boolean,
  read: (report: Read) => Read,
): boolean;
