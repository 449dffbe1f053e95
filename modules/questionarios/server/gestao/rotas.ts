import { obterCursos, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import {
	type ColunaDaPlanilha,
	diaDe,
	type Portal,
	planilha,
	publicar,
	RuleError,
	route,
	withTotal,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { unidadesQueGere } from '../acesso/acesso.ts'
import { apurarQuestionario } from '../apurar/jobs.ts'
import { contarOQueMudou } from '../chamar/avisar.ts'
import { chamarQuemFalta, mudarPrazoDosChamados } from '../chamar/jobs.ts'
import { contarPublico } from '../chamar/queries.ts'
import { mudarVersao, paginarVersoes } from '../versao/queries.ts'
import { mostrarInteiro, mostrarVersoes } from './mostrar.ts'
import { alteracaoDe, mudarSituacao, prepararAto } from './mudar.ts'
import { excluir, inserir, salvar, versionar } from './salvar.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.QuestionarioGerido>[] = [
	{ titulo: 'Código', tipo: 'inteiro', valor: ({ codqst }) => codqst },
	{ titulo: 'Questionário', valor: ({ nomqst }) => nomqst, largura: 48 },
	{ titulo: 'Período', valor: ({ dscpdo }) => dscpdo, largura: 24 },
	{ titulo: 'Unidade', valor: ({ sglund }) => sglund },
	{ titulo: 'Situação', valor: ({ sitqst }) => contrato.nomeDaSituacao[sitqst] },
	{ titulo: 'Primeiro dia', tipo: 'dia', valor: ({ dtainirsp }) => dtainirsp },
	{ titulo: 'Último dia', tipo: 'dia', valor: ({ dtafimrsp }) => dtafimrsp },
	{ titulo: 'Anônimo', tipo: 'simNao', valor: ({ staanm }) => staanm === 'S' },
	{ titulo: 'Público', tipo: 'inteiro', valor: ({ qtdpop }) => qtdpop },
	{ titulo: 'Responderam', tipo: 'inteiro', valor: ({ qtdcon }) => qtdcon },
]

/** Disambiguation: two programmes of the same name are told apart by their units. */
async function listarCursosComUnidade(portal: Portal) {
	const cursos = await obterCursos(portal)
	const unidades = await obterUnidadesDeSempre(portal)
	return cursos.map(({ codund, ...curso }) => ({ ...curso, sglund: unidades.get(codund)?.sglund ?? String(codund) }))
}

export const rotasDaGestao = [
	route(contrato.listarQUESTIONARIO, async ({ db, portal, user, body: { pagina, porPagina, ...filtro } }) => {
		const { linhas, total } = await withTotal(
			(parte) => paginarVersoes(db, unidadesQueGere(user), filtro, parte),
			parteDe({ pagina, porPagina }),
		)
		return { itens: await mostrarVersoes(portal, linhas), total, pagina, porPagina }
	}),
	route(contrato.exportarQUESTIONARIO, async ({ db, portal, user, query: { formato, ...filtro } }) => {
		const linhas = await paginarVersoes(db, unidadesQueGere(user), filtro, {
			limite: contrato.MAXIMO_NA_PLANILHA,
			salto: 0,
		})
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, await mostrarVersoes(portal, linhas), { nome: 'questionarios', formato, fusoHorario })
	}),
	route(contrato.obterQUESTIONARIO, ({ db, portal, user, body }) => mostrarInteiro(db, portal, user, body)),
	route(contrato.contarPOPULACAO, async ({ db, portal, body: { rgrpop } }) => ({
		qtdpop: await contarPublico(db, rgrpop, diaDe(portal)),
	})),
	route(contrato.listarCURSO, ({ portal }) => listarCursosComUnidade(portal)),
	route(contrato.inserirQUESTIONARIO, async ({ db, portal, user, body, auditar }) => {
		const versao = await inserir(db, portal, user, body)
		auditar({ ...versao, depois: { nomqst: body.nomqst, codund: body.codund } })
		return mostrarInteiro(db, portal, user, versao)
	}),
	route(contrato.salvarQUESTIONARIO, async ({ db, portal, user, body, auditar }) => {
		await salvar(db, portal, user, body)
		const { codqst, numvrsqst, dados } = body
		auditar({ codqst, numvrsqst, depois: dados })
		return mostrarInteiro(db, portal, user, body)
	}),
	route(contrato.excluirQUESTIONARIO, async ({ db, portal, user, body, auditar }) => {
		await excluir(db, portal, user, body)
		auditar(body)
		return { excluido: 'S' }
	}),
	route(contrato.mudarQUESTIONARIO, async ({ db, portal, user, body, auditar }) => {
		const { nomqst, dtainirsp } = await mudarSituacao(db, portal, user, body)
		const { codqst, numvrsqst, ato } = body
		auditar({ codqst, numvrsqst, ato, nomqst })
		const versao = { codqst, numvrsqst }
		if (ato === 'encerrar') await portal.jobs.enfileirar(db, apurarQuestionario, versao, { urgencia: 'urgente' })
		const denovo = ato === 'lembrar'
		// A version that opens later is announced by the daily job on its first day.
		if (denovo || ((ato === 'abrir' || ato === 'retomar') && dtainirsp <= diaDe(portal)))
			await portal.jobs.enfileirar(db, chamarQuemFalta, { ...versao, denovo }, { urgencia: 'massa' })
		return mostrarInteiro(db, portal, user, versao)
	}),
	route(contrato.prorrogarQUESTIONARIO, async ({ db, portal, user, body, auditar }) => {
		const { codqst, numvrsqst, dtafimrsp } = body
		const antes = await prepararAto(db, portal, user, { ...body, ato: 'prorrogar' })
		if (dtafimrsp < diaDe(portal))
			throw new RuleError('prazo-passado', 'O novo último dia já passou. Escolha hoje, ou um dia depois.')
		await mudarVersao(db, body, { ...alteracaoDe(portal, user.codpes, 'mudou o último dia'), dtafimrsp })
		await portal.jobs.enfileirar(db, mudarPrazoDosChamados, { codqst, numvrsqst }, { urgencia: 'massa' })
		await publicar(db, { tipo: contrato.EVENTO })
		auditar({ codqst, numvrsqst, antes: antes.dtafimrsp, depois: dtafimrsp })
		return mostrarInteiro(db, portal, user, body)
	}),
	route(contrato.devolverQUESTIONARIO, async ({ db, portal, user, body, auditar }) => {
		const { codqst, numvrsqst, txtdvl } = body
		await prepararAto(db, portal, user, { ...body, ato: 'devolver' })
		const dtadvl = portal.agora().toISOString()
		await mudarVersao(db, body, { ...alteracaoDe(portal, user.codpes, 'contou o que mudou'), txtdvl, dtadvl })
		await portal.jobs.enfileirar(db, contarOQueMudou, { codqst, numvrsqst, dtadvl }, { urgencia: 'massa' })
		await publicar(db, { tipo: contrato.EVENTO })
		auditar({ codqst, numvrsqst })
		return mostrarInteiro(db, portal, user, body)
	}),
	route(contrato.versionarQUESTIONARIO, async ({ db, portal, user, body, auditar }) => {
		const nova = await versionar(db, portal, user, body)
		auditar(nova)
		return mostrarInteiro(db, portal, user, nova)
	}),
]
