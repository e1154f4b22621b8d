const money = /\d[\d\s]*\.\d\d\s?(?:DH|SR|AED|BD|KD|OMR|QR|USD)/;
const phone = /\+\d[\d ]{7,}\d/;
const orderNumber = /(?<![0-9A-Z])(?=[0-9A-Z-]*\d)[0-9A-Z]{4}-[0-9A-Z]{4}(?![0-9A-Z])/;
const range = /\d[-–×+]\d|(?<![\w-])[+−-]\d/;

/**
 * What would be seen in another order in a plain Arabic text, one line a fault: numbers with signs that stand among
 * Arabic letters and are not isolated. A line without Arabic, and an address by itself, keep their order.
 */
export const unisolated = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const bare = line.replace(/\u2068[^\u2069]*\u2069/g, '').replace(/https?:\S+/g, '');
    if (!/\p{Script=Arabic}/u.test(line)) return [];
    return [money, phone, orderNumber, range].filter((form) => form.test(bare)).map(() => line);
  });
