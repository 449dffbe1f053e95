import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import type { Responsavel } from '../contract/index.ts'
import { listarResponsaveis } from './queries/responsaveis.ts'

/** People who look after the contract of a purchase, by their names of today. */
export async function mostrarResponsaveis(db: Db, codpcddsp: number): Promise<Responsavel[]> {
	const nomeados = await listarResponsaveis(db, codpcddsp)
	const pessoas = await obterPessoas(
		db,
		nomeados.map(({ codpes }) => codpes),
	)
	return nomeados.map(({ codpes, ...nomeado }) => ({ ...nomeado, nompes: pessoas.get(codpes)?.nompes ?? '—' }))
}
