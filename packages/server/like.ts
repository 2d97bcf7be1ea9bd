/** A LIKE pattern that matches the text anywhere, its own `%`, `_` and `\` taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
