/** The command bar searches orders, customers and products from so many characters on: less finds everything. */
export const minSearchLength = 3;
export const maxSearchLength = 60;
