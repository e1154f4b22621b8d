export const spriteFile: URL;
export function drawSprite(): Promise<string>;
export const cardIconsFile: URL;
export function drawCardIcons(): Promise<string>;

export const pictureToComeFile: URL;
export function drawPictureToCome(): string;
