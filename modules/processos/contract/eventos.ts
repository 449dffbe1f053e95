/**
 * Live event: `{ tipo: 'processo', dados: { numpro, versao } }` goes to the people who opened the process lately, and
 * the page reloads when the version is newer than its own; `{ numpro, assinatura: 'S' }` announces one more signature
 * on a document.
 */
export const EVENTO_PROCESSO = 'processo'

/**
 * Live event: `{ tipo: 'processos-lista' }` says that a process arrived at, or left, one of the person's stations.
 */
export const EVENTO_LISTA = 'processos-lista'

/**
 * Live event: `{ tipo: 'processo-integra', dados: { codint, percentual } }` goes to the person who asked for the
 * copy.
 */
export const EVENTO_INTEGRA = 'processo-integra'

/**
 * Live event: `{ tipo: 'processo-tarjada', dados: { codtrj, percentual } }` goes to the person who asked for the
 * version.
 */
export const EVENTO_TARJADA = 'processo-tarjada'
