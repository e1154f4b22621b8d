import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { SlideKind, StaffSlide } from '#/shop/content/slides.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { useSave } from '../../use-save.ts';
import { useSavedOrder } from '../../use-saved-order.ts';
import { PictureBox } from '../catalog/pictures/picture-box.tsx';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';
import { SortButtons, SortHandle } from '../sort-buttons.tsx';
import { type Sorting, useSorting } from '../use-sorting.ts';
import { SlideForm, type SlideShop } from './slide-form.tsx';

/** The slides of one kind in their order, each opened to be changed, and a new one. */
export function SlideList({
  kind,
  title,
  intro,
  slides,
  shop,
  locale,
}: {
  kind: SlideKind;
  title: string;
  intro: ReactNode;
  slides: readonly StaffSlide[];
  shop: SlideShop;
  locale: 'ar' | 'fr' | 'en';
}) {
  const { t } = useLingui();
  const save = useSave();
  const [adding, setAdding] = useState(false);
  const [announced, setAnnounced] = useState('');
  const saved = useSavedOrder(
    slides.map(({ id }) => id),
    (ids) => save.run('PUT', '/api/admin/slides/order', { kind, ids }),
  );
  const nameOf = (id: number) => textIn(slides.find((one) => one.id === id)?.title, locale);
  const sorting = useSorting(saved.ids, (ids, moved) => {
    const [name, place, count] = [nameOf(moved), ids.indexOf(moved) + 1, ids.length];
    setAnnounced(t`${name}: الموضع ${place} من ${count}`);
    void saved.put(ids);
  });
  return (
    <Card title={title}>
      <p className="text-muted">{intro}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <FailureText save={save} />
      {slides.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {sorting.ids.map((id) => {
            const slide = slides.find((one) => one.id === id);
            return (
              slide && (
                <SlideRow key={id} slide={slide} name={nameOf(id)} sorting={sorting}>
                  <SlideForm slide={slide} kind={kind} shop={shop} />
                </SlideRow>
              )
            );
          })}
        </ul>
      )}
      {adding ? (
        <section aria-label={t`إضافة إلى: ${title}`} className="min-w-0 rounded border border-line">
          <SlideForm kind={kind} shop={shop} onMade={() => setAdding(false)} />
        </section>
      ) : (
        <div>
          <Button look="secondary" size="small" onClick={() => setAdding(true)}>
            <Trans>إضافة إلى: {title}</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function SlideRow({
  slide,
  name,
  sorting,
  children,
}: {
  slide: StaffSlide;
  name: string;
  sorting: Sorting;
  children: ReactNode;
}) {
  // Null until it is unfolded once: from then on what is typed stays when it is folded.
  const [open, setOpen] = useState<boolean | null>(null);
  const { id, startsAt, endsAt } = slide;
  const picture = slide.desktop ?? slide.mobile;
  return (
    <li
      {...sorting.row(id)}
      className={clsx('rounded border', sorting.dragged === id ? 'border-action shadow' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        <SortHandle sorting={sorting} id={id} name={name} />
        <button
          type="button"
          aria-expanded={open === true}
          className="flex min-h-14 min-w-0 grow basis-52 items-center gap-3 rounded px-1 text-start hover:bg-surface"
          onClick={() => setOpen(!open)}
        >
          {picture && <PictureBox picture={picture} sizes="80px" className="h-12 w-16 shrink-0 sm:w-20" />}
          <span className="min-w-0 grow">
            <bdi className="line-clamp-2 font-medium">{name}</bdi>
            <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <SlideState state={slide.state} />
              {startsAt && slide.state === 'coming' && <DateText iso={startsAt} style="moment" />}
              {endsAt && slide.state === 'shown' && (
                <span>
                  <Trans>
                    حتى <DateText iso={endsAt} style="moment" />
                  </Trans>
                </span>
              )}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
        <span className="ms-auto flex">
          <SortButtons sorting={sorting} id={id} name={name} />
        </span>
      </div>
      {open !== null && <div hidden={!open}>{children}</div>}
    </li>
  );
}

function SlideState({ state }: { state: StaffSlide['state'] }) {
  const words: Record<StaffSlide['state'], ReactNode> = {
    shown: <Trans>تظهر الآن</Trans>,
    coming: <Trans>تظهر لاحقًا:</Trans>,
    ended: <Trans>انتهت مدتها</Trans>,
    hidden: <Trans>لا تظهر</Trans>,
    no_place: <Trans>لا مكان لها: قبلها ما يكفي</Trans>,
  };
  return <span className={state === 'shown' ? 'text-success' : 'text-warning'}>{words[state]}</span>;
}
