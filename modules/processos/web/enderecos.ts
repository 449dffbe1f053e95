/** The list, and below it everything else of digital processes. */
export const LISTA = '/processos/processos-digitais'
export const NOVO = `${LISTA}/novo`

export const enderecoDoProcesso = (numpro: string): string => `${LISTA}/${numpro}`
export const enderecoDeAlterar = (numpro: string): string => `${LISTA}/alterar/${numpro}`
