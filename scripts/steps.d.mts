type Counts = { passed: number; failed: number; skipped: number };

export function total(): Counts;
export function closingLine(sum: Counts): string;
export function skippedInBrowser(suite: object): string[];
export function runTests(
  name: string,
  runner: (file: string) => boolean,
  read: (report: { passed: number; failed: number; skipped: string[] }) => {
    passed: number;
    failed: number;
    skipped: string[];
  },
): boolean;
