/** VAT of what the site sells, in percent (UStG, section 12 (1)). */
export const taxRate = 19;

/** A price with tax, of one without. */
export const withTax = (price: number): number => price * (1 + taxRate / 100);
