import { commonCopy, type Db, prepared, queryBuilder } from '@portal/platform/server'
import type { TipoDeTabela } from '../../../contract/index.ts'
import { alumni } from '../../tables.ts'

const daLista = prepared((p: { readonly tiptab: TipoDeTabela }) =>
	alumni(queryBuilder())
		.selectFrom('tabamn')
		.select(['codtab', 'nomtab'])
		.where('tiptab', '=', p.tiptab)
		.where('staatv', '=', 'S')
		.orderBy('ordtab')
		.orderBy('nomtab'),
)
export const listarTabela = (db: Db, tiptab: TipoDeTabela) => daLista(db, { tiptab })

const todas = prepared(() => alumni(queryBuilder()).selectFrom('tabamn').select(['tiptab', 'codtab', 'nomtab']))

/** Event published when the lists are imported. */
export const LISTAS_MUDARAM = { tipo: 'alumni-listas' }

/** Names of list codes, including codes that are no longer in use. */
export const nomesDasTabelas = commonCopy(LISTAS_MUDARAM.tipo, async (db) => {
	const nomes = new Map((await todas(db, {})).map(({ tiptab, codtab, nomtab }) => [`${tiptab} ${codtab}`, nomtab]))
	return (tiptab: TipoDeTabela, codtab: number | null): string | null =>
		codtab === null ? null : (nomes.get(`${tiptab} ${codtab}`) ?? null)
})
