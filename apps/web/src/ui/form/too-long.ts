interface LimitedText {
  readonly value?: unknown;
  readonly maxLength?: number | undefined;
}

/**
 * What is said of a text over its field's limit, which stays whole: the browser's own `maxLength` cuts what is pasted and
 * says nothing.
 */
export const tooLong = ({ value, maxLength }: LimitedText): string | undefined =>
  maxLength && String(value).length > maxLength ? `Use no máximo ${maxLength} caracteres` : undefined;
