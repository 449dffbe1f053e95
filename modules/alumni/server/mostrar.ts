import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { type Item, recusaDeConcluir } from '../contract/index.ts'
import type { Linha } from './queries.ts'

/** As this person sees them, with the names of people and what may be done. */
export async function mostrarItens(db: Db, codpes: number, linhas: readonly Linha[]): Promise<Item[]> {
	const pessoas = await obterPessoas(
		db,
		linhas.map(({ codpesrsp }) => codpesrsp),
	)
	return linhas.map((linha) => {
		const { codigo, codpesrsp, titulo, sititm, nomarq } = linha
		const recusa = recusaDeConcluir({ item: linha, codpes })
		return {
			codigo,
			codpes: linha.codpes,
			codpesrsp,
			titulo,
			sititm,
			nomarq,
			nompesrsp: pessoas.get(codpesrsp)?.nompes ?? String(codpesrsp),
			cadastradoEm: linha.cadastrado_em,
			concluir: recusa ? 'N' : 'S',
			motivo: recusa?.mensagem ?? null,
		}
	})
}

export async function mostrarItem(db: Db, codpes: number, linha: Linha): Promise<Item> {
	const [item] = await mostrarItens(db, codpes, [linha])
	if (!item) throw new Error('one row gives one item')
	return item
}
