const parts = ['htmlid', 'shipping', 'pannier', 'reset', 'wishlist', 'login', 'register'];

/** §2.22 The announcement bar is hidden on paths that contain one of these. */
export const hasNoBar = (pathname: string): boolean => parts.some((part) => pathname.includes(part));
