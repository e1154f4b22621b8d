import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';

/**
 * The progress of a bulk move, which continues after the page is left. At its end: the number of moved orders, and
 * the refused ones with their reasons, as far as they are named.
 */
export function OrderBulkTask({
  task,
}: {
  task: TaskView & { refused: readonly { id: number; number: string; reason: string }[] };
}) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<TaskView | null>(null);
  const { made = 0, refused = 0 } = (ended ?? task).summary;
  return (
    <section aria-label={t`خطوة لطلبات كثيرة`} className="rounded border border-line bg-raised p-4">
      <TaskProgress
        task={task}
        onEnd={(last) => {
          setEnded(last);
          revalidate();
        }}
      >
        <div role="status" className="grid gap-2">
          <p className="text-success">
            <Trans>
              تم: <bdi dir="ltr">{made}</bdi>
            </Trans>
          </p>
          {Number(refused) > 0 && (
            <Notice tone="warning">
              <Trans>
                لم تُنفّذ على <bdi dir="ltr">{refused}</bdi> من الطلبات.
              </Trans>
              {task.refused.length > 0 && (
                <ul className="mt-2 grid gap-1">
                  {task.refused.map((order) => (
                    <li key={order.id}>
                      <AdminLink to={orderPath(order.id)}>
                        <OrderNumber number={order.number} />
                      </AdminLink>{' '}
                      — {order.reason}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
        </div>
      </TaskProgress>
    </section>
  );
}
