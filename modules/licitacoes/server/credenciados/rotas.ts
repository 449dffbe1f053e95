import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterLicitacao } from '../queries/licitacoes.ts'
import { credenciar, descredenciar } from './credenciar.ts'
import { paginarCredenciados } from './queries.ts'

export const rotasDosCredenciados = [
	route(contrato.listarCredenciados, async ({ db, params: { codpcddsp }, query }) => {
		await obterLicitacao(db, codpcddsp)
		const { pagina, porPagina } = query
		return { ...(await paginarCredenciados(db, codpcddsp, query)), pagina, porPagina }
	}),

	route(contrato.credenciar, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		// The body may have a CPF: what is kept of it is masked, and so is the trail.
		const feito = await credenciar(db, portal, user, codpcddsp, body)
		auditar({ codpcddsp, numcrd: feito.numcrd, numitens: body.numitens, dtacrd: body.dtacrd })
		return feito
	}),

	route(contrato.descredenciar, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		return { versao: await descredenciar(db, portal, user, params, body) }
	}),
]
