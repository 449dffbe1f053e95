/** dd/mm/aaaa */
export const diaEscrito = (dia: string): string => dia.split('-').reverse().join('/')
