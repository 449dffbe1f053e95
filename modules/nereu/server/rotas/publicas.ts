import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterEditalPublicado } from '../inscrever.ts'
import { contarPaises, paginarConvenios } from '../lista-de-convenios.ts'
import { mostrarConvenio, mostrarConvenios, mostrarEditais, mostrarEdital } from '../mostrar.ts'
import { paginarEditais } from '../queries/editais.ts'
import { mostrarResultado } from '../resultado.ts'

export const rotasPublicas = [
	route(contrato.listarConvenios, async ({ portal, query }) => {
		const { linhas, total } = await paginarConvenios(portal, query)
		return { itens: await mostrarConvenios(portal, linhas), total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.contarPorPais, async ({ portal }) => ({ paises: await contarPaises(portal) })),
	route(contrato.obterConvenio, ({ db, portal, params: { codcvn } }) => mostrarConvenio(db, portal, codcvn)),
	route(contrato.listarEditais, async ({ db, portal, query }) => {
		const { linhas, total } = await paginarEditais(db, query, diaDe(portal))
		return { itens: await mostrarEditais(portal, linhas), total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.obterEdital, async ({ db, portal, params: { codedt } }) => {
		await obterEditalPublicado(db, codedt)
		return mostrarEdital(db, portal, codedt)
	}),
	route(contrato.obterResultado, async ({ db, params: { codedt } }) => ({
		rodada: await mostrarResultado(db, await obterEditalPublicado(db, codedt)),
	})),
]
