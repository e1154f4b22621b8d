import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TaskDetail, TaskView } from '#/platform/background-tasks.schema.ts';
import type { BulkAllResult } from '#/shop/orders/order-changes.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';

/**
 * The progress of a bulk move, which continues after the page is left. At its end: the number of moved orders, and
 * the refused ones.
 */
export function OrderBulkTask({ task }: { task: TaskDetail }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<TaskView | null>(null);
  const { made = 0, refused = 0 } = (ended ?? task).summary;
  const result = task.result as BulkAllResult | null;
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
                لم تُنفّذ على <bdi dir="ltr">{refused}</bdi> من الطلبات: حالتها لا تسمح بهذه الخطوة.
              </Trans>
              {result && (
                <ul className="mt-2 flex flex-wrap gap-x-3">
                  {result.orders.map((order) => (
                    <li key={order.id}>
                      <AdminLink to={orderPath(order.id)}>
                        <OrderNumber number={order.number} />
                      </AdminLink>
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
