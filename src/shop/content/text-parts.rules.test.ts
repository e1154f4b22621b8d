import { expect, test } from 'vitest';
import { factMark, partsOf } from './text-parts.rules.ts';

test('headings part a text into sections, and a first paragraph before them leads into it', () => {
  expect(
    partsOf('<p>نحن <bdi>هلال</bdi>.</p>\n<h2>الأولى</h2>\n<p>أ</p>\n<p>ب</p><h2>الثانية</h2><p>ج</p>'),
  ).toEqual({
    lead: 'نحن <bdi>هلال</bdi>.',
    sections: [
      { title: 'الأولى', about: [], blocks: [{ kind: 'text', html: '<p>أ</p><p>ب</p>' }] },
      { title: 'الثانية', about: [], blocks: [{ kind: 'text', html: '<p>ج</p>' }] },
    ],
  });
});

test('without headings, or with a long first paragraph, nothing leads', () => {
  expect(partsOf('<p>نص</p>').lead).toBeNull();
  const long = `<p>${'كلمة '.repeat(200)}</p>`;
  expect(partsOf(`${long}<h2>عنوان</h2><p>نص</p>`)).toEqual({
    lead: null,
    sections: [
      { title: null, about: [], blocks: [{ kind: 'text', html: long }] },
      { title: 'عنوان', about: [], blocks: [{ kind: 'text', html: '<p>نص</p>' }] },
    ],
  });
});

test('a short ordered list is steps; a long one, and one of a single entry, stays a list', () => {
  const list = (count: number) => `<ol>${'<li>خطوة</li>'.repeat(count)}</ol>`;
  const only = (html: string) => partsOf(`<h2>الخطوات</h2>${html}`).sections[0]?.blocks;
  expect(only('<ol><li><a href="/returns">اطلب</a> هنا</li><li>ثم انتظر</li></ol>')).toEqual([
    { kind: 'steps', items: ['<a href="/returns">اطلب</a> هنا', 'ثم انتظر'] },
  ]);
  for (const count of [1, 7]) expect(only(list(count))).toEqual([{ kind: 'text', html: list(count) }]);
});

test('a list whose entries all begin in bold is points, without the mark that ended the bold words', () => {
  const only = (html: string) => partsOf(`<h2>عنوان</h2>${html}`).sections[0]?.blocks;
  expect(
    only(
      '<ul><li><strong>القماش أولًا.</strong> نكتب <em>تركيبه</em>.</li><li><p><b>À la commande\u202f:</b> le nom</p></li></ul>',
    ),
  ).toEqual([
    {
      kind: 'points',
      points: [
        { title: 'القماش أولًا', html: 'نكتب <em>تركيبه</em>.' },
        { title: 'À la commande', html: 'le nom' },
      ],
    },
  ]);
  const paragraphs = '<ul><li><p><b>أ.</b> ب</p><p>ج</p></li><li><b>د.</b> ه</li></ul>';
  expect(only(paragraphs)).toEqual([{ kind: 'text', html: paragraphs }]);
  const mixed = '<ul><li><strong>أ.</strong> ب</li><li>ج</li></ul>';
  expect(only(mixed)).toEqual([{ kind: 'text', html: mixed }]);
});

test('a heading inside a quotation or a table parts nothing', () => {
  const html =
    '<blockquote><h2>قول</h2><p>نص</p></blockquote><table><tbody><tr><td><h2>خلية</h2></td></tr></tbody></table>';
  expect(partsOf(html)).toEqual({
    lead: null,
    sections: [{ title: null, about: [], blocks: [{ kind: 'text', html }] }],
  });
});

test('words without a tag and single tags stay in their place', () => {
  expect(partsOf('كلام<hr /><h2>عنوان</h2>سطر<br />سطر')).toEqual({
    lead: null,
    sections: [
      { title: null, about: [], blocks: [{ kind: 'text', html: 'كلام<hr />' }] },
      { title: 'عنوان', about: [], blocks: [{ kind: 'text', html: 'سطر<br />سطر' }] },
    ],
  });
});

test('a tag that ends nothing takes no word away', () => {
  expect(partsOf('<h2>عنوان</h2><p>نص</strong> آخر</p>')).toEqual({
    lead: null,
    sections: [{ title: 'عنوان', about: [], blocks: [{ kind: 'text', html: '<p>نص</strong> آخر</p>' }] }],
  });
});

test('a section says which facts of the shop and which pages it names, and no mark of a fact is left', () => {
  const [threshold, email] = [factMark('threshold'), factMark('email')];
  const html =
    `<p>${factMark('shopName')}هلال متجر.</p><h2>الرسوم</h2><p>مجاني من ${threshold}<bdi>1000</bdi>.</p>` +
    `<h2>تابع</h2><ul><li><b>في ${factMark('mainCity')}فاس</b> <a href="/fr/track-orders?x=1">هنا</a></li><li><b>ب</b> ${email}x</li></ul>`;
  const parts = partsOf(html);
  expect(parts.sections.map(({ about }) => about)).toEqual([
    ['threshold'],
    ['mainCity', 'email', '/track-orders'],
  ]);
  expect(parts.lead).toBe('هلال متجر.');
  expect(parts.sections[1]?.blocks[0]).toMatchObject({ kind: 'points', points: [{ title: 'في فاس' }, {}] });
  expect(JSON.stringify(parts)).not.toContain('<!--');
});
