import { Trans, useLingui } from '@lingui/react/macro';
import { readSynonyms } from '#/shop/search/synonyms.rules.ts';
import type { SynonymGroup } from '#/shop/search/synonyms.schema.ts';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { DeleteButton, ResourceForm } from '../resource-form.tsx';

/** Synonyms, one after the other; an existing group or a new one. */
export function GroupForm({ group, onMade }: { group?: SynonymGroup; onMade?: () => void }) {
  const { t } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/synonyms',
    name: 'synonyms',
    resource: group,
    content: { words: group?.words.join('، ') ?? '' },
    bodyOf: ({ words = '' }) => ({ words: readSynonyms(words) }),
    onMade,
  });
  return (
    <ResourceForm
      form={form}
      removal={
        <DeleteButton
          form={form}
          label={<Trans>حذف المجموعة</Trans>}
          title={<Trans>حذف هذه المجموعة؟</Trans>}
        >
          <bdi>{group?.words.join('، ')}</bdi>
        </DeleteButton>
      }
    >
      <TextArea
        {...form.field('words')}
        label={t`كلمات بالمعنى نفسه`}
        hint={t`بينها فاصلة: بالعربية والدارجة والفرنسية وبالحروف اللاتينية. قد تكون عدة كلمات معًا.`}
        rows={2}
        maxLength={1300}
      />
    </ResourceForm>
  );
}
