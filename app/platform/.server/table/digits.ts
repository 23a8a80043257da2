const easternDigits = /[٠-٩۰-۹]/gu;

/** A text with Latin digits in place of Arabic ones. */
export const latin = (text: string) =>
  text.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
