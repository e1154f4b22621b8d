import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DemoGone, DemoLeft } from '#/shop/onboarding/onboarding.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { fieldName } from '../journal/journal-fields.ts';
import { Card } from '../screen.tsx';
import { SwitchField } from '../switch-field.tsx';

/**
 * §9 Removes the demo at once: a list of what will be deleted before, and the result after. Its empty categories stay while
 * the merchant has no product to put into one.
 */
export function DemoRemoval({ demo }: { demo: DemoLeft }) {
  const { t } = useLingui();
  const [categories, setCategories] = useState(demo.ownProducts > 0);
  const [gone, setGone] = useState<DemoGone | null>(null);
  const { openOrders, ownProducts: _own, ...left } = demo;
  const anything =
    left.products +
      left.slides +
      left.posts +
      left.promoCodes +
      left.offers +
      left.reviews +
      left.settings.length >
    0;

  if (!anything && !gone) return null;
  return (
    <Card id="demo" title={<Trans>المتجر التجريبي</Trans>}>
      {gone && (
        <Notice role="status" tone="success" title={<Trans>حُذف المتجر التجريبي</Trans>}>
          <Counts counts={gone} />
        </Notice>
      )}
      {anything && (
        <>
          <p className="text-muted">
            <Trans>
              ما يلي للتجربة وحدها: منتجات وصور وآراء، وأرقام وحساب بنكي ليست لك. يُحذف كله بضغطة واحدة قبل
              البيع، وتبقى الطلبات التي جُرّبت كما هي.
            </Trans>
          </p>
          <Counts counts={left} />
          <div>
            <ConfirmedButton
              id="remove-demo"
              danger
              look="secondary"
              label={<Trans>حذف المتجر التجريبي</Trans>}
              title={<Trans>حذف المتجر التجريبي؟</Trans>}
              confirm={<Trans>حذف نهائي</Trans>}
              act={(save) =>
                save.run<{ gone: DemoGone }>('POST', '/api/admin/opening/remove-demo', { categories })
              }
              onDone={(answer) => setGone(answer.gone)}
            >
              <p>
                <Trans>يُحذف الآن:</Trans>
              </p>
              <Counts counts={categories ? left : { ...left, categories: 0 }} />
              {openOrders > 0 && (
                <p className="mt-2 font-medium text-warning">
                  <Plural
                    value={openOrders}
                    one="في طلب واحد لم ينته بعد منتج تجريبي: يبقى الطلب كما هو."
                    two="في طلبين لم ينتهيا بعد منتجات تجريبية: يبقيان كما هما."
                    few="في # طلبات لم تنته بعد منتجات تجريبية: تبقى كما هي."
                    many="في # طلبًا لم تنته بعد منتجات تجريبية: تبقى كما هي."
                    other="في # طلب لم تنته بعد منتجات تجريبية: تبقى كما هي."
                  />
                </p>
              )}
              {left.categories > 0 && (
                <SwitchField
                  id="demo-categories"
                  label={t`حذف الفئات التجريبية التي لا منتج آخر فيها أيضًا`}
                  checked={categories}
                  onValue={setCategories}
                />
              )}
              <p className="mt-2 font-medium">
                <Trans>
                  لا يعود ما حُذف. وكل منتج حفظت تغييرًا في معلوماته صار منتجك: يبقى، وحذفه من صفحته.
                </Trans>
              </p>
            </ConfirmedButton>
          </div>
        </>
      )}
    </Card>
  );
}

function Counts({ counts }: { counts: DemoGone }) {
  const { i18n } = useLingui();
  const { products, slides, posts, reviews, settings, promoCodes, offers, categories } = counts;
  return (
    <ul className="list-disc ps-5">
      {products > 0 && (
        <li>
          <Plural
            value={products}
            one="منتج واحد"
            two="منتجان"
            few="# منتجات"
            many="# منتجًا"
            other="# منتج"
          />
        </li>
      )}
      {slides > 0 && (
        <li>
          <Plural
            value={slides}
            one="صورة واحدة في الواجهة"
            two="صورتان في الواجهة"
            few="# صور في الواجهة"
            many="# صورة في الواجهة"
            other="# صورة في الواجهة"
          />
        </li>
      )}
      {posts > 0 && (
        <li>
          <Plural value={posts} one="مقال واحد" two="مقالان" few="# مقالات" many="# مقالًا" other="# مقال" />
        </li>
      )}
      {reviews > 0 && (
        <li>
          <Plural value={reviews} one="رأي واحد" two="رأيان" few="# آراء" many="# رأيًا" other="# رأي" />
        </li>
      )}
      {settings.map((key) => {
        const name = fieldName('settings', key);
        return (
          <li key={key}>
            <Trans>قيمة تجريبية في الإعدادات:</Trans> {name ? i18n._(name) : key}
          </li>
        );
      })}
      {offers > 0 && (
        <li>
          <Plural
            value={offers}
            one="عرض واحد على عدة قطع"
            two="عرضان على عدة قطع"
            few="# عروض على عدة قطع"
            many="# عرضًا على عدة قطع"
            other="# عرض على عدة قطع"
          />
        </li>
      )}
      {promoCodes > 0 && (
        <li>
          <Plural
            value={promoCodes}
            one="رمز تخفيض واحد (يتوقف)"
            two="رمزا تخفيض (يتوقفان)"
            few="# رموز تخفيض (تتوقف)"
            many="# رمز تخفيض (تتوقف)"
            other="# رمز تخفيض (تتوقف)"
          />
        </li>
      )}
      {categories > 0 && (
        <li>
          <Plural value={categories} one="فئة واحدة" two="فئتان" few="# فئات" many="# فئة" other="# فئة" />
        </li>
      )}
    </ul>
  );
}
