import { type ContextoDaImportacao, inteiro, publicar } from '@portal/platform/server'
import { EVENTO, type NomeDaCarga } from '../../contract/index.ts'
import { conferirEm } from '../prazos/conferir.ts'
import { reservarNumeroDaCarga } from '../queries/cargas.ts'

export const OPCIONAL = { obrigatoria: false } as const
export const CHAVE = ['codpes', 'codare', 'numseqpgm'] as const
export const colunasDaChave = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	codare: inteiro('Código da área', '45134', { minimo: 1 }),
	numseqpgm: inteiro('Vez no programa', '1', { minimo: 1, maximo: 99 }),
}

export const semMatricula = {
	campo: 'codpes',
	mensagem: 'Não há esta matrícula. Importe os alunos antes, ou confira a área e a vez no programa.',
}

/** End of a load: whose deadline moved by it hears of both dates at once. */
export const contarQuemMudou =
	(nomimp: NomeDaCarga) =>
	async ({ db, hoje, agora }: ContextoDaImportacao): Promise<void> => {
		const codcrg = await reservarNumeroDaCarga(db, { nomimp, dtacrg: agora.toISOString() })
		await conferirEm(db, { hoje, agora: () => agora }, { codcrg })
		await publicar(db, { tipo: EVENTO })
	}
