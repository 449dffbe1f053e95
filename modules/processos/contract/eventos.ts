/**
 * Live event: `{ tipo: 'processo', dados: { numpro, versao } }`, to whoever has opened the process lately. The page asks
 * again when the version is newer than its own. `{ numpro, assinatura: 'S' }`: a document of it has one signature more.
 */
export const EVENTO_PROCESSO = 'processo'

/** `{ tipo: 'processos-lista' }`: something arrived at, or left, one of the person's stations. */
export const EVENTO_LISTA = 'processos-lista'

/** `{ tipo: 'processo-integra', dados: { codint, percentual } }`, to whoever asked for it. */
export const EVENTO_INTEGRA = 'processo-integra'

/** `{ tipo: 'processo-tarjada', dados: { codtrj, percentual } }`, to whoever asked for it. */
export const EVENTO_TARJADA = 'processo-tarjada'
