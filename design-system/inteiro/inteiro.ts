/** 12.345, without the browser's own formatter, whose tables a first page would wait for. */
export const escreverInteiro = (valor: number): string => String(valor).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
