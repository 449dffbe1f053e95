import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { instanteEm, parteDe } from '@portal/platform/contract'
import { type Db, diaDe, inTransaction, NotFoundError, type Portal, planilha, route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { lerAlcance } from './acesso.ts'
import { abrirRegistrada, montarPlanilha } from './diaria.ts'
import { COLUNAS_DO_INGRESSANTE, MAXIMO_NA_PLANILHA } from './exportar.ts'
import { montarPainel } from './montar-painel.ts'
import { listarDiaria } from './queries/diaria.ts'
import { type LinhaDoIngressante, listarParaPlanilha, paginarIngressantes } from './queries/ingressantes.ts'
import { listarTodasAsChamadas } from './queries/medidas.ts'
import { fixarInstante } from './queries/painel.ts'
import { fixarProtegida, listarFixadas } from './queries/protegidas.ts'
import { receberEventos } from './receber-eventos.ts'
import { recortar } from './recortar.ts'
import { compartilhar } from './vistas.ts'

/** Rows of the list with the names of their unit and of who analyses them. */
async function nomear(db: Db, portal: Portal, linhas: readonly LinhaDoIngressante[]): Promise<contrato.Ingressante[]> {
	const [unidades, pessoas] = await Promise.all([
		obterUnidadesDeSempre(portal),
		obterPessoas(db, [...new Set(linhas.flatMap(({ codpesana }) => codpesana ?? []))]),
	])
	return linhas.map(({ codund, ...linha }) => ({
		...linha,
		nomund: unidades.get(codund)?.nomund ?? '—',
		nompesana: linha.codpesana === null ? null : (pessoas.get(linha.codpesana)?.nompes ?? null),
	}))
}

/** Counts of midnight, the same ones all day: those of the first look are kept. */
async function obterFixadas(db: Db, dia: string, chamada: Parameters<typeof listarFixadas>[2], em: string) {
	const linhas = await listarFixadas(db, dia, chamada)
	if (linhas.length > 0) return linhas
	return inTransaction(db, async (tx) => {
		await fixarProtegida(tx, dia, chamada, em)
		return listarFixadas(tx, dia, chamada)
	})
}

export const rotas = [
	route(contrato.obterPainel, async ({ db, portal, user, query }) => {
		const recorte = await recortar(db, user, query)
		// One connection and one snapshot a view: many walls at once do not empty the pool, and all figures are of one instant.
		return compartilhar(portal, recorte, () =>
			inTransaction(portal.db, async (vista) => {
				await fixarInstante(vista)
				return montarPainel(vista, portal, recorte)
			}),
		)
	}),

	route(contrato.listarIngressantes, async ({ db, portal, user, query: { pagina, porPagina, ...filtro } }) => {
		const recorte = await recortar(db, user, filtro)
		const { linhas, total } = await paginarIngressantes(db, recorte, parteDe({ pagina, porPagina }))
		return { itens: await nomear(db, portal, linhas), total, pagina, porPagina }
	}),

	route(contrato.exportarIngressantes, async ({ db, portal, user, query: { formato, ...filtro }, auditar }) => {
		const linhas = await listarParaPlanilha(db, await recortar(db, user, filtro), MAXIMO_NA_PLANILHA)
		auditar({ filtro, linhas: linhas.length })
		const itens = await nomear(db, portal, linhas)
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS_DO_INGRESSANTE, itens, { nome: 'matricula-virtual', formato, fusoHorario })
	}),

	route(contrato.listarProtegidas, async ({ db }) => ({ itens: await listarTodasAsChamadas(db) })),

	route(contrato.obterProtegida, async ({ portal, query }) => {
		const dia = diaDe(portal)
		const em = instanteEm(dia, '00:00', portal.config.PORTAL_FUSO_HORARIO).toISOString()
		const [linhas, unidades] = await Promise.all([
			obterFixadas(portal.db, dia, query, em),
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

	route(contrato.receberEventos, async ({ db, portal, body: { eventos }, auditar }) => {
		const feito = await receberEventos(db, portal, eventos)
		auditar(feito)
		return feito
	}),

	route(contrato.exportarDiaria, async ({ db, portal, user, params: { dia }, query: { formato } }) => {
		const alcance = lerAlcance(user)
		const registrada = alcance === 'todas' && formato === 'csv' ? await abrirRegistrada(db, dia) : undefined
		if (registrada) return registrada
		const linhas = await listarDiaria(db, dia, alcance)
		if (linhas.length === 0)
			throw new NotFoundError(
				'dia-sem-contagens',
				'Não há contagens guardadas deste dia. Escolha um dia que já terminou.',
			)
		return montarPlanilha(portal, linhas, { dia, formato })
	}),
]
