import { slicePage } from '@portal/platform/contract'
import { type ColunaDaPlanilha, planilha, route, throwIfRefused } from '@portal/platform/server'
import { listarSistemas } from '@portal/ssu/server/public'
import * as contrato from '../../../contract/index.ts'
import { listarEquipes } from '../../equipes/queries.ts'
import { settings } from '../../settings.ts'
import { montarQuem, obterQuemMonitora } from '../acesso.ts'
import { acharMonitor, filtrarMonitores, resumir, verHistorico, verMonitor } from '../mostrar.ts'
import { contarAbertosEVotos } from '../queries/votos.ts'
import { verificarAgora } from '../rodada.ts'
import { apagarMonitor, incluirMonitor, mudarMonitor } from '../salvar-monitor.ts'
import { obterArvore } from '../situacao.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.MonitorResumo>[] = [
	{ titulo: 'Monitor', valor: ({ nommon }) => nommon, largura: 36 },
	{ titulo: 'Tipo', valor: ({ tipmon }) => contrato.nomeDoTipoDeMonitor[tipmon], largura: 22 },
	{ titulo: 'Endereço', valor: ({ alvmon }) => alvmon, largura: 40 },
	{ titulo: 'Situação', valor: ({ sitmon }) => contrato.nomeDaSituacaoDoMonitor[sitmon], largura: 28 },
	{ titulo: 'Desde', tipo: 'instante', valor: ({ dtasit }) => dtasit },
	{ titulo: 'Última verificação', tipo: 'instante', valor: ({ dtabat }) => dtabat },
	{ titulo: 'Resposta (ms)', tipo: 'inteiro', valor: ({ qtdms }) => qtdms },
	{ titulo: 'Disponível em 24 h (%)', tipo: 'numero', valor: ({ dsp24h }) => dsp24h },
	{ titulo: 'Equipe', valor: ({ nomequ }) => nomequ, largura: 24 },
	{ titulo: 'Sistema', valor: ({ codsis }) => codsis, largura: 16 },
	{ titulo: 'Abaixo de', valor: ({ nommonpai }) => nommonpai, largura: 30 },
]
const HORA_MS = 3_600_000

const escolha = ({ codequ, nomequ }: { codequ: number; nomequ: string }) => ({ codequ, nomequ })
const filtrarEquipes = (equipes: Awaited<ReturnType<typeof listarEquipes>>, quem: contrato.QuemMonitora) =>
	equipes.filter(({ codequ, nomequ }) => contrato.podeCriar({ quem, codequ, nomequ }) === undefined).map(escolha)

export const rotasDosMonitores = [
	route(contrato.listarMonitores, async ({ db, portal, user, query: { pagina, porPagina, ...filtro } }) => {
		const nos = await filtrarMonitores(db, portal, await obterQuemMonitora(db, user), filtro)
		const itens = await resumir(db, portal, slicePage(nos, { pagina, porPagina }))
		return { itens, total: nos.length, pagina, porPagina }
	}),
	route(contrato.exportarMonitores, async ({ db, portal, user, query: { formato, ...filtro } }) => {
		const nos = await filtrarMonitores(db, portal, await obterQuemMonitora(db, user), filtro)
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, await resumir(db, portal, nos), { formato, fusoHorario, nome: 'monitores' })
	}),
	route(contrato.obterResumoDoMonitoramento, async ({ db, portal, user }) => {
		const equipes = await listarEquipes(db)
		const quem = montarQuem(user, equipes)
		const vistos = (await obterArvore(db, portal)).vistos(quem).filter(({ tipmon }) => tipmon !== 'GRP')
		const desde = new Date(portal.agora().getTime() - HORA_MS).toISOString()
		return {
			situacoes: contrato.SITUACOES_DO_MONITOR.map((sitmon) => ({
				sitmon,
				qtd: vistos.filter((no) => no.sitmon === sitmon).length,
			})).filter(({ qtd }) => qtd > 0),
			...(await contarAbertosEVotos(db, { desde, todos: quem.administra, equipes: quem.equipes })),
			equipes: filtrarEquipes(equipes, quem),
			todasEquipes: equipes.map(escolha),
			administra: quem.administra ? ('S' as const) : ('N' as const),
		}
	}),
	route(contrato.obterOpcoesDoMonitor, async ({ db, portal, user }) => {
		const equipes = await listarEquipes(db)
		const quem = montarQuem(user, equipes)
		const { conexoesSql, PORTAL_MONITOR_PERMITIDOS: permitidos } = settings.of(portal)
		return {
			equipes: filtrarEquipes(equipes, quem),
			sistemas: (await listarSistemas(portal)).map(({ nomsis, dscsis }) => ({ codsis: nomsis, dscsis })),
			pais: (await obterArvore(db, portal))
				.vistos(quem)
				.map(({ codmon, nommon, tipmon }) => ({ codmon, nommon, tipmon })),
			conexoes: conexoesSql.map(({ nome }) => nome),
			permitidos: [...permitidos],
		}
	}),
	route(contrato.obterMonitor, ({ db, portal, user, params }) => verMonitor(db, portal, user, params.codmon), {
		costly: 'a monitor with its tree, sums and last checks',
	}),
	route(contrato.obterHistoricoDoMonitor, async ({ db, portal, user, params: { codmon }, query: { periodo } }) => {
		await acharMonitor(db, portal, user, codmon)
		return { pontos: await verHistorico(db, portal, codmon, periodo) }
	}),
	route(contrato.inserirMonitor, async ({ db, portal, user, body, auditar }) => {
		const codmon = await incluirMonitor(db, portal, user, body)
		auditar({ codmon, depois: body })
		return verMonitor(db, portal, user, codmon)
	}),
	route(contrato.alterarMonitor, async ({ db, portal, user, params: { codmon }, body, auditar }) => {
		const antes = await mudarMonitor(db, portal, user, { codmon, ...body })
		auditar({ antes, depois: body.dados })
		return verMonitor(db, portal, user, codmon)
	}),
	route(contrato.removerMonitor, async ({ db, portal, user, params: { codmon } }) => {
		await apagarMonitor(db, portal, user, codmon)
		return { retorno: 'ok', mensagem: 'Monitor removido.' }
	}),
	route(contrato.verificarMonitor, async ({ db, portal, user, params: { codmon } }) => {
		const { quem, no } = await acharMonitor(db, portal, user, codmon)
		throwIfRefused(contrato.regrasDoMonitor.verificar({ ...no, quem, temFilhos: false, temIncidentes: false }))
		await portal.jobs.enfileirar(db, verificarAgora, { codmon }, { urgencia: 'urgente' })
		return { retorno: 'ok', mensagem: 'Verificação pedida: o resultado aparece em instantes.' }
	}),
]
