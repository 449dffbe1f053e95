import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { diaDe, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { recusaDeMudar } from '../acesso.ts'
import { montarAgenda } from '../composicao/agenda.ts'
import { comparar } from '../composicao/comparar.ts'
import { compor, nomear } from '../composicao/compor.ts'
import { emitirComposicao } from '../composicao/emitir-composicao.ts'
import { exportarComposicao } from '../composicao/exportar.ts'
import { desenharNoTempo } from '../composicao/linha-do-tempo.ts'
import { exportarPopolo } from '../composicao/popolo.ts'
import { certificar } from '../mandatos/certificar.ts'
import { obterColegiado, paginarColegiados } from '../queries/colegiados.ts'
import { AGORA, paginarPeriodos } from '../queries/composicao.ts'
import { paginarDaPessoa } from '../queries/mandatos.ts'

export const rotasDeConsulta = [
	route(contrato.listarColegiados, async ({ db, portal, query }) => {
		const { itens, total } = await paginarColegiados(db, query, diaDe(portal))
		const unidades = await obterUnidadesDeSempre(portal)
		return {
			itens: itens.map(({ codcol: _codcol, ...colegiado }) => ({
				...colegiado,
				nomundrsp: unidades.get(colegiado.codundrsp)?.nomund ?? '—',
			})),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(contrato.obterComposicao, ({ db, portal, params, query }) => compor(db, portal, { ...params, ...query })),

	route(contrato.listarPeriodos, async ({ db, params, query }) => {
		const { linhas, total } = await paginarPeriodos(db, params, { ...parteDe(query), em: query.em ?? AGORA })
		const nomes = await obterPessoas(
			db,
			linhas.map(({ codpes }) => codpes),
		)
		const itens = linhas.map(({ codpes, ...periodo }) => ({ ...periodo, nompes: nomear(nomes, codpes) }))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.obterCadeirasNoTempo, ({ db, portal, params, query }) =>
		desenharNoTempo(db, portal, { ...params, ...query }),
	),

	route(contrato.obterDiferenca, ({ db, portal, params, query }) => {
		if (query.ate < query.de)
			throw new RuleError('datas-trocadas', 'O segundo dia vem antes do primeiro. Troque os dois.')
		return comparar(db, portal, params, query)
	}),

	route(contrato.exportarComposicao, async ({ db, portal, params, query: { formato, data } }) => {
		const composicao = await compor(db, portal, { ...params, data })
		return exportarComposicao(composicao, { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO })
	}),

	route(contrato.obterComposicaoEmPdf, ({ portal, params, query }) =>
		emitirComposicao(portal, { ...params, ...query }),
	),

	route(contrato.obterAgenda, async ({ db, portal, params }) => ({
		tipo: 'text/calendar; charset=utf-8',
		conteudo: montarAgenda(portal, await compor(db, portal, params)),
		nome: `mandatos-${params.sglclg.toLowerCase()}.ics`,
	})),

	route(contrato.emitirCertidao, async ({ portal, user, params: { codmdt }, auditar }) => {
		const codaucdoc = await certificar(portal, user.codpes, codmdt)
		auditar({ codmdt, codaucdoc })
		return { codaucdoc }
	}),

	route(contrato.obterCertidao, ({ db, portal, user, params: { codaucdoc } }) =>
		obterMeuArquivo(db, portal, user.codpes, codaucdoc),
	),

	route(contrato.obterPopolo, ({ db, portal }) => exportarPopolo(db, portal)),

	route(contrato.obterAlcada, async ({ db, portal, user, params }) => {
		const recusa = recusaDeMudar(portal, user, await obterColegiado(db, params))
		return { mudar: recusa ? ('N' as const) : ('S' as const), motivo: recusa?.mensagem ?? null }
	}),

	route(contrato.listarMeusMandatos, async ({ db, portal, user, query }) => {
		const hoje = diaDe(portal)
		const { linhas, total } = await paginarDaPessoa(db, user.codpes, parteDe(query))
		const itens = linhas.map((mandato) => ({
			...mandato,
			stavig: contrato.estaEmVigor(mandato, hoje) ? ('S' as const) : ('N' as const),
			stacer: contrato.recusaDeCertidao(mandato, hoje) ? ('N' as const) : ('S' as const),
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
]
