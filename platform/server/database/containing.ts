/** Pattern for `ilike` that matches the typed text anywhere; its own % and _ are escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
