/** The size guide's dialog; what opens it stands in the page before it does. */
export const sizeGuideId = 'size-guide';
