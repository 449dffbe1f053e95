import type { Db } from '@portal/platform/server'
import { obterFase, type PassagemDeFase, type SituacaoLct } from '../../contract/index.ts'
import { tabelas } from '../queries/licitacoes.ts'

export const listarPassagens = (db: Db, codpcddsp: number): Promise<PassagemDeFase[]> =>
	tabelas(db)
		.selectFrom('licfas')
		.select(['codfas', 'dtaini', 'dtafim'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numfas')
		.limit(200)
		.execute()

/** The preparation ends with the publication, which opens the reception of proposals. */
export async function abrirFases(db: Db, codpcddsp: number, em: string): Promise<void> {
	await tabelas(db)
		.insertInto('licfas')
		.values([
			{ codpcddsp, codfas: 'PRE', dtaini: null, dtafim: em },
			{ codpcddsp, codfas: 'PUB', dtaini: em, dtafim: em },
			{ codpcddsp, codfas: 'PRO', dtaini: em, dtafim: null },
		])
		.execute()
}

/** A suspended tender stays in its phase; one that ends closes it, and a homologated one has its last phase. */
export async function mudarFase(
	db: Db,
	codpcddsp: number,
	{ de, para, em }: { readonly de: SituacaoLct; readonly para: SituacaoLct; readonly em: string },
): Promise<void> {
	const codfas = obterFase(para)
	if (para === 'SUS' || (de === 'SUS' && codfas !== undefined)) return
	await tabelas(db)
		.updateTable('licfas')
		.set({ dtafim: em })
		.where('codpcddsp', '=', codpcddsp)
		.where('dtafim', 'is', null)
		.execute()
	if (codfas === undefined) return
	await tabelas(db)
		.insertInto('licfas')
		.values({ codpcddsp, codfas, dtaini: em, dtafim: para === 'HOM' ? em : null })
		.execute()
}
