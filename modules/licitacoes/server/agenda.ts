import { buildPortalAddress, type Db, type Portal } from '@portal/platform/server'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calcularDatas } from './datas.ts'
import { obterLicitacao } from './queries.ts'

const MEIA_HORA_MS = 1_800_000
const CANCELADAS: ReadonlySet<string> = new Set(['SUS', 'REV', 'ANU'])

/** One event per date; SEQUENCE rises at each change, and a suspension or revocation cancels (RFC 5545, 3.8.7.4). */
export async function montarAgenda(db: Db, portal: Portal, codpcddsp: number): Promise<Buffer> {
	const licitacao = await obterLicitacao(db, codpcddsp)
	const { limitePergunta } = await calcularDatas(db, portal, licitacao)
	const { numlic, objeto, abertura, sequencia, sit } = licitacao
	const url = buildPortalAddress(portal, `/licitacoes/${codpcddsp}`)
	const { host } = new URL(url)
	const agenda = ical({
		name: `Licitação ${numlic}`,
		prodId: '//Portal de Servicos//Licitacoes//PT',
		method: ICalCalendarMethod.PUBLISH,
	})
	const datas = [
		{ fase: 'perguntas', summary: `Último momento para perguntas: ${numlic}`, fim: new Date(limitePergunta) },
		{ fase: 'abertura', summary: `Abertura das propostas: ${numlic}`, fim: new Date(abertura) },
	]
	for (const { fase, summary, fim } of datas)
		agenda.createEvent({
			id: `licitacao-${codpcddsp}-${fase}@${host}`,
			sequence: sequencia,
			status: CANCELADAS.has(sit) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			start: fase === 'abertura' ? fim : new Date(fim.getTime() - MEIA_HORA_MS),
			end: fase === 'abertura' ? new Date(fim.getTime() + MEIA_HORA_MS) : fim,
			summary,
			description: objeto,
			url,
		})
	return Buffer.from(agenda.toString())
}
