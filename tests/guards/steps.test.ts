import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import {
  closingLine,
  failedInBrowser,
  failedInVitest,
  failures,
  runTests,
  skippedInBrowser,
  total,
} from '../../scripts/steps.mjs';

test('tests that were skipped are printed by name and counted in the last line', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const report = { passed: 3, failed: 0, skipped: ['real photographs', 'root alone'], failures: [] };
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

test('what failed is told at the end, by name and with the first lines of its message', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const report = { passed: 1, failed: 1, skipped: [], failures: ['a.test.ts › adds up\nexpected 2'] };
  const runner = (file: string) => {
    writeFileSync(file, JSON.stringify(report));
    return false;
  };
  expect(runTests('failures-of-a-test', runner, (read) => read)).toBe(false);
  expect(failures()).toContain('a.test.ts › adds up\nexpected 2');
  log.mockRestore();

  const lines = Array.from({ length: 30 }, (_, index) => `\u001b[31mline ${index}\u001b[39m`);
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: [lines.join('\n')] };
  const passed = { fullName: 'is fine', status: 'passed', failureMessages: [] };
  const [text = '', ...others] = failedInVitest({
    name: `${process.cwd()}/tests/a.test.ts`,
    message: '',
    assertionResults: [passed, failed],
  });
  expect(others).toEqual([]);
  expect(text.split('\n').slice(0, 2)).toEqual(['tests/a.test.ts › adds up', 'line 0']);
  expect(text.split('\n')).toHaveLength(21);
  const unread = { name: `${process.cwd()}/b.test.ts`, message: 'no such module', assertionResults: [] };
  expect(failedInVitest(unread)).toEqual(['b.test.ts\nno such module']);

  const tests = [
    { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'not visible' }] }] },
    { projectName: 'computer', status: 'expected', results: [] },
  ];
  const inner = { title: 'inner', file: 'a.e2e.ts', specs: [{ title: 'the bar', tests }] };
  expect(failedInBrowser({ suites: [inner] })).toEqual(['a.e2e.ts [phone] › the bar\nnot visible']);
});
