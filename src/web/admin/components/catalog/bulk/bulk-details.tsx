import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { isOpen } from '#/platform/background-tasks.schema.ts';
import { textIn } from '#/platform/local-text.ts';
import type { BulkView } from '#/shop/catalog/bulk/bulk.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useSave } from '../../../use-save.ts';
import { AdminLink } from '../../admin-link.tsx';
import { ConfirmedButton } from '../../confirmed-button.tsx';
import { FailureText } from '../../failure-text.tsx';
import { TaskProgress } from '../../tasks/task-progress.tsx';
import { bulkProblemNames, whyLeftNames } from './bulk-names.ts';
import { BulkSample } from './bulk-sample.tsx';
import { ChangeSentence } from './change-sentence.tsx';

/** A change of many products: what it would do, how far it is, what came of it, and its undo. */
export function BulkDetails({ bulk }: { bulk: BulkView }) {
  const { revalidate } = useRevalidator();
  const { task, state, preview } = bulk;
  const running = task !== null && isOpen(task);
  return (
    <div className="grid gap-4">
      <p className="text-lg font-medium">
        <ChangeSentence {...bulk} />
      </p>
      {task && state !== 'previewed' && <TaskProgress key={task.id} task={task} onEnd={() => revalidate()} />}
      {task && state === 'previewed' && running && (
        <TaskProgress key={task.id} task={task} onEnd={() => revalidate()} />
      )}
      {state === 'previewed' ? <Preview preview={preview} /> : !running && <Outcome bulk={bulk} />}
      {!running && <Actions bulk={bulk} />}
    </div>
  );
}

function Preview({ preview }: { preview: BulkView['preview'] }) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  return (
    <>
      <p className="font-semibold">
        <Plural
          value={preview.changing}
          zero="لا يتغير شيء"
          one="يتغير منتج واحد"
          two="يتغير منتجان"
          few="تتغير # منتجات"
          many="يتغير # منتجًا"
          other="يتغير # منتج"
        />
        {preview.sizes > 0 && (
          <>
            {' · '}
            <Plural
              value={preview.sizes}
              zero="لا مقاس"
              one="مقاس واحد"
              two="مقاسان"
              few="# مقاسات"
              many="# مقاسًا"
              other="# مقاس"
            />
          </>
        )}
      </p>
      {preview.unchanged > 0 && (
        <p className="text-muted">
          <Plural
            value={preview.unchanged}
            zero=""
            one="منتج واحد كذلك من قبل"
            two="منتجان كذلك من قبل"
            few="# منتجات كذلك من قبل"
            many="# منتجًا كذلك من قبل"
            other="# منتج كذلك من قبل"
          />
        </p>
      )}
      {preview.replacedPromos > 0 && (
        <Notice tone="info">
          <Plural
            value={preview.replacedPromos}
            zero=""
            one="مقاس واحد له تخفيض من قبل، يحل هذا محله"
            two="مقاسان لهما تخفيض من قبل، يحل هذا محله"
            few="# مقاسات لها تخفيض من قبل، يحل هذا محله"
            many="# مقاسًا لها تخفيض من قبل، يحل هذا محله"
            other="# مقاس لها تخفيض من قبل، يحل هذا محله"
          />
        </Notice>
      )}
      {preview.problems.map(({ code, products, first }) => (
        <Notice
          key={code}
          tone="warning"
          title={
            <Plural
              value={products}
              zero=""
              one="منتج واحد يبقى كما هو"
              two="منتجان يبقيان كما هما"
              few="# منتجات تبقى كما هي"
              many="# منتجًا تبقى كما هي"
              other="# منتج تبقى كما هي"
            />
          }
        >
          <p>{i18n._(bulkProblemNames[code])}</p>
          <ul className="mt-1 flex flex-wrap gap-x-3">
            {first.map(({ id, title }) => (
              <li key={id}>
                <AdminLink to={`/Admin/products/${id}`}>
                  <bdi>{textIn(title, locale) || `#${id}`}</bdi>
                </AdminLink>
              </li>
            ))}
            {products > first.length && <li className="flex min-h-11 items-center">…</li>}
          </ul>
        </Notice>
      ))}
      {preview.sample.length > 0 && (
        <section className="grid gap-2">
          <h3>
            <Trans>أمثلة، قبل وبعد</Trans>
          </h3>
          <BulkSample sample={preview.sample} />
        </section>
      )}
    </>
  );
}

function Outcome({ bulk: { outcomes, state, left } }: { bulk: BulkView }) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const { changed = 0, undone = 0, waiting = 0 } = outcomes;
  const leftCount = ['changed_since', 'gone', 'refused', 'left'].reduce(
    (sum, outcome) => sum + (outcomes[outcome] ?? 0),
    0,
  );
  return (
    <>
      {state === 'done' && (
        <Notice tone="success" role="status">
          <Trans>
            تغيّر من المنتجات: <bdi dir="ltr">{changed}</bdi>
          </Trans>
        </Notice>
      )}
      {state === 'running' && (
        <Notice tone="warning" title={<Trans>لم يكتمل هذا التغيير</Trans>}>
          <Trans>
            تغيّر <bdi dir="ltr">{changed}</bdi> وبقي <bdi dir="ltr">{waiting}</bdi>. أكمله أو تراجع عنه: لا
            يتغير منتج مرتين.
          </Trans>
        </Notice>
      )}
      {(state === 'undone' || state === 'undoing') && (
        <Notice tone={state === 'undone' ? 'success' : 'warning'} role="status">
          <Trans>
            عاد كما كان: <bdi dir="ltr">{undone}</bdi>
          </Trans>
        </Notice>
      )}
      {leftCount > 0 && (
        <details className="rounded border border-line p-3" open={leftCount <= 10}>
          <summary className="min-h-11 content-center font-semibold">
            <Trans>
              منتجات بقيت كما هي: <bdi dir="ltr">{leftCount}</bdi>
            </Trans>
          </summary>
          <ul className="grid gap-1">
            {left.map(({ id, title, why }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                {why === 'gone' ? (
                  <bdi dir="ltr">#{id}</bdi>
                ) : (
                  <AdminLink to={`/Admin/products/${id}`}>
                    <bdi>{textIn(title, locale) || `#${id}`}</bdi>
                  </AdminLink>
                )}
                <span className="text-sm text-muted">{i18n._(whyLeftNames[why])}</span>
              </li>
            ))}
            {leftCount > left.length && <li>…</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function Actions({ bulk: { id, state, preview, outcomes, change } }: { bulk: BulkView }) {
  const save = useSave();
  const call = `/api/admin/products/bulk/${id}`;
  const mayRun = (state === 'previewed' && preview.changing > 0) || state === 'running';
  const { changed = 0 } = outcomes;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayRun && (
        <Button
          aria-disabled={save.state === 'busy'}
          onClick={() => save.state !== 'busy' && save.run('POST', `${call}/run`)}
        >
          {state === 'running' ? (
            <Trans>إكمال التغيير</Trans>
          ) : (
            <Plural
              value={preview.changing}
              zero="تنفيذ"
              one="تنفيذ على منتج واحد"
              two="تنفيذ على منتجين"
              few="تنفيذ على # منتجات"
              many="تنفيذ على # منتجًا"
              other="تنفيذ على # منتج"
            />
          )}
        </Button>
      )}
      {(state === 'undoing' || ((state === 'done' || state === 'running') && changed > 0)) && (
        <ConfirmedButton
          id={`undo-${id}`}
          look="secondary"
          size="normal"
          label={state === 'undoing' ? <Trans>إكمال التراجع</Trans> : <Trans>التراجع عن هذا التغيير</Trans>}
          title={<Trans>التراجع عن هذا التغيير؟</Trans>}
          confirm={<Trans>تراجع</Trans>}
          act={(undo) => undo.run('POST', `${call}/undo`)}
        >
          <Trans>يعود كل منتج كما كان قبل هذا التغيير. ما تغيّر بعده يبقى كما هو، ويُذكر لك.</Trans>
          {change.kind === 'stock' && (
            <p className="mt-2 text-muted">
              <Trans>تعود أعداد القطع كما كانت. منتج طُلب منه بعد ذلك وهو بلا عدّ يبقى بلا عدّ، ويُذكر لك.</Trans>
            </p>
          )}
        </ConfirmedButton>
      )}
      <AdminLink to="/Admin/products" className={buttonClass('quiet', 'normal')}>
        <Trans>قائمة المنتجات</Trans>
      </AdminLink>
      <FailureText save={save} />
    </div>
  );
}
