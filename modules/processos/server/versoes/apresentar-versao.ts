import type { VersaoTarjada } from '../../contract/index.ts'
import type { LinhaTarjada } from './queries.ts'

/** What anybody who sees the process may know of one that is given. */
export const apresentarVersao = (linha: LinhaTarjada): VersaoTarjada => {
	const { codtrj, motivo, basleg, qtdpgn, tamarq, codaucdoc, dtalib } = linha
	return { codtrj, motivo, basleg, qtdpgn, tamarq, codaucdoc, dtalib }
}
