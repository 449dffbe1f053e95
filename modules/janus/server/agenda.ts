import { somarDias } from '@portal/platform/contract'
import { buildPortalAddress, type Portal } from '@portal/platform/server'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { enderecoDaMatricula, type Ficha, PRAZOS } from '../contract/index.ts'

/** Deadlines as events of a whole day (RFC 5545): neither a leave nor its reason is in them. */
export function montarAgenda(portal: Portal, { codmtr, nomcur, nompes, prazos, stapro }: Ficha): Buffer {
	const url = buildPortalAddress(portal, stapro === 'S' ? '/janus/minha-pos' : enderecoDaMatricula(codmtr))
	const { host } = new URL(url)
	const agenda = ical({
		name: `Prazos da pós-graduação: ${nomcur}`,
		prodId: '//Portal de Servicos//Janus//PT',
		method: ICalCalendarMethod.PUBLISH,
	})
	for (const { tipprz, dtaprz } of prazos)
		agenda.createEvent({
			id: `janus-${codmtr}-${tipprz}@${host}`,
			allDay: true,
			start: new Date(`${dtaprz}T12:00:00Z`),
			end: new Date(`${somarDias(dtaprz, 1)}T12:00:00Z`),
			stamp: portal.agora(),
			summary: `Prazo: ${PRAZOS[tipprz]}${stapro === 'S' ? '' : ` (${nompes})`}`,
			description: `Último dia, ${nomcur}.`,
			url,
		})
	return Buffer.from(agenda.toString())
}
