import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Written } from './written.tsx';

const drawn = (text: string) => renderToStaticMarkup(<Written text={text} />);

test('a range in the words of a merchant stands apart in its own order', () => {
  expect(drawn('بيجامة قطن 13-14')).toBe('بيجامة قطن <bdi dir="ltr">13-14</bdi>');
  expect(drawn('مقاسات 36/38/40 و 2 – 3 سنوات')).toBe(
    'مقاسات <bdi dir="ltr">36/38/40</bdi> و <bdi dir="ltr">2 – 3</bdi> سنوات',
  );
});

test('other words and single numbers stay the one text that they are', () => {
  for (const text of ['', 'بيجامة', 'طقم 3 قطع', 'T-shirt', 'قميص-2', 'Pyjama 100% coton'])
    expect(drawn(text)).toBe(text);
});
