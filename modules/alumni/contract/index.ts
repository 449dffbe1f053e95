export * from './acesso/acesso.ts'
export * from './acesso/niveis.ts'
export * from './acesso/perfis.ts'
export { MAXIMO_DO_MOTIVO, MAXIMO_NA_PLANILHA, MINIMO_DO_MOTIVO } from './formas.ts'
export { rotulos } from './rotulos.ts'

/** Live: something of the network that this person may see changed. */
export const EVENTO = 'alumni'
