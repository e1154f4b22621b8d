import type { Locale } from '#/platform/local-text.ts';

type Texts = {
  usage: string;
  dryRun: string;
  refused: string;
  rootsOpen: string;
  unchanged: string;
  written: (run: number) => string;
  undone: (run: number, products: number) => string;
  no_such_run: (run: number) => string;
  already_undone: (run: number) => string;
  changed_since: (run: number) => string;
  retried: (count: number) => string;
  wasUndone: string;
  row: string;
};

const usage = `npm run import -- FILE.csv            dry run
npm run import -- FILE.csv --commit
               [--stock always|written] [--new-roots]
npm run import -- --runs
npm run import -- --undo RUN
npm run import -- --retry-pictures`;

/** What the import says on the command line beside its report. */
export const importTexts: Record<Locale, Texts> = {
  ar: {
    usage,
    dryRun: 'تجربة فقط: لم يُكتب شيء. للتطبيق أضف ‎--commit',
    refused: 'لم يُكتب شيء: المرجو إصلاح الأخطاء أولا.',
    rootsOpen: 'لم يُكتب شيء: في الملف أقسام رئيسية جديدة. لإنشائها أضف ‎--new-roots',
    unchanged: 'لا جديد: لم يُكتب شيء.',
    written: (run) =>
      `تم، رقم الاستيراد ${run}. تُجلب الصور والمتجر مفتوح. للتراجع: npm run import -- --undo ${run}`,
    undone: (run, products) => `تم التراجع عن الاستيراد ${run} (عدد المنتجات: ${products}).`,
    no_such_run: (run) => `لا يوجد استيراد برقم ${run}.`,
    already_undone: (run) => `سبق التراجع عن الاستيراد ${run}.`,
    changed_since: (run) => `لا يمكن التراجع عن الاستيراد ${run}: تغير بعده ما يلي:`,
    retried: (count) => `ستُجلب من جديد صور عددها: ${count}.`,
    wasUndone: '(تم التراجع عنه)',
    row: 'سطر',
  },
  fr: {
    usage,
    dryRun: "Essai : rien n'a été écrit. Ajoutez --commit pour appliquer.",
    refused: "Rien n'a été écrit : corrigez d'abord les erreurs.",
    rootsOpen:
      "Rien n'a été écrit : le fichier a de nouvelles catégories principales. Ajoutez --new-roots pour les créer.",
    unchanged: "Rien de nouveau : rien n'a été écrit.",
    written: (run) =>
      `C'est fait, import n° ${run}. Les images sont chargées tant que la boutique tourne. Pour annuler : npm run import -- --undo ${run}`,
    undone: (run, products) => `L'import n° ${run} est annulé (produits : ${products}).`,
    no_such_run: (run) => `Il n'y a pas d'import n° ${run}.`,
    already_undone: (run) => `L'import n° ${run} est déjà annulé.`,
    changed_since: (run) => `L'import n° ${run} ne peut plus être annulé, ceci a changé depuis :`,
    retried: (count) => `Images à charger de nouveau : ${count}.`,
    wasUndone: '(annulé)',
    row: 'ligne',
  },
  en: {
    usage,
    dryRun: 'Dry run: nothing was written. Add --commit to apply it.',
    refused: 'Nothing was written: please mend the errors first.',
    rootsOpen: 'Nothing was written: the file has new main categories. Add --new-roots to make them.',
    unchanged: 'Nothing new: nothing was written.',
    written: (run) =>
      `Done, import ${run}. Pictures are fetched while the shop runs. To undo: npm run import -- --undo ${run}`,
    undone: (run, products) => `Import ${run} is undone (products: ${products}).`,
    no_such_run: (run) => `There is no import ${run}.`,
    already_undone: (run) => `Import ${run} has already been undone.`,
    changed_since: (run) => `Import ${run} can no longer be undone, this has changed since:`,
    retried: (count) => `Pictures to be fetched again: ${count}.`,
    wasUndone: '(undone)',
    row: 'row',
  },
};
