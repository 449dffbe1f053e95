import {
	buildImportTemplate,
	checkInstallation,
	diaDe,
	exportList,
	type Route,
	route,
	saveRow,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { acharLista, apresentarLista } from '../listas.ts'

export const rotasDeListas: readonly Route[] = [
	route(
		contrato.conferirInstalacao,
		async ({ db, portal }) => [
			...(await checkInstallation(portal.conferencias, { db, config: portal.config, hoje: diaDe(portal) })),
		],
		{ costly: 'Each slice looks after what it needs from the institution, for the few who set the portal up.' },
	),
	route(contrato.listarListas, async ({ portal }) => portal.importacoes.map(apresentarLista)),
	route(contrato.obterModeloDaLista, async ({ portal, params }) =>
		buildImportTemplate(acharLista(portal, params.lista)),
	),
	route(contrato.exportarLista, async ({ portal, params, query: { formato } }) =>
		exportList(acharLista(portal, params.lista), portal.db, { formato, hoje: diaDe(portal) }),
	),
	route(contrato.buscarLinhas, async ({ db, portal, params, body }) => {
		const { pagina, porPagina } = body
		const { itens, total } = await acharLista(portal, params.lista).paginar(db, body)
		return { itens: [...itens], total, pagina, porPagina }
	}),
	route(contrato.gravarLinha, async ({ db, portal, params, body, auditar }) => {
		const importacao = acharLista(portal, params.lista)
		auditar({ chave: Object.fromEntries(importacao.chave.map((campo) => [campo, body.celulas[campo] ?? ''])) })
		const contexto = { db, hoje: diaDe(portal), agora: portal.agora() }
		return { efeito: await saveRow(importacao, contexto, body.celulas) }
	}),
]
