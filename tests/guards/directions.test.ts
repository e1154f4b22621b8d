import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Why a file may say left or right all the same, with what it may say. */
const exceptions: Record<string, RegExp[]> = {
  // §2.24 The side menu stands at the right in every language, and another may stand at the left.
  'src/web/ui/dialog.css': [/^(?:right|left): (?:0|auto);$/],
  // The shades are the same at both ends.
  'src/web/ui/app.css': [/^linear-gradient\(to (?:right|left), .*\) (?:right|left) \//],
};

const css =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|\bto (?:left|right)\b/;
const scripts =
  /\b(?:(?:margin|padding|border|inset)(?:Left|Right)(?:[A-Z][a-z]+)?|border(?:Top|Bottom)(?:Left|Right)Radius)\b|\.style\.(?:left|right)\b|\bstyle=\{\{[^}]*\b(?:left|right)\s*:|textAlign:\s*'(?:left|right)'/;

const faultsIn = (text: string, form: RegExp, allowed: RegExp[] = []) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n')
    .map((line, at) => ({ line: line.trim(), at: at + 1 }))
    .filter(({ line }) => form.test(line) && !allowed.some((form) => form.test(line)));

test('no stylesheet and no style of an element says left or right, but for what is so in every language', () => {
  const files = globSync('src/web/**/*.{css,ts,tsx}', { cwd: root });
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(1);
  const faults = files.flatMap((file) =>
    faultsIn(read(file), file.endsWith('.css') ? css : scripts, exceptions[file]).map(
      ({ line, at }) => `${file}:${at} ${line}`,
    ),
  );
  expect(faults).toEqual([]);
});

test('what is allowed to say left or right still does', () => {
  for (const [file, forms] of Object.entries(exceptions)) {
    const lines = read(file)
      .split('\n')
      .map((line) => line.trim());
    expect(forms.filter((form) => !lines.some((line) => form.test(line)))).toEqual([]);
  }
});

test('a left or a right is found', () => {
  for (const line of [
    'margin-left: 1px;',
    '  right: 0;',
    'text-align: left;',
    'border-top-left-radius: 2px;',
  ])
    expect(faultsIn(line, css), line).toHaveLength(1);
  for (const line of ['margin-inline: 0;', 'inset-inline-start: 0;', 'text-align: start;', '.dialog-right {'])
    expect(faultsIn(line, css), line).toHaveLength(0);
  for (const line of ['style={{ marginLeft: 3 }}', 'style={{ left: 3 }}', "box.style.right = '0'"])
    expect(faultsIn(line, scripts), line).toHaveLength(1);
});
