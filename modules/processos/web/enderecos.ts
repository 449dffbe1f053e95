/** Address of the list, under which every page of digital processes lies. */
export const LISTA = '/processos/processos-digitais'
export const NOVO = `${LISTA}/novo`

export const enderecoDoProcesso = (numpro: string): string => `${LISTA}/${numpro}`
export const enderecoDeAlterar = (numpro: string): string => `${LISTA}/alterar/${numpro}`
