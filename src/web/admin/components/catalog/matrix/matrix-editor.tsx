import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import { skuFor } from '#/shop/catalog/editing/matrix.rules.ts';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { Select } from '#/web/ui/select.tsx';
import { Size } from '#/web/ui/size.tsx';
import { SaveBar } from '../../save-bar.tsx';
import { Card } from '../../screen.tsx';
import { StickyBar } from '../shared/sticky-bar.tsx';
import { ColorList } from './color-list.tsx';
import { FaultList } from './fault-list.tsx';
import { fieldNames } from './field-names.ts';
import { FillBar } from './fill-bar.tsx';
import { alwaysSign, type CellField, cellFields, cellKeyOf, textOf } from './matrix-draft.ts';
import { type GridColumn, type GridPosition, MatrixGrid } from './matrix-grid.tsx';
import { PromoPanel } from './promo-panel.tsx';
import { SizeList } from './size-list.tsx';
import { type CellFault, useMatrix } from './use-matrix.ts';

/** Colours and sizes of a product with prices and stock, saved together. */
export function MatrixEditor({
  product,
  choices,
  mayStock,
  seesCosts,
}: {
  product: EditedProduct;
  choices: Pick<ProductChoices, 'colors' | 'colorFamilies'>;
  mayStock: boolean;
  seesCosts: boolean;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const matrix = useMatrix(product.id, product.matrix);
  const { draft, stored, reading } = matrix;
  const [view, setView] = useState('');
  const [at, setAt] = useState<GridPosition | null>(null);
  const [outside, setOutside] = useState<string[]>([]);
  const [reason, setReason] = useState<'edit' | 'count'>('edit');
  const locked: CellField[] = mayStock ? [] : ['stock'];

  const fields = [...cellFields, 'active' as const].filter((one) => one !== 'cost' || seesCosts);
  const only = draft.articles.length === 1 ? draft.articles[0] : undefined;
  const shown = draft.articles.find(({ ref }) => `color ${ref}` === view) ?? (view === '' ? only : undefined);
  const field = fields.find((one) => one === view) ?? 'price';
  const nameOf = (ref: string) => {
    const article = draft.articles.find((one) => one.ref === ref);
    return textIn(article?.color, locale) || article?.colorKey || t`لون واحد`;
  };
  const columns: GridColumn[] = shown
    ? fields.map((one) => ({
        ref: shown.ref,
        field: one,
        label: i18n._(fieldNames[one]),
      }))
    : draft.articles.map(({ ref }) => ({ ref, field, label: nameOf(ref) }));

  const unread: CellFault[] = reading.ok
    ? []
    : reading.unread.map(({ cellKey, field: wrong, text }) => ({
        cellKey,
        field: wrong,
        text: text === '' ? t`الثمن ناقص` : t`لا يُقرأ: ${text}`,
      }));
  const faults = [...unread, ...matrix.faults];
  const stockTyped = Object.values(draft.typed).some(({ stock }) => stock !== undefined);

  function nameSkus() {
    matrix.type(
      draft.articles.flatMap(({ ref, colorKey }) =>
        draft.sizes.flatMap((size) => {
          const cellKey = cellKeyOf(ref, size);
          const [known, typed] = [stored.get(cellKey), draft.typed[cellKey]];
          const wanting = textOf(known, typed, 'sku') === '' && textOf(known, typed, 'price') !== '';
          return wanting ? [{ cellKey, typed: { sku: skuFor(product.handle, colorKey, size) } }] : [];
        }),
      ),
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!matrix.dirty) return;
    await matrix.submit(reason);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Card title={t`الألوان والمقاسات`}>
        <ColorList matrix={matrix} choices={choices} derived={product.derived.colors} />
        {matrix.removed.length > 0 && (
          <Notice
            tone="warning"
            role="status"
            title={<Trans>ألوان تُحذف عند الحفظ، ومعها صورها ووصفها</Trans>}
          >
            <ul>
              {matrix.removed.map(({ ref, color, colorKey }) => (
                <li key={ref}>
                  <bdi>{textIn(color, locale) || colorKey || t`لون واحد بلا اسم`}</bdi>
                </li>
              ))}
            </ul>
            <p>
              <Trans>
                ما ورد منها في طلبات سابقة يتوقف بيعه ولا يُحذف. وما أُضيف من جديد قبل الحفظ يبقى كما كان.
              </Trans>
            </p>
          </Notice>
        )}
        <SizeList matrix={matrix} />
      </Card>
      {draft.sizes.length > 0 && (
        <Card title={t`الأثمان والمخزون`}>
          <Select
            id="matrix-view"
            label={t`ما يعرضه الجدول`}
            className="sm:max-w-xs"
            value={shown ? `color ${shown.ref}` : field}
            onValue={(next) => {
              setView(next);
              setAt(null);
            }}
          >
            <optgroup label={t`حقل واحد لكل الألوان`}>
              {fields.map((one) => (
                <option key={one} value={one}>
                  {i18n._(fieldNames[one])}
                </option>
              ))}
            </optgroup>
            <optgroup label={t`كل حقول لون واحد`}>
              {draft.articles.map(({ ref }) => (
                <option key={ref} value={`color ${ref}`}>
                  {nameOf(ref)}
                </option>
              ))}
            </optgroup>
          </Select>
          <MatrixGrid
            matrix={matrix}
            columns={columns}
            faults={faults}
            locked={locked}
            onAt={setAt}
            onOutside={setOutside}
          />
          {outside.length > 0 && (
            <Notice
              tone="warning"
              role="alert"
              title={<Trans>بعض ما لُصق خارج الجدول أو في خانات لا تُكتب</Trans>}
              action={
                <Button size="small" look="secondary" onClick={() => setOutside([])}>
                  <Trans>فهمت</Trans>
                </Button>
              }
            >
              <bdi className="break-words">{outside.join(' · ')}</bdi>
            </Notice>
          )}
          {columns.some((column) => column.field === 'stock') && (
            <p className="text-sm text-muted">
              <Trans>
                العلامة <bdi>{alwaysSign}</bdi> في المخزون: متوفر دائمًا، أي يُباع دون عدد.
              </Trans>
            </p>
          )}
          <FillBar matrix={matrix} columns={columns} at={at} locked={locked} />
          {matrix.takeBack && (
            <Button size="small" look="quiet" className="justify-self-start" onClick={matrix.takeBack}>
              <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />
              <Trans>التراجع عن آخر لصق أو ملء</Trans>
            </Button>
          )}
          {reading.cleared.length > 0 && (
            <Notice tone="warning" role="status" title={<Trans>مقاسات أُفرغ ثمنها، فتُحذف عند الحفظ</Trans>}>
              <ul>
                {reading.cleared.map(({ ref, size }) => (
                  <li key={cellKeyOf(ref, size)}>
                    <bdi>{nameOf(ref)}</bdi> · <Size label={size} />
                  </li>
                ))}
              </ul>
              <p>
                <Trans>
                  ما ورد منها في طلبات سابقة يتوقف بيعه ولا يُحذف. لإيقاف بيع مقاس مع بقائه، أزل علامة «للبيع».
                </Trans>
              </p>
            </Notice>
          )}
          <FaultList faults={faults} nameOf={nameOf} draft={draft} />
          {(field === 'sku' || shown) && (
            <Button size="small" look="secondary" className="justify-self-start" onClick={nameSkus}>
              <Trans>ملء رموز القطع الناقصة</Trans>
            </Button>
          )}
          {stockTyped && (
            <Select
              id="stock-reason"
              label={t`سبب تغيير المخزون`}
              hint={
                reason === 'count'
                  ? t`يُحفظ العدد كما عُدّ، ويُرفض إن تحرك المخزون أثناء العد.`
                  : t`يُحفظ الفرق، فتبقى الطلبات التي تصل أثناء الكتابة محسوبة.`
              }
              value={reason}
              onValue={(value) => setReason(value === 'count' ? 'count' : 'edit')}
            >
              <option value="edit">{t`تصحيح`}</option>
              <option value="count">{t`جرد`}</option>
            </Select>
          )}
          <PromoPanel matrix={matrix} />
        </Card>
      )}
      <StickyBar dirty={matrix.dirty}>
        {matrix.dirty && reading.ok && (
          <p className="text-sm text-muted">
            <Trans>
              مقاسات جديدة: {reading.counts.fresh}، متغيرة: {reading.counts.changed}، محذوفة:{' '}
              {reading.counts.gone}
            </Trans>
          </p>
        )}
        {matrix.dirty && !reading.ok && (
          <p role="alert" className="text-sm text-danger">
            <Plural
              value={unread.length}
              zero="لا خانة تحتاج إلى تصحيح"
              one="خانة واحدة تحتاج إلى تصحيح قبل الحفظ"
              two="خانتان تحتاجان إلى تصحيح قبل الحفظ"
              few="# خانات تحتاج إلى تصحيح قبل الحفظ"
              many="# خانة تحتاج إلى تصحيح قبل الحفظ"
              other="# خانة تحتاج إلى تصحيح قبل الحفظ"
            />
          </p>
        )}
        {!matrix.dirty && matrix.saved && matrix.saved.deleted > 0 && (
          <p role="status" className="text-sm text-muted">
            <Plural
              value={matrix.saved.deleted}
              zero="لم يُحذف أي مقاس"
              one="حُذف مقاس واحد"
              two="حُذف مقاسان"
              few="حُذفت # مقاسات"
              many="حُذف # مقاسًا"
              other="حُذف # مقاس"
            />
          </p>
        )}
        {!matrix.dirty && matrix.saved && matrix.saved.deactivated > 0 && (
          <p role="status" className="text-sm text-muted">
            <Plural
              value={matrix.saved.deactivated}
              zero="لم يتوقف بيع أي مقاس"
              one="مقاس واحد في طلبات سابقة: توقف بيعه ولم يُحذف"
              two="مقاسان في طلبات سابقة: توقف بيعهما ولم يُحذفا"
              few="# مقاسات في طلبات سابقة: توقف بيعها ولم تُحذف"
              many="# مقاسًا في طلبات سابقة: توقف بيعها ولم تُحذف"
              other="# مقاس في طلبات سابقة: توقف بيعها ولم تُحذف"
            />
          </p>
        )}
        <SaveBar form={{ save: matrix.save, draft: matrix }} />
      </StickyBar>
    </form>
  );
}
