/** Sentences of the preview password, by error code. */
export const previewMessages = {
  preview_wrong: {
    ar: 'كلمة المرور غير صحيحة',
    fr: 'Mot de passe incorrect',
    en: 'Wrong password',
  },
  preview_required: {
    ar: 'المتجر مغلق الآن، ويُدخل إليه بكلمة مرور',
    fr: 'La boutique est fermée pour le moment ; l’accès se fait par mot de passe',
    en: 'The shop is closed for now; a password lets you in',
  },
};
