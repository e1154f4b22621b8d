import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { House, Megaphone, Palette, PanelBottom, PanelTop, Quote, Shirt, Type } from 'lucide-react';
import { contrast, isHex } from '#/shop/look/color.rules.ts';
import { type LinkList, linkLists } from '#/shop/look/links.rules.ts';
import { houseLook, type LookContent, typePairs } from '#/shop/look/look.rules.ts';
import type { StaffLook } from '#/shop/look/look.schema.ts';
import { type ChosenColors, correctionsOf, paletteOf } from '#/shop/look/palette.rules.ts';
import { RadioGroup } from '#/web/ui/radio-group.tsx';
import { type ResourceForm, useResourceForm } from '../../use-resource-form.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import { SaveBar } from '../save-bar.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { ColorField, ShownColor } from './color-field.tsx';
import { HomeSections } from './home-sections.tsx';
import { LinkListFields } from './link-lists.tsx';
import { colorNames, linkListNames, typePairNames } from './look-names.ts';
import { LookPart } from './look-part.tsx';
import { LookSample } from './look-sample.tsx';
import type { LinkPlaces } from './places.ts';
import { ProductBlocks } from './product-blocks.tsx';
import { ShopTexts } from './shop-texts.tsx';

const footerLists = linkLists.filter((list) => list !== 'headerLinks');

/** What is typed over the draft. */
export const useLookForm = ({ look, seen }: StaffLook): ResourceForm<LookContent> =>
  useResourceForm<LookContent>({
    path: '/api/admin/look',
    resource: { id: 'draft', version: seen },
    content: look,
  });

/** Everything of the look, in parts that unfold; saved as a draft. */
export function LookForm({
  form,
  stored: { look },
  places,
}: {
  form: ResourceForm<LookContent>;
  stored: StaffLook;
  places: LinkPlaces;
}) {
  const { t, i18n } = useLingui();
  const { value, set, errorOf } = form;
  const colors = readable(value, look);
  const corrections = correctionsOf(colors);
  const { action } = paletteOf(colors);
  const colorField = (name: keyof ChosenColors) => {
    const color = corrections[name];
    return {
      id: name,
      label: i18n._(colorNames[name]),
      value: value[name],
      onValue: (typed: string) => set({ [name]: typed }),
      error: errorOf(name) && (
        <Trans>
          اكتب اللون هكذا: <bdi dir="ltr">#1b2440</bdi>
        </Trans>
      ),
      corrected:
        color === undefined
          ? undefined
          : { color, isDarker: contrast(color, '#ffffff') > contrast(colors[name], '#ffffff') },
    };
  };
  const corners = [
    ['0', t`حادة`],
    ['4', t`خفيفة`],
    ['10', t`ناعمة`],
    ['18', t`مستديرة`],
  ] as const;
  const links = (list: LinkList) => (
    <LinkListFields
      list={list}
      links={value[list]}
      places={places}
      errorOf={errorOf}
      onLinks={(changed) => set({ [list]: changed })}
    />
  );
  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <div className="rounded border border-line bg-raised">
        <LookPart title={<Trans>الألوان</Trans>} icon={Palette}>
          <p className="text-muted">
            <Trans>يُفحص تباين كل لون مع ما يُكتب به وعليه، ويُصحَّح بتفتيحه أو تغميقه وحدهما.</Trans>
          </p>
          <div className="grid gap-4 md:max-xl:grid-cols-2">
            <ColorField
              {...colorField('accent')}
              hint={
                <Trans>
                  للقلوب والعلامات. الأزرار والروابط: <ShownColor color={action} />
                </Trans>
              }
            />
            <ColorField {...colorField('paper')} hint={<Trans>تبقى فاتحة لتُقرأ عليها التنبيهات.</Trans>} />
            <ColorField {...colorField('ink')} />
            <ColorField {...colorField('night')} />
          </div>
          <LookSample look={{ ...value, ...colors }} />
          <button
            type="button"
            className="min-h-11 justify-self-start text-action underline"
            onClick={() => set(styleOf(houseLook))}
          >
            <Trans>العودة إلى ألوان البداية وخطوطها</Trans>
          </button>
        </LookPart>
        <LookPart title={<Trans>الخطوط والزوايا</Trans>} icon={Type}>
          <RadioGroup
            id="typePair"
            name="typePair"
            label={t`خط العناوين. يبقى الكلام بخط وزير متن.`}
            options={typePairs.map((pair) => ({ value: pair, label: i18n._(typePairNames[pair]) }))}
            value={value.typePair}
            onValue={(chosen) => {
              const typePair = typePairs.find((pair) => pair === chosen);
              if (typePair) set({ typePair });
            }}
          />
          <div>
            <p aria-hidden className="mb-1.5 font-medium">
              <Trans>زوايا الأزرار والحقول والبطاقات</Trans>
            </p>
            <ChoiceTabs
              label={t`زوايا الأزرار والحقول والبطاقات`}
              choices={corners}
              chosen={String(value.radius)}
              onChosen={(radius) => set({ radius: Number(radius) })}
            />
          </div>
        </LookPart>
        <LookPart title={<Trans>شريط الإعلان</Trans>} icon={Megaphone}>
          <AnnouncementFields form={form} />
        </LookPart>
        <LookPart title={<Trans>كلام المتجر عن نفسه</Trans>} icon={Quote}>
          <ShopTexts form={form} />
        </LookPart>
        <LookPart title={<Trans>روابط أعلى الصفحة</Trans>} icon={PanelTop}>
          <p className="text-muted">
            <Trans>على الحاسوب بجانب الأقسام، وعلى الهاتف في القائمة الجانبية.</Trans>
          </p>
          {links('headerLinks')}
        </LookPart>
        <LookPart title={<Trans>روابط أسفل الصفحة</Trans>} icon={PanelBottom}>
          <p className="text-muted">
            <Trans>«ثابت» ما يجب أن يجده الزبون في كل متجر: يُنقل ولا يُخفى.</Trans>
          </p>
          {footerLists.map((list) => (
            <div key={list} className="grid gap-2">
              <h3 className="text-base font-semibold">{i18n._(linkListNames[list])}</h3>
              {links(list)}
            </div>
          ))}
        </LookPart>
        <LookPart title={<Trans>الصفحة الرئيسية</Trans>} icon={House}>
          <HomeSections
            sections={value.homeSections}
            categories={places.categories}
            onSections={(homeSections) => set({ homeSections })}
          />
        </LookPart>
        <LookPart title={<Trans>صفحة المنتج</Trans>} icon={Shirt}>
          <ProductBlocks blocks={value.productBlocks} onBlocks={(productBlocks) => set({ productBlocks })} />
        </LookPart>
      </div>
      {(form.draft.dirty || form.save.state !== 'idle') && (
        <div
          className={clsx(
            'rounded border border-line bg-raised p-3',
            form.draft.dirty && 'sticky bottom-20 z-20 shadow lg:bottom-3',
          )}
        >
          <SaveBar form={form} label={<Trans>حفظ في المسودة</Trans>} />
        </div>
      )}
    </form>
  );
}

const styleOf = ({ accent, paper, ink, night, radius, typePair }: LookContent): Partial<LookContent> => ({
  ...{ accent, paper, ink, night, radius, typePair },
});

/** What is typed, and instead of what is no color yet the stored one. */
function readable(typed: LookContent, stored: LookContent): ChosenColors {
  const one = (name: keyof ChosenColors) => (isHex(typed[name]) ? typed[name] : stored[name]);
  return { accent: one('accent'), paper: one('paper'), ink: one('ink'), night: one('night') };
}
