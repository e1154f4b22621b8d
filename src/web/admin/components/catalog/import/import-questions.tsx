import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import type { ImportReportView } from '#/shop/catalog/import/import.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { AnswersForm, type Choice, Choices, LeaveOutRows } from '../../file-import/answers-form.tsx';

/** A category of the shop with its parents. */
export type CategoryChoice = { tag: string; name: string };

/** The select's value for a new category; an empty value means no choice yet. */
const make = '+';

/**
 * Questions that the file leaves open: what its amounts are in, rows with an error, sizes without a tracked stock, and missing
 * main categories. The answers start another dry run, which shows their effect.
 */
export function ImportQuestions({
  work,
  report,
  categories,
  currencies,
}: {
  work: TaskView;
  report: ImportReportView;
  categories: readonly CategoryChoice[];
  currencies: readonly Choice[];
}) {
  const { t } = useLingui();
  const [untracked, setUntracked] = useState(report.stockChoice);
  const [roots, setRoots] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      report.newRoots.flatMap(({ tag, answer }) => (answer === null ? [] : [[tag, answer || make]])),
    ),
  );
  const [leaveOut, setLeaveOut] = useState(report.leaveOut);
  const [leaveStock, setLeaveStock] = useState(report.leaveStock);
  const [currency, setCurrency] = useState(report.currency);
  const asksStock = report.untracked > 0 && report.stockChoice !== 'kept';
  const open = report.newRoots.filter(({ tag }) => !roots[tag]).length;

  const answers = {
    currency,
    leaveOut,
    leaveStock,
    untracked: untracked === 'written' ? 'written' : 'always',
    roots: Object.fromEntries(
      Object.entries(roots).flatMap(([tag, choice]) =>
        choice === '' ? [] : [[tag, choice === make ? '' : choice]],
      ),
    ),
  };

  return (
    <AnswersForm call={`/api/admin/imports/works/${work.id}/answers`} answers={answers}>
      <Select
        id="currency"
        label={t`عملة الأثمنة في الملف`}
        hint={t`تُحوَّل إلى الدرهم بأسعار المتجر. وعمود العملة في الملف مقدَّم على هذا الاختيار.`}
        value={currency}
        onValue={setCurrency}
      >
        <Choices of={currencies} />
      </Select>
      <LeaveOutRows errors={report.errors} leaveOut={leaveOut} onValue={setLeaveOut} />
      {asksStock && (
        <Select
          id="untracked"
          label={t`مقاسات لا يتتبع الملف مخزونها: ${report.untracked}`}
          hint={t`«متوفر دائمًا» يُباع دون عدد حتى يُكتب له عدد. وما في المتجر من قبل يبقى على حاله.`}
          value={untracked}
          onValue={(value) => setUntracked(value === 'written' ? 'written' : 'always')}
        >
          <option value="always">{t`الجديد منها متوفر دائمًا`}</option>
          <option value="written">{t`أخذ العدد المكتوب في الملف (ودون عدد: 0)`}</option>
        </Select>
      )}
      {report.stockDiffers > 0 && (
        <Select
          id="leave-stock"
          label={t`مقاسات في المتجر يذكر الملف لمخزونها عددًا آخر: ${report.stockDiffers}`}
          hint={t`ما بيع بعد تصدير الملف ليس في عدده.`}
          value={leaveStock ? 'left' : 'file'}
          onValue={(value) => setLeaveStock(value === 'left')}
        >
          <option value="file">{t`أخذ العدد المكتوب في الملف`}</option>
          <option value="left">{t`ترك مخزونها كما هو في المتجر`}</option>
        </Select>
      )}
      {report.newRoots.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm">
            <Trans>في الملف أقسام رئيسية ليست في المتجر. ما هي؟</Trans>
          </legend>
          {report.newRoots.map(({ tag, name }) => (
            <Select
              key={tag}
              id={`root-${tag}`}
              label={name}
              value={roots[tag] ?? ''}
              onValue={(value) => setRoots({ ...roots, [tag]: value })}
            >
              <option value="">{t`لم يُختر بعد`}</option>
              <option value={make}>{t`قسم رئيسي جديد يُنشأ`}</option>
              <optgroup label={t`هو من أقسام المتجر`}>
                {categories.map((category) => (
                  <option key={category.tag} value={category.tag}>
                    {category.name}
                  </option>
                ))}
              </optgroup>
            </Select>
          ))}
          {open > 1 && (
            <Button
              size="small"
              look="secondary"
              className="justify-self-start"
              onClick={() =>
                setRoots(Object.fromEntries(report.newRoots.map(({ tag }) => [tag, roots[tag] || make])))
              }
            >
              <Trans>إنشاء كل ما لم يُختر</Trans>
            </Button>
          )}
        </fieldset>
      )}
    </AnswersForm>
  );
}
