import type { Feriados } from '@portal/calendario/contract'
import { DIA_MS, fimDoDia } from '@portal/platform/contract'
import { buildPortalAddress, type Db, type Portal } from '@portal/platform/server'
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { enderecoDaLicitacao, type Recorte } from '../contract/index.ts'
import { buscarLimiteDePedidos, lerFeriados } from './prazos.ts'
import { type LinhaDaLicitacao, listarDaAgenda, obterLicitacao } from './queries/licitacoes.ts'

const UMA_HORA_MS = 3_600_000
const CANCELADAS: readonly string[] = ['REV', 'ANU', 'ENC']
/** Days for which the calendar of a filter goes on telling that a tender ended. */
const DIAS_DEPOIS_DO_FIM = 60
const MAXIMO = 500

const criarCalendario = (name: string): ICalCalendar =>
	ical({ name, prodId: '//Portal de Servicos//Licitacoes//PT', method: ICalCalendarMethod.PUBLISH })

/** The dates of a tender (RFC 5545): SEQUENCE rises with each change, and a revoked tender cancels its events. */
function acrescentarDatas(calendario: ICalCalendar, portal: Portal, licitacao: LinhaDaLicitacao, feriados: Feriados) {
	const { codpcddsp, numlct, dscobj, sitlct, versao } = licitacao
	const limite = buscarLimiteDePedidos(portal, licitacao, feriados)
	const url = buildPortalAddress(portal, enderecoDaLicitacao(codpcddsp))
	const { host } = new URL(url)
	const status = CANCELADAS.includes(sitlct) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
	const comum = { status, sequence: versao - 1, description: `${dscobj}\n${url}`, url }
	const calcularFim = (dia: string) => new Date(fimDoDia(dia, portal.config.PORTAL_FUSO_HORARIO))
	const acrescentar = (fase: string, summary: string, start: Date) =>
		calendario.createEvent({
			...comum,
			id: `licitacao-${codpcddsp}-${fase}@${host}`,
			start,
			end: new Date(start.getTime() + UMA_HORA_MS),
			summary: `${summary}: licitação ${numlct}`,
		})
	const recuar = (fim: Date) => new Date(fim.getTime() - UMA_HORA_MS)
	if (limite !== null) acrescentar('pedidos', 'Fim dos pedidos', recuar(calcularFim(limite)))
	const { modlct, fimrec } = licitacao
	if (modlct !== 'CRE') acrescentar('abertura', 'Abertura', new Date(licitacao.dtaabe))
	else if (fimrec !== null) acrescentar('inscricoes', 'Fim das inscrições', recuar(calcularFim(fimrec)))
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
