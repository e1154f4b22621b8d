export function isOwnShops(name: string): boolean;
export function hideOwnShop(): void;
