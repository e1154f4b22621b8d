import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { closingLine, runTests, skippedInBrowser, total } from '../../scripts/steps.mjs';

test('tests that were skipped are printed by name and counted in the last line', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const report = { passed: 3, failed: 0, skipped: ['real photographs', 'root alone'] };
  const runner = (file: string) => {
    writeFileSync(file, JSON.stringify(report));
    return true;
  };
  expect(runTests('steps-of-a-test', runner, (read) => read)).toBe(true);
  expect(log.mock.calls.join('\n')).toContain('  real photographs\n  root alone');
  expect(closingLine(total())).toBe('3 passed, 0 failed, 2 skipped');
  expect(closingLine({ passed: 3, failed: 1, skipped: 0 })).toBe('3 passed, 1 failed');
  log.mockRestore();
});

test('what the browser skipped is found in every suite', () => {
  const tests = [
    { projectName: 'phone', status: 'expected' },
    { projectName: 'computer', status: 'skipped' },
  ];
  const inner = { title: 'inner', file: 'a.e2e.ts', specs: [{ title: 'the bar', tests }] };
  expect(skippedInBrowser({ file: 'a.e2e.ts', specs: [], suites: [inner] })).toEqual([
    'a.e2e.ts [computer] the bar',
  ]);
});
