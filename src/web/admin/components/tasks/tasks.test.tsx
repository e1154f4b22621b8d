import { beforeEach, expect, test, vi } from 'vitest';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { TaskProgress } from './task-progress.tsx';
import { TasksIndicator } from './tasks-indicator.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const task: TaskView = {
  ...{ id: 7, kind: 'catalogue.import', actor: 'Nora', state: 'running', step: '', done: 3, total: 9 },
  ...{ summary: {}, failure: null, stopAsked: false, file: null, createdAt: '2026-11-23T10:00:00Z' },
  ...{ startedAt: '2026-11-23T10:00:00Z', endedAt: null },
};
beforeEach(() => void vi.useFakeTimers());

test('a background task can be stopped, and its progress is read anew until it has ended', async () => {
  let now: Partial<TaskView> = {};
  const onEnd = vi.fn();
  const page = await livePart(<TaskProgress task={task} onEnd={onEnd} />, {
    respond: () => Response.json({ data: { ...task, ...now } }),
  });
  expect(page.text()).toContain('3 / 9');
  await page.press('إيقاف');
  expect(page.sent).toEqual([{ method: 'POST', path: '/api/admin/works/7/stop', body: undefined }]);
  now = { stopAsked: true, done: 4 };
  await page.advance(1_000);
  expect(page.text()).toContain('4 / 9');
  expect(page.text()).toContain('جارٍ الإيقاف…');
  await page.press('إيقاف');
  expect(page.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  now = { state: 'stopped' };
  await page.advance(1_000);
  expect(page.text()).toContain('أُوقف هذا العمل قبل نهايته');
  expect(onEnd).toHaveBeenCalledOnce();
  const polled = page.sent.length;
  await page.advance(10_000);
  expect(page.sent).toHaveLength(polled);
});

test('every screen says that work goes on, then that it has ended; the list of tasks itself shows that', async () => {
  const running = [7];
  for (const [path, ended] of [
    ['/Admin/orders', 'انتهت أعمال'],
    ['/Admin/works', undefined],
  ] as const) {
    let open = [{ id: 7 }];
    const page = await livePart(<TasksIndicator running={running} />, {
      address: path,
      respond: () => Response.json({ data: open }),
    });
    const shown = () => page.document.querySelector('a')?.getAttribute('aria-label') ?? undefined;
    expect(shown()).toBe('أعمال جارية');
    await page.advance(5_000);
    expect(page.sent.map(({ path }) => path)).toEqual(['/api/admin/works?open=true']);
    expect(shown()).toBe('أعمال جارية');
    open = [];
    await page.advance(5_000);
    expect(shown(), path).toBe(ended);
  }
  const none: number[] = [];
  const page = await livePart(<TasksIndicator running={none} />);
  await page.advance(20_000);
  expect([page.text(), page.sent]).toEqual(['', []]);
});
