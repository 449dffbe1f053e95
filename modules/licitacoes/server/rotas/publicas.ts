import { NotFoundError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { recusaDeConduzir } from '../acesso.ts'
import { escreverAgenda, escreverAgendaDoRecorte } from '../agenda.ts'
import { escreverAtom } from '../atom.ts'
import { mostrarLicitacao, mostrarLicitacoes, mostrarUnidades } from '../mostrar.ts'
import { perguntar } from '../perguntar.ts'
import { obterTexto } from '../queries/edital.ts'
import { obterLicitacao, paginarLicitacoes } from '../queries/licitacoes.ts'

export const rotasPublicas = [
	route(contrato.listarLicitacoes, async ({ db, portal, query }) => {
		const { itens, total } = await paginarLicitacoes(db, query)
		const { pagina, porPagina } = query
		return { itens: await mostrarLicitacoes(portal, itens), total, pagina, porPagina }
	}),

	route(contrato.obterLicitacao, ({ db, portal, params }) => mostrarLicitacao(db, portal, params.codpcddsp)),

	route(contrato.obterDiferenca, async ({ db, params: { codpcddsp }, query: { de, ate } }) => {
		await obterLicitacao(db, codpcddsp)
		const [antes, depois] = await Promise.all([obterTexto(db, codpcddsp, de), obterTexto(db, codpcddsp, ate)])
		if (antes === undefined || depois === undefined)
			throw new NotFoundError('versao-nao-encontrada', 'Não há esta versão do edital. Escolha outra na lista.')
		const trechos = contrato.compararTextos(antes, depois)
		return { comparavel: trechos ? ('S' as const) : ('N' as const), trechos: trechos ?? [] }
	}),

	route(contrato.obterAgenda, async ({ db, portal, params: { codpcddsp } }) => ({
		tipo: 'text/calendar; charset=utf-8',
		conteudo: await escreverAgenda(db, portal, codpcddsp),
		nome: `licitacao-${codpcddsp}.ics`,
	})),

	route(contrato.listarUnidadesComLicitacao, ({ db, portal }) => mostrarUnidades(db, portal)),

	route(contrato.obterAgendaDoRecorte, async ({ db, portal, query }) => ({
		tipo: 'text/calendar; charset=utf-8',
		conteudo: await escreverAgendaDoRecorte(db, portal, query),
		nome: 'licitacoes.ics',
	})),

	route(contrato.obterAtom, async ({ db, portal, query }) => ({
		tipo: 'application/atom+xml; charset=utf-8',
		conteudo: await escreverAtom(db, portal, query),
		nome: 'licitacoes.atom',
	})),

	route(contrato.perguntar, async ({ db, portal, params: { codpcddsp }, body, auditar }) => {
		const feito = await perguntar(db, portal, codpcddsp, body)
		auditar({ codpcddsp, numesc: feito.numesc, tipesc: body.tipesc })
		return feito
	}),

	route(contrato.obterAlcada, async ({ db, portal, user, params }) => {
		const recusa = recusaDeConduzir(portal, user, await obterLicitacao(db, params.codpcddsp))
		return { conduzir: recusa ? ('N' as const) : ('S' as const), motivo: recusa?.mensagem ?? null }
	}),
]
