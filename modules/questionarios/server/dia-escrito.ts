/** `2026-11-21` as people write it. */
export const diaEscrito = (dia: string): string => dia.split('-').toReversed().join('/')
