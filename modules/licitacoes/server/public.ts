export type { Item } from '../contract/index.ts'
export {
	type ComprasDaUniversidade,
	type ContinuacaoDaLicitacao,
	comprasDaUniversidade,
	continuacaoDaLicitacao,
	type LicitacaoTerminada,
} from './compra.ts'
