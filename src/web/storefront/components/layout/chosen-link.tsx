import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { isShopPage, pagePaths, type ShopPage, type ShownLink } from '#/shop/look/shop-pages.rules.ts';
import { InfoOpener } from '../content/info-opener.tsx';
import { ShopLink } from '../shop-link.tsx';

const pageNames: Record<ShopPage, ReactNode> = {
  home: <Trans>الرئيسية</Trans>,
  shop: <Trans>المتجر</Trans>,
  sale: <Trans>التخفيضات</Trans>,
  about: <Trans>من نحن</Trans>,
  contact: <Trans>اتصل بنا</Trans>,
  track: <Trans>تتبع الطلب</Trans>,
  returns: <Trans>إرجاع قطعة</Trans>,
  help: <Trans>كيف نساعدك</Trans>,
  faq: <Trans>الأسئلة الشائعة</Trans>,
  delivering: <Trans>التوصيل</Trans>,
  return: <Trans>الإرجاع والاستبدال</Trans>,
  join: <Trans>انضم إلينا</Trans>,
  blog: <Trans>المدونة</Trans>,
  sitemap: <Trans>خريطة الموقع</Trans>,
  privacy: <Trans>سياسة الخصوصية</Trans>,
  terms: <Trans>شروط البيع</Trans>,
};

/** A link of header or footer: a page of the shop, or an address with the name that goes with it. */
export function ChosenLink({
  link: { to, name },
  icon,
  ...link
}: Omit<ComponentProps<typeof ShopLink>, 'to'> & { link: ShownLink; icon?: ReactNode }) {
  const page = isShopPage(to) ? to : undefined;
  const text = (
    <>
      {icon}
      {name ? <bdi>{name}</bdi> : page && pageNames[page]}
    </>
  );
  if (page === 'help') {
    return (
      <InfoOpener tag="customer-service" {...link}>
        {text}
      </InfoOpener>
    );
  }
  if (to.startsWith('https:')) {
    const { className, onClick } = link;
    return (
      <a href={to} rel="noopener" {...{ className, onClick }}>
        {text}
      </a>
    );
  }
  return (
    <ShopLink {...link} to={page ? pagePaths[page] : to}>
      {text}
    </ShopLink>
  );
}
