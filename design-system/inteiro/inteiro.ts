/**
 * The integer is written as 12.345 without the browser's own formatter, whose locale data would delay the first page.
 */
export const escreverInteiro = (valor: number): string => String(valor).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
