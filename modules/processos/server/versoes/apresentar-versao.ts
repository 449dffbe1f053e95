import type { VersaoTarjada } from '../../contract/index.ts'
import type { LinhaTarjada } from './queries.ts'

/** Public fields of a released version, for everybody who sees the process. */
export const apresentarVersao = (linha: LinhaTarjada): VersaoTarjada => {
	const { codtrj, motivo, basleg, qtdpgn, tamarq, codaucdoc, dtalib } = linha
	return { codtrj, motivo, basleg, qtdpgn, tamarq, codaucdoc, dtalib }
}
