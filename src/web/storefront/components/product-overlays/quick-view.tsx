import '#/web/i18n/product-overlays.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import type { ProductOffer } from '#/shop/promotions/offers.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { useCountry } from '../../state/country-context.tsx';
import { closeQuickView, type Quick, useProductOverlays } from '../../state/product-overlays.ts';
import { NoticeRegion } from '../notices/notice-region.tsx';
import { BuyBox } from '../product/buy-box.tsx';
import { Gallery } from '../product/gallery.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';

/** §2.46 A product in a dialog: pictures, price, colour, size, quantity, and adding to the cart. */
export function QuickView() {
  const { t } = useLingui();
  const quick = useProductOverlays((overlays) => overlays.quick);
  // The last product stays rendered while the dialog closes.
  const [last, setLast] = useState<Quick>();
  useEffect(() => {
    if (quick) setLast(quick);
  }, [quick]);
  const shown = quick ?? last;
  return (
    <Dialog
      id="quick-view"
      open={quick !== null}
      onClose={closeQuickView}
      title={shown?.title || t`معاينة سريعة`}
    >
      {shown && <Loaded key={shown.id} id={shown.id} open={quick !== null} />}
      {/* What the heart says; that of the page stands inert behind the dialog. */}
      {quick && <NoticeRegion />}
    </Dialog>
  );
}

function Loaded({ id, open }: { id: number; open: boolean }) {
  const [product, setProduct] = useState<ProductView>();
  const [failed, setFailed] = useState(false);
  // What failed is asked for anew when it is opened again.
  const again = useQuery(open, (isOpen, signal) => {
    if (!isOpen || product) return;
    setFailed(false);
    const path = `/api/product/${id}?lang=${document.documentElement.lang}`;
    call<{ data: ProductView }>('GET', path, undefined, { signal }).then((answer) => {
      if (signal.aborted) return;
      if (answer.ok) setProduct(answer.data.data);
      else setFailed(true);
    });
  });
  if (product) return <Quickly product={product} />;
  if (failed) {
    return (
      <div role="alert" className="flex min-h-72 flex-col items-center justify-center gap-4 p-6 text-center">
        <p>
          <Trans>تعذّر عرض المنتج.</Trans>
        </p>
        <Button look="secondary" onClick={again}>
          <Trans>إعادة المحاولة</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className={layoutClass}>
      <Skeleton className={pictureClass} />
      <div className="min-h-72 space-y-4 max-sm:ps-32">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}

const layoutClass = 'relative gap-5 px-5 pt-4 pb-5 sm:grid sm:grid-cols-[194px_1fr]';
/** On a phone it stands beside the price, so that the sizes are in sight. */
const pictureClass =
  'w-28 max-sm:absolute max-sm:start-5 max-sm:top-4 max-sm:aspect-4/5 sm:relative sm:min-h-60 sm:w-full';

function Quickly({ product }: { product: ProductView }) {
  const usual =
    product.products.find(({ prices }) => prices.some(({ availability }) => availability !== 'out')) ??
    product.products[0];
  const [named, setNamed] = useState<number>();
  const { code } = useCountry();
  const shop = useStorefront();
  const [offer, setOffer] = useState<ProductOffer | null>(null);
  useQuery(product.id, (id, signal) => {
    const path = `/api/product/${id}/offer?lang=${document.documentElement.lang}&country=${code}`;
    void call<{ data: ProductOffer | null }>('GET', path, undefined, { signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setOffer(answer.data.data);
    });
  });
  const article = product.products.find(({ id }) => id === named) ?? usual;
  if (!article) return null;
  return (
    <div className={layoutClass}>
      <div className={pictureClass}>
        <Gallery key={article.id} pictures={article.pictures} compact />
      </div>
      {/* A form of its own: its choices are not those of the page behind it. */}
      <form className="min-w-0" onSubmit={(event) => event.preventDefault()}>
        <BuyBox
          {...{ article, offer }}
          product={shop?.sizeGuide ? product : { ...product, sizeChart: null }}
          onColor={setNamed}
          inDialog
        />
        <ShopLink
          to={`${product.path}#c${article.id}`}
          className="inline-flex min-h-11 items-center font-medium text-action underline-offset-4 hover:underline"
          onClick={closeQuickView}
        >
          <Trans>كل تفاصيل المنتج</Trans>
        </ShopLink>
      </form>
    </div>
  );
}
