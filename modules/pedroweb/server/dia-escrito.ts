/** As people read it. */
export const diaEscrito = (dia: string): string => dia.split('-').reverse().join('/')
