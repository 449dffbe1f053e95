export type { Item } from '../contract/index.ts'
export { type ContinuacaoDaLicitacao, continuacaoDaLicitacao, type LicitacaoTerminada } from './compra.ts'
