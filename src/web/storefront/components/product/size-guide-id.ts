/** Id of the size guide's dialog; its buttons are rendered before the dialog. */
export const sizeGuideId = 'size-guide';
