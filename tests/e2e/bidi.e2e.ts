import { layoutFaults } from './support/reading-order.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('a number that changes its order is found', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(() => {
    const wrong = ['السن 13-14 سنة', 'خصم 20%', 'اتصل 06 12 34 56 78', 'ثمنه 120.00 DH', 'طلبك K7M4-Q2XB'];
    const main = document.querySelector('main');
    for (const text of wrong) {
      const line = document.createElement('p');
      line.textContent = text;
      main?.append(line);
    }
    const right = document.createElement('p');
    right.innerHTML = 'السن <bdi dir="ltr">13-14</bdi> سنة، في 3 أيام';
    main?.append(right);
    const narrow = document.createElement('div');
    narrow.setAttribute('class', 'w-[400px] h-4');
    narrow.style.width = '400px';
    narrow.textContent = 'واسع';
    main?.append(narrow);
  });
  const found = (await page.evaluate(layoutFaults)).join('\n');
  for (const fault of [
    '“13-14” is seen in another order',
    'percent outside its component',
    'phone outside its component',
    'money outside its component',
    'number outside its component',
    'beyond the edge',
  ]) {
    expect(found).toContain(fault);
  }
  expect(found).not.toContain('في 3 أيام');
});
