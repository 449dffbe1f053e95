import { fimDoDia } from '@portal/platform/contract'
import { buildPortalAddress, type Db, type Portal } from '@portal/platform/server'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calcularLimiteDePedidos, enderecoDaLicitacao } from '../contract/index.ts'
import { lerDiaDaAbertura, lerFeriados } from './prazos.ts'
import { obterLicitacao } from './queries/licitacoes.ts'

const UMA_HORA_MS = 3_600_000
const CANCELADAS: readonly string[] = ['REV', 'ANU']

/** The dates of a tender (RFC 5545): SEQUENCE rises with each change, and a revoked tender cancels its events. */
export async function escreverAgenda(db: Db, portal: Portal, codpcddsp: number): Promise<Buffer> {
	const licitacao = await obterLicitacao(db, codpcddsp)
	const feriados = await lerFeriados(db, licitacao.codund, licitacao.dtapub)
	const limite = calcularLimiteDePedidos(lerDiaDaAbertura(portal, licitacao), feriados)
	const url = buildPortalAddress(portal, enderecoDaLicitacao(codpcddsp))
	const { host } = new URL(url)
	const calendario = ical({
		name: `Licitação ${licitacao.numlct}`,
		prodId: '//Portal de Servicos//Licitacoes//PT',
		method: ICalCalendarMethod.PUBLISH,
	})
	const status = CANCELADAS.includes(licitacao.sitlct) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
	const fimDosPedidos = new Date(fimDoDia(limite, portal.config.PORTAL_FUSO_HORARIO))
	const abertura = new Date(licitacao.dtaabe)
	const comum = { status, sequence: licitacao.versao - 1, description: `${licitacao.dscobj}\n${url}`, url }
	calendario.createEvent({
		...comum,
		id: `licitacao-${codpcddsp}-pedidos@${host}`,
		start: new Date(fimDosPedidos.getTime() - UMA_HORA_MS),
		end: fimDosPedidos,
		summary: `Fim dos pedidos: licitação ${licitacao.numlct}`,
	})
	calendario.createEvent({
		...comum,
		id: `licitacao-${codpcddsp}-abertura@${host}`,
		start: abertura,
		end: new Date(abertura.getTime() + UMA_HORA_MS),
		summary: `Abertura: licitação ${licitacao.numlct}`,
	})
	return Buffer.from(calendario.toString())
}
