import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { isOpen, type TaskView } from '#/platform/background-tasks.schema.ts';
import { listTasks } from '#/shop/staff/index.ts';
import type { Permission } from '#/shop/staff/staff.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { List } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
import { taskLinks, taskStateNames } from '../components/tasks/task-names.ts';
import { TaskProgress } from '../components/tasks/task-progress.tsx';
import type { Route } from './+types/tasks.ts';

export const loader = adminLoader('catalog.read', async ({ page, staff, query }) => {
  const tasks = await listTasks(page.db, staff, query.page);
  return { tasks, may: staff.may };
});

/** Background tasks: running ones, and the results of earlier ones. */
export default function TasksPage({ loaderData: { tasks, may } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`الأعمال الطويلة`}
      intro={t`يستمر العمل ولو أُغلقت الصفحة. هنا ما يجري الآن وما انتهى في آخر 30 يومًا.`}
    >
      <List
        rows={tasks.data}
        empty={<Trans>لا أعمال بعد. يظهر هنا كل استيراد أو تصدير أو تغيير كبير.</Trans>}
        meta={tasks.meta}
      >
        {(task) => (
          <li key={task.id} className="grid gap-2 rounded border border-line bg-raised p-4">
            <Task task={task} may={may} />
          </li>
        )}
      </List>
    </Screen>
  );
}

function Task({ task, may }: { task: TaskView; may: readonly Permission[] }) {
  const { i18n } = useLingui();
  const { revalidate } = useRevalidator();
  // A file of products is for whoever may read them; the screen that made it is not.
  const mayOpen = task.kind !== 'catalogue.export' || may.includes('catalog.write');
  const path = mayOpen && taskLinks[task.kind]?.(task.id);
  return (
    <>
      <TaskProgress task={task} onEnd={() => revalidate()} />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {!isOpen(task) && <span>{i18n._(taskStateNames[task.state])}</span>}
        <bdi>{task.actor}</bdi>
        <DateText iso={task.endedAt ?? task.createdAt} style="moment" />
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {path && (
          <AdminLink to={path} className={buttonClass('secondary', 'small')}>
            <Trans>عرض التفاصيل</Trans>
          </AdminLink>
        )}
        {task.file && (
          <a href={`/api/admin/works/${task.id}/file`} download className={buttonClass('secondary', 'small')}>
            <Download aria-hidden className="size-4" />
            <Trans>تنزيل الملف</Trans>
          </a>
        )}
      </p>
    </>
  );
}
