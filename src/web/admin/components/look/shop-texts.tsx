import { Trans, useLingui } from '@lingui/react/macro';
import type { LookContent } from '#/shop/look/look.rules.ts';
import { lookTexts, textLengths } from '#/shop/look/look-texts.rules.ts';
import type { ResourceForm } from '../../use-resource-form.ts';
import { LocalTextFields } from '../local-text-fields.tsx';
import { houseTexts, lookTextNames, textPlaces } from './look-names.ts';

/** What the shop says of itself; the announcement has its own part. */
export function ShopTexts({ form: { value, texts } }: { form: ResourceForm<LookContent> }) {
  const { i18n } = useLingui();
  return lookTexts.map((text) => {
    if (text === 'announcement') return null;
    const comesWith = i18n._(houseTexts[text]);
    return (
      <LocalTextFields
        key={text}
        {...texts(text)}
        value={value[text] ?? {}}
        label={i18n._(lookTextNames[text])}
        hint={
          <>
            {i18n._(textPlaces[text])} <Trans>بلا نص منك يُكتب: «{comesWith}».</Trans>
          </>
        }
        maxLength={textLengths[text]}
        stacked
      />
    );
  });
}
