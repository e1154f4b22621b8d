/** Dialogs that are opened from afar. */
export const accountDialogId = 'account';
export const deleteAccountId = 'delete-account';
export const choicesDialogId = 'choices';
export const sideMenuId = 'side-menu';
