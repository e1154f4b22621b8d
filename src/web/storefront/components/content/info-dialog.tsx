import { Trans } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { useEffect, useState } from 'react';
import { type InfoTag, infoTags } from '#/shop/content/content.rules.ts';
import type { InfoDialogView } from '#/shop/content/texts.schema.ts';
import { call } from '#/web/call.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { closeDialogAround, Dialog } from '#/web/ui/dialog.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { useCountry } from '../../state/country-context.tsx';
import { closeInfo, useInfo } from '../../state/info-dialog.ts';
import { ShopLink, useLocale } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';
import { RichText } from './rich-text.tsx';

/** Texts already loaded on this page, by language, country and tag. */
const known = new Map<string, InfoDialogView>();

/** §1.7 to §1.14, §9.14 The information dialog of a tag; 550 px wide. Once in the layout. */
export function InfoDialog() {
  const { tag, title } = useInfo();
  // The text stays while the dialog closes.
  const [shown, setShown] = useState<{ tag: InfoTag; title: string } | null>(null);
  useEffect(() => {
    if (tag) setShown({ tag, title });
  }, [tag, title]);
  const { view, failed, retry } = useInfoText(tag);
  const shop = useStorefront();
  return (
    <Dialog
      id="info"
      open={tag !== null}
      onClose={closeInfo}
      title={shown?.title || view?.title || <Skeleton className="h-6 w-44" />}
    >
      <div className="p-5 pb-7" aria-live="polite" aria-busy={!view && !failed}>
        {view ? (
          <RichText html={view.body} />
        ) : failed && shown ? (
          <div>
            <p>
              <Trans>تعذّر عرض هذه المعلومات الآن.</Trans>
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button size="small" look="secondary" onClick={retry}>
                <Trans>إعادة المحاولة</Trans>
              </Button>
              <ShopLink
                to={shop?.links.infoPages[shown.tag] ?? infoTags[shown.tag]}
                className={buttonClass('quiet', 'small')}
                onClick={(event) => closeDialogAround(event.currentTarget)}
              >
                <Trans>فتح الصفحة</Trans>
              </ShopLink>
            </div>
          </div>
        ) : (
          <div className="space-y-3">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useInfoText(tag: InfoTag | null) {
  const locale = useLocale();
  const { id: country } = useCountry();
  const key = tag && `${locale} ${country} ${tag}`;
  const [view, setView] = useState<InfoDialogView | null>(null);
  const [failed, setFailed] = useState(false);
  const retry = useQuery(key, (requestedKey, gone) => {
    if (!tag || !requestedKey) return;
    setFailed(false);
    const before = known.get(requestedKey) ?? null;
    setView(before);
    if (before) return;
    void call<{ data: InfoDialogView }>('GET', `/api/app/info/${tag}?country=${country}&lang=${locale}`).then(
      (answer) => {
        if (answer.ok) known.set(requestedKey, answer.data.data);
        if (gone.aborted) return;
        if (answer.ok) setView(answer.data.data);
        else setFailed(true);
      },
    );
  });
  return { view, failed, retry };
}
