/** Why a change is not taken back. */
export const undoMessages = {
  undo_not_possible: {
    ar: 'هذا التغيير لا يمكن التراجع عنه',
    fr: 'Ce changement ne peut pas être annulé',
    en: 'This change cannot be taken back',
  },
  undo_gone: {
    ar: 'لم يعد هذا الشيء موجودًا',
    fr: 'Cet élément n’existe plus',
    en: 'This thing is no longer there',
  },
  undo_stock_moved: {
    ar: 'تحركت كمية هذا المقاس بعد ذلك (طلب أو جرد)، فلا تعود كما كانت. صححها من صفحة المخزون.',
    fr: 'Le stock de cette taille a bougé depuis (commande ou inventaire) : corrigez-le depuis la page du stock.',
    en: 'The stock of this size has moved since (an order or a count): correct it on the stock page.',
  },
  undo_changed_since: {
    ar: 'تغيّر هذا بعد ذلك مرة أخرى، فلا يمكن التراجع عنه من هنا. تراجع عن التغيير الأحدث أولًا.',
    fr: 'Ceci a encore changé depuis : annulez d’abord le changement le plus récent.',
    en: 'This has changed again since: take the newest change back first.',
  },
};
