import { Trans, useLingui } from '@lingui/react/macro';
import { contrast, isHex } from '#/shop/look/color.rules.ts';
import { houseLook, type LookContent, typePairs } from '#/shop/look/look.rules.ts';
import type { StaffLook } from '#/shop/look/look.schema.ts';
import { type ChosenColors, correctionsOf, paletteOf } from '#/shop/look/palette.rules.ts';
import { RadioGroup } from '#/web/ui/radio-group.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { Card } from '../screen.tsx';
import { ColorField, ShownColor } from './color-field.tsx';
import { HomeSections, type SourceCategory } from './home-sections.tsx';
import { colorNames, typePairNames } from './look-names.ts';
import { LookSample } from './look-sample.tsx';

/** Colors, corners, letters and the home page; saved as a draft. */
export function LookForm({
  stored: { look, seen },
  categories,
}: {
  stored: StaffLook;
  categories: readonly SourceCategory[];
}) {
  const { t, i18n } = useLingui();
  const form = useResourceForm<LookContent>({
    path: '/api/admin/look',
    resource: { id: 'draft', version: seen },
    content: look,
  });
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
  return (
    <ResourceForm form={form} className="lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid gap-5">
        <Card title={<Trans>الألوان</Trans>}>
          <p className="text-muted">
            <Trans>يُفحص تباين كل لون مع ما يُكتب به وعليه، ويُصحَّح بتفتيحه أو تغميقه وحدهما.</Trans>
          </p>
          <div className="grid gap-4 md:grid-cols-2">
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
        </Card>
        <Card title={<Trans>الزوايا</Trans>}>
          <ChoiceTabs
            label={t`زوايا الأزرار والحقول والبطاقات`}
            choices={corners}
            chosen={String(value.radius)}
            onChosen={(radius) => set({ radius: Number(radius) })}
          />
        </Card>
        <Card title={<Trans>الخطوط</Trans>}>
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
        </Card>
        <HomeSections
          sections={value.homeSections}
          categories={categories}
          onSections={(homeSections) => set({ homeSections })}
        />
      </div>
      <Card title={<Trans>نموذج</Trans>}>
        <LookSample look={{ ...value, ...colors }} />
        <button
          type="button"
          className="min-h-11 justify-self-start text-action underline"
          onClick={() => set({ ...houseLook, homeSections: value.homeSections })}
        >
          <Trans>العودة إلى ألوان البداية وخطوطها</Trans>
        </button>
      </Card>
    </ResourceForm>
  );
}

/** What is typed, and instead of what is no color yet the stored one. */
function readable(typed: LookContent, stored: LookContent): ChosenColors {
  const one = (name: keyof ChosenColors) => (isHex(typed[name]) ? typed[name] : stored[name]);
  return { accent: one('accent'), paper: one('paper'), ink: one('ink'), night: one('night') };
}
