/** Ids of dialogs that other components open. */
export const accountDialogId = 'account';
export const deleteAccountId = 'delete-account';
export const choicesDialogId = 'choices';
export const sideMenuId = 'side-menu';
