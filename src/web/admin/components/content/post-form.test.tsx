import { expect, test, vi } from 'vitest';
import type { StaffPost } from '#/shop/content/posts-edit.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { PostForm } from './post-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('../catalog/pictures/picture-field.tsx', () => ({ PictureField: () => null }));
vi.mock('../rich-text/html-field.tsx', () => ({ HtmlField: () => null }));

const post: StaffPost = {
  ...{ id: 3, slug: 'eid', title: { ar: 'العيد' }, summary: {}, body: {}, picture: null, version: 'v3' },
  ...{ published: true, publishedAt: '2026-01-05T09:00:00.000Z', state: 'published', waiting: 0, shown: 0 },
};

test('§2.42 a day of a post that is half typed is no day: it is said so, and nothing is saved until it is whole', async () => {
  for (const given of [post, undefined]) {
    const page = await livePart(<PostForm post={given} now="2026-01-23T10:00:00.000Z" locale="ar" />, {
      respond: () => Response.json({ data: { id: 3 } }),
    });
    // What a browser says of a date without its year.
    await page.type('day', '');
    expect(page.held('day')).toBe('');
    await page.submit();
    expect(page.sent).toEqual([]);
    expect(page.text()).toContain('اكتب التاريخ والساعة كاملين');
    await page.type('day', '2026-02-10T12:30');
    await page.submit();
    expect(page.sent).toMatchObject([{ body: { publishedAt: '2026-02-10T11:30:00.000Z' } }]);
  }
});
