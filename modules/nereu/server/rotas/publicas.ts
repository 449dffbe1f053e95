import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterEditalPublicado } from '../inscrever.ts'
import { mostrarConvenio, mostrarConvenios, mostrarEditais, mostrarEdital } from '../mostrar.ts'
import { contarPorPais, paginarConvenios } from '../queries/convenios.ts'
import { paginarEditais } from '../queries/editais.ts'
import { mostrarResultado } from '../resultado.ts'

export const rotasPublicas = [
	route(contrato.listarConvenios, async ({ db, portal, query }) => {
		const { linhas, total } = await paginarConvenios(db, query, diaDe(portal))
		return { itens: await mostrarConvenios(portal, linhas), total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.contarPorPais, async ({ db, portal }) => ({ paises: await contarPorPais(db, diaDe(portal)) })),
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
