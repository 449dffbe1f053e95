import { buildPortalAddress, type Portal } from '@portal/platform/server'
import ical, { ICalAlarmType } from 'ical-generator'
import type { TarefaComPrazo } from '../../contract/index.ts'

const MINUTO_MS = 60_000
/** The event has a duration because calendar programs do not show events that take no time. */
const DURACAO_MS = 30 * MINUTO_MS
const DE_NOVO_EM_SEGUNDOS = 3600
const UM_DIA_EM_SEGUNDOS = 86_400

/**
 * Each deadline is an event that ends at it, with an alarm a day before on future ones where the person wants that (RFC
 * 5545, 3.6.6). Only title, area and time leave the portal: message and address stay.
 */
export function escreverCalendario(
	portal: Pick<Portal, 'config'>,
	prazos: readonly TarefaComPrazo[],
	{ lembrete, agora }: { lembrete: boolean; agora: Date },
): Buffer {
	const calendario = ical({
		name: 'Prazos no Portal de Serviços',
		prodId: '//Portal de Servicos//Prazos//PT',
		ttl: DE_NOVO_EM_SEGUNDOS,
	})
	const endereco = buildPortalAddress(portal, '/painel/prazos')
	const { host } = new URL(endereco)
	for (const { codigo, nomeArea, titulo, dtaprz } of prazos) {
		const fim = new Date(dtaprz)
		const summary = `Prazo: ${titulo}`
		const evento = calendario.createEvent({
			id: `tarefa-${codigo}@${host}`,
			start: new Date(fim.getTime() - DURACAO_MS),
			end: fim,
			summary,
			description: `${nomeArea}\n${endereco}`,
			url: endereco,
		})
		if (lembrete && fim > agora)
			evento.createAlarm({ type: ICalAlarmType.display, trigger: UM_DIA_EM_SEGUNDOS, description: summary })
	}
	return Buffer.from(moverAlarmesParaFim(calendario.toString()))
}

/**
 * The alarms move to the end of each event (`eventc = eventprop *alarmc`), because the library writes the URL after
 * them.
 */
const moverAlarmesParaFim = (calendario: string): string =>
	calendario.replaceAll(/^(BEGIN:VALARM$[\s\S]*?^END:VALARM\r\n)([\s\S]*?)(?=^END:VEVENT\r$)/gm, '$2$1')

export const enderecoDaAgenda = (portal: Pick<Portal, 'config'>, chave: string): string =>
	buildPortalAddress(portal, `/proxy/wsportal/notificacoes/agenda/${chave}.ics`)
