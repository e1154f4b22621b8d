import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type ChosenLink,
  isHouseLink,
  type LinkList,
  maxLabel,
  referenceOf,
  type TargetProblem,
  targetProblem,
} from '#/shop/look/links.rules.ts';
import { isShopPage, pagePaths, type ShopPage } from '#/shop/look/shop-pages.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { pageNames } from './look-names.ts';
import type { LinkPlaces } from './places.ts';

const pages = Object.keys(pagePaths) as ShopPage[];

/** Of one link: where it leads, where that is the merchant's to say, and its words. */
export function LinkFields({
  id,
  list,
  link: { to, label },
  places: { categories, posts },
  isOwn,
  errorOf,
  onChange,
  onRemove,
}: {
  id: string;
  list: LinkList;
  link: ChosenLink;
  places: LinkPlaces;
  /** The merchant's own: it may lead elsewhere, and go. */
  isOwn: boolean;
  errorOf: (part: string) => string | undefined;
  onChange: (changes: Partial<ChosenLink>) => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useLingui();
  const isAddress = !isShopPage(to) && !referenceOf(to);
  const problem = errorOf('to') === undefined ? null : targetProblem(to);
  const needsWords = errorOf('label') !== undefined && Object.values(label).every((text) => !text?.trim());
  return (
    <>
      {isOwn && (
        <>
          <Select
            id={`${id}-target`}
            label={<Trans>إلى أين يأخذ</Trans>}
            value={isAddress ? '' : to}
            onValue={(target) => onChange({ to: target })}
          >
            <optgroup label={t`الفئات`}>
              {categories.map((category) => (
                <option key={category.id} value={`category:${category.id}`}>
                  {category.name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t`صفحات المتجر`}>
              {/* What the list comes with stands there once: a second one would not be saved. */}
              {pages
                .filter((page) => page === to || !isHouseLink(list, page))
                .map((page) => (
                  <option key={page} value={page}>
                    {i18n._(pageNames[page])}
                  </option>
                ))}
            </optgroup>
            {posts.length > 0 && (
              <optgroup label={t`المدونة`}>
                {posts.map((post) => (
                  <option key={post.id} value={`post:${post.id}`}>
                    {post.name}
                  </option>
                ))}
              </optgroup>
            )}
            <option value="">{t`عنوان آخر`}</option>
            {!isAddress && !isListed(to, categories, posts) && (
              <option value={to}>{t`صفحة لم تعد في المتجر`}</option>
            )}
          </Select>
          {isAddress && (
            <TextInput
              id={`${id}-address`}
              label={<Trans>العنوان</Trans>}
              hint={
                <Trans>
                  داخل المتجر مثل <bdi dir="ltr">/store/soldes</bdi>، أو خارجه ويبدأ بـ{' '}
                  <bdi dir="ltr">https://</bdi>
                </Trans>
              }
              error={problem && <ProblemText problem={problem} />}
              ltr
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              value={to}
              onValue={(typed) => onChange({ to: typed })}
            />
          )}
        </>
      )}
      <LocalTextFields
        id={`${id}-label`}
        label={<Trans>ما يُكتب</Trans>}
        hint={isAddress ? undefined : <Trans>فارغ: اسم الصفحة نفسها بكل لغة.</Trans>}
        value={label}
        onValue={(typed) => onChange({ label: typed })}
        errorOf={(locale) =>
          errorOf(`label.${locale}`) ??
          (needsWords && locale === 'ar' ? t`اكتب ما يُقرأ على الرابط` : undefined)
        }
        maxLength={maxLabel}
        stacked
      />
      {isOwn && (
        <Button look="quiet" size="small" className="justify-self-start text-danger!" onClick={onRemove}>
          <Trans>حذف الرابط</Trans>
        </Button>
      )}
    </>
  );
}

function isListed(to: string, categories: LinkPlaces['categories'], posts: LinkPlaces['posts']): boolean {
  const row = referenceOf(to);
  return !row || (row.kind === 'post' ? posts : categories).some(({ id }) => id === row.id);
}

const ProblemText = ({ problem }: { problem: TargetProblem }) => problemTexts[problem];

const problemTexts: Record<TargetProblem, ReactNode> = {
  missing: <Trans>اكتب العنوان الذي يفتحه الرابط</Trans>,
  script: <Trans>هذا ليس عنوان صفحة بل أمر يُنفَّذ في متصفح الزبون، فلا يُقبل</Trans>,
  insecure: (
    <Trans>
      هذا العنوان غير مشفر: اكتبه بـ <bdi dir="ltr">https://</bdi>
    </Trans>
  ),
  closed: <Trans>هذه الصفحة لفريق المتجر وحده، لا يفتحها الزبائن</Trans>,
  unreadable: (
    <Trans>
      لا يُقرأ هذا العنوان: يبدأ بشرطة واحدة <bdi dir="ltr">/</bdi> أو بـ <bdi dir="ltr">https://</bdi>، بلا
      فراغات
    </Trans>
  ),
};
