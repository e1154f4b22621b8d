import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { isOpen, type TaskView } from '#/platform/background-tasks.schema.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { PageMeta } from '#/platform/pages.schema.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import type { JudgedRow, RowFate } from '#/shop/couriers/judge-rows.rules.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useSave } from '../../use-save.ts';
import { AdminLink } from '../admin-link.tsx';
import { FailureText } from '../failure-text.tsx';
import { LinkTabs } from '../link-tabs.tsx';
import { ListPages } from '../list-pages.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { fateNames } from './courier-names.ts';
import { fileForm } from './file-form.ts';
import { ImportRows } from './import-rows.tsx';
import { FileColumns } from './map-columns.tsx';
import { UnknownWords } from './unknown-words.tsx';

type SeenImport = {
  id: number;
  at: string;
  by: string;
  fileName: string;
  courier: { id: number; name: string };
  counts: Record<RowFate, number>;
  unknown: { word: string; count: number }[];
  rows: JudgedRow[];
  meta: PageMeta;
};

/** An uploaded status file: its changes, unknown words, and the result. */
export function OneImport({
  locale,
  one,
  work,
  fate,
  again,
  file,
}: {
  locale: Locale;
  one: SeenImport;
  work: TaskView | null;
  fate: RowFate | null;
  again: boolean;
  /** While the browser still has it. */
  file: File | null;
}) {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const save = useSave();
  const { counts, courier } = one;
  const running = work !== null && isOpen(work);
  const here = (more: string) => pathIn(locale, `/Admin/courier-status?import=${one.id}${more}`);

  async function make() {
    if (running || save.state === 'busy') return;
    await save.run('POST', `/api/admin/courier-imports/${one.id}/commit`);
  }

  async function readAgain(given: File) {
    await save.run('POST', '/api/admin/courier-imports', fileForm({ courierId: String(courier.id) }, given));
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="text-lg font-semibold">{courier.name}</bdi>
        <bdi className="min-w-0 break-all">{one.fileName}</bdi>
        <span className="grow text-sm text-muted">
          <DateText iso={one.at} style="moment" /> · <bdi>{one.by}</bdi>
        </span>
        <AdminLink to="/Admin/courier-status" className={buttonClass('quiet', 'small')}>
          <Trans>كل الملفات</Trans>
        </AdminLink>
      </div>
      {again && (
        <Notice role="status" title={<Trans>قُرئ هذا الملف من قبل</Trans>}>
          <Trans>ما تم منه لا يُعاد مرة ثانية.</Trans>
        </Notice>
      )}
      {work && (
        <TaskProgress key={work.id} task={work} onEnd={() => revalidate()}>
          {/* It ends before the page has read what came of it. */}
          {!running && (
            <p role="status" className="text-success">
              <Plural
                value={Number(work.summary.moved ?? 0)}
                zero="لم يتغير أي طلب."
                one="تغيّر طلب واحد."
                two="تغيّر طلبان."
                few="تغيّرت # طلبات."
                many="تغيّر # طلبًا."
                other="تغيّر # طلب."
              />
            </p>
          )}
        </TaskProgress>
      )}
      {!work &&
        (file ? (
          <FileColumns courierId={String(courier.id)} file={file} onStored={() => void readAgain(file)} />
        ) : (
          <p className="text-muted">
            <Trans>إن قُرئت خانة من الملف خطأً فأرسله من جديد وغيّر خاناته.</Trans>
          </p>
        ))}
      {one.unknown.length > 0 && <UnknownWords courier={courier} unknown={one.unknown} />}
      {!running && counts.moves + counts.nothing > 0 && (
        <div className="grid gap-2 rounded border border-line bg-raised p-4">
          <div className="flex flex-wrap items-center gap-3">
            <Button aria-disabled={save.state === 'busy'} onClick={make}>
              <Plural
                value={counts.moves}
                zero="حفظ ما في الملف"
                one="تغيير حالة طلب واحد"
                two="تغيير حالة طلبين"
                few="تغيير حالة # طلبات"
                many="تغيير حالة # طلبًا"
                other="تغيير حالة # طلب"
              />
            </Button>
            {counts.problem > 0 && (
              <span className="text-sm text-muted">
                <Trans>الأسطر التي تحتاج نظرك تبقى كما هي.</Trans>
              </span>
            )}
          </div>
          <FailureText save={save} />
        </div>
      )}
      <LinkTabs
        label={t`أسطر الملف`}
        tabs={(['moves', 'problem', 'nothing', 'made'] as const).map(
          (each) => [each, i18n._(fateNames[each]), counts[each]] as const,
        )}
        current={fate}
        to={(each) => here(fate === each ? '' : `&fate=${each}`)}
      />
      <ImportRows rows={one.rows} />
      <ListPages meta={one.meta} />
    </>
  );
}
