import type { Db } from '@portal/platform/server'
import { formatarNumpro } from '../contract/index.ts'
import { verificarCorrentes } from './historico.ts'

/** Each sentence is something that is not as it was written. */
async function* correntes(db: Db): AsyncGenerator<{ lidos: number; falhas: readonly string[] }> {
	for await (const { lidos, rompidas } of verificarCorrentes(db))
		yield {
			lidos,
			falhas: rompidas.map(
				({ numpro, elo }) => `Processo ${formatarNumpro(numpro)}: a corrente de ações se rompe no elo ${elo}.`,
			),
		}
}

export const verificacoes = { 'ações dos processos': correntes }
