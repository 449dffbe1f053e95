/** Without accents and capitals: how words are compared. */
export const simplificar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
