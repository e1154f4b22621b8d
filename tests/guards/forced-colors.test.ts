import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '..', '..', 'src/web/ui/app.css'), 'utf8');

test('with forced colors what is chosen differs from the rest, though its ground is taken away', () => {
  const [, block = ''] = /@media \(forced-colors: active\) \{\n([\s\S]*?)\n\}\n/.exec(css) ?? [];
  const [selectors = '', rules = ''] = block.split(/\{([\s\S]*)/);
  for (const chosen of ['[aria-current]', '[aria-pressed="true"]', '[aria-selected="true"]'])
    expect(selectors).toContain(chosen);
  // Radios and boxes that are not seen themselves: sizes, colors, stars.
  for (const chosen of ['.facet-size:has(:checked)', 'label:has(> .opacity-0:checked)'])
    expect(selectors).toContain(chosen);
  expect(rules).toMatch(/background: Highlight;\s*color: HighlightText;[^}]*forced-color-adjust: none;/);
  expect(rules).toMatch(/\.fill-ink \{\s*fill: currentcolor;/);
});
