/** Sentences of the import desk, by error code. */
export const importMessages = {
  import_has_errors: {
    ar: 'في الملف أخطاء، فلا يُستورد منه شيء. المرجو إصلاحها وإرسال الملف من جديد',
    fr: 'Le fichier contient des erreurs : rien n’en est importé. Corrigez-les et renvoyez le fichier',
    en: 'The file has errors, so nothing of it is imported. Mend them and send the file again',
  },
  import_roots_open: {
    ar: 'في الملف أقسام رئيسية ليست في المتجر. المرجو القول عن كل واحد منها: يُنشأ، أم هو قسم موجود',
    fr: 'Le fichier a des catégories principales que la boutique n’a pas. Dites de chacune si elle est à créer ou laquelle elle est',
    en: 'The file has main categories that the shop does not have. Say of each whether it is made or which one it is',
  },
  import_nothing_new: {
    ar: 'لا يغيّر هذا الملف شيئًا في المتجر',
    fr: 'Ce fichier ne change rien dans la boutique',
    en: 'This file changes nothing in the shop',
  },
  work_running: {
    ar: 'عمل آخر من هذا النوع جارٍ الآن. المرجو الانتظار حتى ينتهي',
    fr: 'Une autre opération de ce type est en cours. Veuillez attendre qu’elle se termine',
    en: 'Another operation of this kind is under way. Please wait until it ends',
  },
};
