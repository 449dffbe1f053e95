import type { Feriados } from '@portal/calendario/contract'
import { DIA_MS, fimDoDia } from '@portal/platform/contract'
import { buildPortalAddress, type Db, type Portal } from '@portal/platform/server'
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calcularLimiteDePedidos, enderecoDaLicitacao, type Recorte } from '../contract/index.ts'
import { lerDiaDaAbertura, lerFeriados } from './prazos.ts'
import { type LinhaDaLicitacao, listarDaAgenda, obterLicitacao } from './queries/licitacoes.ts'

const UMA_HORA_MS = 3_600_000
const CANCELADAS: readonly string[] = ['REV', 'ANU']
/** Days for which the calendar of a filter goes on telling that a tender ended. */
const DIAS_DEPOIS_DO_FIM = 60
const MAXIMO = 500

const criarCalendario = (name: string): ICalCalendar =>
	ical({ name, prodId: '//Portal de Servicos//Licitacoes//PT', method: ICalCalendarMethod.PUBLISH })

/** The dates of a tender (RFC 5545): SEQUENCE rises with each change, and a revoked tender cancels its events. */
function acrescentarDatas(calendario: ICalCalendar, portal: Portal, licitacao: LinhaDaLicitacao, feriados: Feriados) {
	const { codpcddsp, numlct, dscobj, sitlct, versao } = licitacao
	const limite = calcularLimiteDePedidos(lerDiaDaAbertura(portal, licitacao), feriados)
	const url = buildPortalAddress(portal, enderecoDaLicitacao(codpcddsp))
	const { host } = new URL(url)
	const status = CANCELADAS.includes(sitlct) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
	const fimDosPedidos = new Date(fimDoDia(limite, portal.config.PORTAL_FUSO_HORARIO))
	const abertura = new Date(licitacao.dtaabe)
	const comum = { status, sequence: versao - 1, description: `${dscobj}\n${url}`, url }
	calendario.createEvent({
		...comum,
		id: `licitacao-${codpcddsp}-pedidos@${host}`,
		start: new Date(fimDosPedidos.getTime() - UMA_HORA_MS),
		end: fimDosPedidos,
		summary: `Fim dos pedidos: licitação ${numlct}`,
	})
	calendario.createEvent({
		...comum,
		id: `licitacao-${codpcddsp}-abertura@${host}`,
		start: abertura,
		end: new Date(abertura.getTime() + UMA_HORA_MS),
		summary: `Abertura: licitação ${numlct}`,
	})
}

export async function escreverAgenda(db: Db, portal: Portal, codpcddsp: number): Promise<Buffer> {
	const licitacao = await obterLicitacao(db, codpcddsp)
	const calendario = criarCalendario(`Licitação ${licitacao.numlct}`)
	const feriados = await lerFeriados(db, licitacao.codund, licitacao.dtapub)
	acrescentarDatas(calendario, portal, licitacao, feriados)
	return Buffer.from(calendario.toString())
}

/** Calendar of a filter, with the holidays of each unit read once. */
export async function escreverAgendaDoRecorte(db: Db, portal: Portal, recorte: Recorte): Promise<Buffer> {
	const depoisDe = new Date(portal.agora().getTime() - DIAS_DEPOIS_DO_FIM * DIA_MS).toISOString()
	const licitacoes = await listarDaAgenda(db, recorte, { depoisDe, limite: MAXIMO })
	const calendario = criarCalendario('Licitações')
	const unidades = [...new Set(licitacoes.map(({ codund }) => codund))]
	const desde = licitacoes.reduce((menor, { dtapub }) => (dtapub < menor ? dtapub : menor), '9999-12-31')
	const porUnidade = new Map(
		await Promise.all(unidades.map(async (codund) => [codund, await lerFeriados(db, codund, desde)] as const)),
	)
	for (const licitacao of licitacoes)
		acrescentarDatas(calendario, portal, licitacao, porUnidade.get(licitacao.codund) ?? new Set())
	return Buffer.from(calendario.toString())
}
