import { parteDe } from '@portal/platform/contract'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { pesquisarPrecos } from '../banco-de-precos.ts'
import { exportarPrecos } from '../exportar.ts'
import { paginarBens } from '../queries/precos.ts'

export const rotasDosPrecos = [
	route(contrato.listarBens, async ({ db, query }) => {
		const { itens, total } = await paginarBens(db, query.busca, parteDe(query))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.obterPrecos, ({ db, portal, params: { codbem }, query }) =>
		pesquisarPrecos(db, portal, codbem, query),
	),

	route(contrato.exportarPrecos, async ({ db, portal, params: { codbem }, query: { formato, ...filtro } }) =>
		exportarPrecos(await pesquisarPrecos(db, portal, codbem, filtro), portal, formato),
	),
]
