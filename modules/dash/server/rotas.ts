import { obterUnidade, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { instanteEm, parteDe } from '@portal/platform/contract'
import { type Db, diaDe, NotFoundError, planilha, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { lerAlcance } from './acesso.ts'
import { COLUNAS_DO_INGRESSANTE, MAXIMO_NA_PLANILHA } from './exportar.ts'
import { montarPainel } from './montar-painel.ts'
import { listarParaPlanilha, paginarIngressantes } from './queries/ingressantes.ts'
import { contarNoInstante, listarAnos, listarTodasAsChamadas } from './queries/painel.ts'
import { receberEventos } from './receber-eventos.ts'

/** View of somebody: the newest year unless the address names one, and a unit of another office is not there. */
async function recortar<F extends contrato.Filtro>(db: Db, user: SessionUser, { ano, ...filtro }: F) {
	const alcance = lerAlcance(user)
	const { codund } = filtro
	if (codund !== undefined && alcance !== 'todas' && !alcance.includes(codund))
		throw new NotFoundError('unidade-nao-encontrada', 'Não há esta unidade na sua alçada. Escolha outra no filtro.')
	if (codund !== undefined) await obterUnidade(db, codund)
	const [recente = new Date().getFullYear()] = ano === undefined ? await listarAnos(db) : [ano]
	return { ...filtro, ano: recente, alcance }
}

export const rotas = [
	route(contrato.obterPainel, async ({ db, portal, user, query }) =>
		montarPainel(db, portal, await recortar(db, user, query)),
	),

	route(contrato.listarIngressantes, async ({ db, portal, user, query: { pagina, porPagina, ...filtro } }) => {
		const recorte = await recortar(db, user, filtro)
		const { linhas, total } = await paginarIngressantes(db, recorte, parteDe({ pagina, porPagina }))
		const unidades = await obterUnidadesDeSempre(portal)
		const itens = linhas.map(({ codund, ...linha }) => ({ ...linha, nomund: unidades.get(codund)?.nomund ?? '—' }))
		return { itens, total, pagina, porPagina }
	}),

	route(contrato.exportarIngressantes, async ({ db, portal, user, query: { formato, ...filtro }, auditar }) => {
		const linhas = await listarParaPlanilha(db, await recortar(db, user, filtro), MAXIMO_NA_PLANILHA)
		const unidades = await obterUnidadesDeSempre(portal)
		auditar({ filtro, linhas: linhas.length })
		const itens = linhas.map(({ codund, ...linha }) => ({ ...linha, nomund: unidades.get(codund)?.nomund ?? '—' }))
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS_DO_INGRESSANTE, itens, { nome: 'matricula-virtual', formato, fusoHorario })
	}),

	route(contrato.listarProtegidas, async ({ db }) => ({ itens: await listarTodasAsChamadas(db) })),

	route(contrato.obterProtegida, async ({ db, portal, query }) => {
		const em = instanteEm(diaDe(portal), '00:00', portal.config.PORTAL_FUSO_HORARIO).toISOString()
		const [linhas, unidades] = await Promise.all([
			contarNoInstante(db, { ...query, em }),
			obterUnidadesDeSempre(portal),
		])
		if (linhas.length === 0)
			throw new NotFoundError('chamada-nao-encontrada', 'Não há esta chamada até a meia-noite de hoje. Escolha outra.')
		return {
			...query,
			em,
			situacoes: [...contrato.CODIGOS],
			linhas: [...Map.groupBy(linhas, ({ codund }) => codund)].map(([codund, dela]) => ({
				codund,
				nomund: unidades.get(codund)?.nomund ?? '—',
				contagens: contrato.CODIGOS.map((codigo) =>
					contrato.protegerContagem(dela.find(({ sitmat }) => sitmat === codigo)?.qtd ?? 0),
				),
			})),
		}
	}),

	route(contrato.receberEventos, async ({ db, body: { eventos }, auditar }) => {
		const feito = await receberEventos(db, eventos)
		auditar(feito)
		return feito
	}),
]
