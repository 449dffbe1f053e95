import { avaliarRegras, parteDe } from '@portal/platform/contract'
import {
	type ColunaDaPlanilha,
	type Db,
	type Portal,
	planilha,
	publicar,
	route,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../../contract/index.ts'
import { obterQuemMonitora } from '../acesso.ts'
import { atualizarPorAlguem, prepararIncidente, registrarPorAlguem } from '../incidentes.ts'
import { acharMonitor } from '../mostrar.ts'
import {
	alterarLinhaDoIncidente,
	incidenteNaoEncontrado,
	type LinhaDoIncidente,
	lerPartes,
	obterLinhaDoIncidente,
	paginarIncidentes,
} from '../queries/incidentes.ts'
import { obterLinhaDoMonitor } from '../queries/monitores.ts'
import { periodoDe } from '../queries/votos.ts'
import { abrirDemandaDe } from '../seguir-incidente.ts'

const MINUTO_MS = 60_000

const resumir = (linha: LinhaDoIncidente, agora: Date): contrato.IncidenteResumo => {
	const { codinc, titinc, sevinc, sitinc, codmon, nommon, nomequ, staaut, dtaini, dtafim, numssu, txtposm } = linha
	const fim = dtafim === null ? agora.getTime() : Date.parse(dtafim)
	return {
		codinc,
		titinc,
		sevinc,
		sitinc,
		codmon,
		nommon,
		nomequ,
		staaut,
		dtaini,
		dtafim,
		numssu,
		qtdmin: Math.max(0, Math.round((fim - Date.parse(dtaini)) / MINUTO_MS)),
		stapos: txtposm === null ? 'N' : 'S',
	}
}

const pessoaDe = (codpes: number | null, nompes: string | null) =>
	codpes === null ? null : { codpes, nompes: nompes ?? String(codpes) }

async function verIncidente(db: Db, portal: Portal, user: SessionUser, codinc: number): Promise<contrato.Incidente> {
	const quem = await obterQuemMonitora(db, user)
	const linha = await obterLinhaDoIncidente(db, codinc)
	if (!contrato.ve(quem, linha)) throw incidenteNaoEncontrado()
	const { codsis, codpesposm, codocor, txtposm, versao, dtaini, dtafim } = linha
	const agora = portal.agora()
	const periodo = periodoDe({ codsis, dtaini, dtafim: dtafim ?? agora.toISOString() })
	const { atualizacoes, nomposm, qtdvot } = await lerPartes(db, { codinc, codpesposm, ...periodo })
	return {
		...resumir(linha, agora),
		atualizacoes: atualizacoes.map(({ codpes, nompes, ...atualizacao }) => ({
			...atualizacao,
			pesatz: pessoaDe(codpes, nompes),
		})),
		txtposm,
		codsis,
		codocor,
		versao,
		pesposm: pessoaDe(codpesposm, nomposm),
		qtdvot,
		permissoes: avaliarRegras(contrato.regrasDoIncidente, { ...linha, quem }),
	}
}

const COLUNAS: readonly ColunaDaPlanilha<contrato.IncidenteResumo>[] = [
	{ titulo: 'Incidente', tipo: 'inteiro', valor: ({ codinc }) => codinc },
	{ titulo: 'Título', valor: ({ titinc }) => titinc, largura: 44 },
	{ titulo: 'Monitor', valor: ({ nommon }) => nommon, largura: 32 },
	{ titulo: 'Equipe', valor: ({ nomequ }) => nomequ, largura: 24 },
	{ titulo: 'Gravidade', valor: ({ sevinc }) => contrato.nomeDaGravidade[sevinc] },
	{ titulo: 'Situação', valor: ({ sitinc }) => contrato.nomeDaSituacaoDoIncidente[sitinc], largura: 22 },
	{ titulo: 'Início', tipo: 'instante', valor: ({ dtaini }) => dtaini },
	{ titulo: 'Fim', tipo: 'instante', valor: ({ dtafim }) => dtafim },
	{ titulo: 'Minutos', tipo: 'inteiro', valor: ({ qtdmin }) => qtdmin },
	{ titulo: 'Demanda de SSU', tipo: 'inteiro', valor: ({ numssu }) => numssu },
	{ titulo: 'Com post-mortem', tipo: 'simNao', valor: ({ stapos }) => stapos === 'S' },
]

const mudou = (db: Db) => publicar(db, { tipo: contrato.EVENTO_DO_MONITORAMENTO })

async function paginar(
	db: Db,
	user: SessionUser,
	filtro: contrato.FiltroDeIncidentes,
	parte: { limite: number; salto: number },
) {
	const { administra, equipes } = await obterQuemMonitora(db, user)
	return paginarIncidentes(db, { ...filtro, ...parte, todos: administra, equipes })
}

export const rotasDosIncidentes = [
	route(contrato.listarIncidentes, async ({ db, portal, user, query: { pagina, porPagina, ...filtro } }) => {
		const { linhas, total } = await paginar(db, user, filtro, parteDe({ pagina, porPagina }))
		const agora = portal.agora()
		return { itens: linhas.map((linha) => resumir(linha, agora)), total, pagina, porPagina }
	}),
	route(contrato.exportarIncidentes, async ({ db, portal, user, query: { formato, ...filtro } }) => {
		const { linhas } = await paginar(db, user, filtro, { limite: contrato.MAXIMO_DE_INCIDENTES, salto: 0 })
		const agora = portal.agora()
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		const itens = linhas.map((linha) => resumir(linha, agora))
		return planilha(COLUNAS, itens, { formato, fusoHorario, nome: 'incidentes' })
	}),
	route(contrato.obterIncidente, ({ db, portal, user, params }) => verIncidente(db, portal, user, params.codinc)),
	route(contrato.inserirIncidente, async ({ db, portal, user, body, auditar }) => {
		const { quem, no } = await acharMonitor(db, portal, user, body.codmon)
		throwIfRefused(contrato.podeCriar({ quem, codequ: no.codequ, nomequ: no.nomequ }))
		const { codsis } = await obterLinhaDoMonitor(db, body.codmon)
		const codinc = await registrarPorAlguem(db, portal, user, { dados: body, codsis })
		auditar({ codinc, depois: body })
		return verIncidente(db, portal, user, codinc)
	}),
	route(contrato.atualizarIncidente, async ({ db, portal, user, params: { codinc }, body, auditar }) => {
		const antes = await atualizarPorAlguem(db, portal, user, { codinc, ...body })
		auditar({ antes: { sitinc: antes.sitinc, sevinc: antes.sevinc }, depois: body })
		return verIncidente(db, portal, user, codinc)
	}),
	route(contrato.escreverPosmortem, async ({ db, portal, user, params: { codinc }, body, auditar }) => {
		const { quem, linha } = await prepararIncidente(db, portal, { user, codinc, versao: body.versao })
		throwIfRefused(contrato.regrasDoIncidente.escreverPosmortem({ ...linha, quem }))
		await alterarLinhaDoIncidente(db, codinc, { txtposm: body.txtposm, codpesposm: user.codpes })
		auditar({ antes: linha.txtposm, depois: body.txtposm })
		await mudou(db)
		return verIncidente(db, portal, user, codinc)
	}),
	route(contrato.abrirDemandaDoIncidente, async ({ db, portal, user, params: { codinc }, auditar }) => {
		const { quem, linha } = await prepararIncidente(db, portal, { user, codinc })
		throwIfRefused(contrato.regrasDoIncidente.abrirDemanda({ ...linha, quem }))
		const numssu = await abrirDemandaDe(db, portal, linha, { codpessol: user.codpes, codpes: user.codpes })
		await alterarLinhaDoIncidente(db, codinc, { numssu })
		auditar({ numssu })
		await mudou(db)
		return verIncidente(db, portal, user, codinc)
	}),
]
