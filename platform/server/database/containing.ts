/** For `ilike`: what holds the text that somebody typed, whose own % and _ are letters like any other. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
