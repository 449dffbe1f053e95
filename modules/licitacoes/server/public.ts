export { type ContinuacaoDaLicitacao, continuacaoDaLicitacao, type LicitacaoTerminada } from './compra.ts'
