import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test('an e-mail address breaks after its sign before it breaks inside a word, and is copied as it is', () => {
  const html = renderToStaticMarkup(<EmailText address="demo@shop.test" />);
  expect(html).toBe('<bdi dir="ltr" class="min-w-0 wrap-anywhere">demo@<wbr/>shop.test</bdi>');
});
