import { obterPessoas } from '@portal/pessoas/server/public'
import { alcanceDe, somarMeses } from '@portal/platform/contract'
import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { escreverAoGrupo } from '../escrever-ao-grupo.ts'
import { paginarConvenios } from '../lista-de-convenios.ts'
import { mostrarConvenios } from '../mostrar.ts'
import { decidirFim } from '../prorrogar.ts'
import { contarUso, inserirOlhares, paginarQuemEstaFora } from '../queries/uso.ts'

const SEM_USO = { qtdida: 0, qtdvin: 0, qtdvag: 0, qtdocu: 0 }

/** Daily work of the office: messages, who is where, the health and the ends of agreements. */
export const rotasDoUso = [
	route(contrato.escreverAoGrupo, async ({ db, portal, user, body, auditar }) => {
		const { qtdpes, assunto, texto, ...filtro } = body
		auditar({ ...filtro, qtdpes, assunto })
		const alcance = alcanceDe(user, contrato.PERFIS_NEREU)
		return { qtdpes: await escreverAoGrupo(db, portal, alcance, { filtro, qtdpes, assunto, texto }) }
	}),
	route(contrato.listarQuemEstaFora, async ({ db, portal, user, query }) => {
		const { linhas, total } = await paginarQuemEstaFora(db, alcanceDe(user, contrato.PERFIS_NEREU), query)
		const pessoas = await obterPessoas(
			db,
			linhas.map(({ codpes }) => codpes),
		)
		const dtaler = portal.agora().toISOString()
		const olhares = linhas.map(({ codcan }) => ({
			codcan,
			coddoc: null,
			codpes: user.codpes,
			dtaler,
			stalug: 'S' as const,
		}))
		await inserirOlhares(db, olhares)
		const itens = linhas.map(({ codcan, codpes, nomeme, nomorg, cidorg, codpais, dtache, dtafimvst, dtafimseg }) => ({
			codcan,
			nomeme,
			nomorg,
			cidorg,
			codpais,
			dtache,
			dtafimvst,
			dtafimseg,
			nompes: pessoas.get(codpes)?.nompes ?? '—',
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.listarUso, async ({ db, portal, user, query }) => {
		const hoje = diaDe(portal)
		const { linhas, total } = await paginarConvenios(portal, query, alcanceDe(user, contrato.PERFIS_NEREU))
		const uso = await contarUso(
			db,
			linhas.map(({ codcvn }) => codcvn),
			somarMeses(hoje, -60),
		)
		const convenios = await mostrarConvenios(portal, linhas)
		const itens = convenios.map((convenio) => ({ ...convenio, ...(uso.get(convenio.codcvn) ?? SEM_USO) }))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.decidirFim, async ({ db, portal, user, params: { codcvn }, body, auditar }) => {
		auditar({ codcvn, ...body })
		return { versao: await decidirFim(db, portal, user, { codcvn, ...body }) }
	}),
]
