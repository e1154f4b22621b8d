/** §8.5 In English in every language, when even the error page failed. */
export const lastWords = 'An error occurred while showing the error page';

/** The whole document, without any component that has just failed. */
export const lastWordsPage =
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>${lastWords}</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>` +
  `<body><p>${lastWords}</p><p><a href="/">Home</a></p></body></html>`;
