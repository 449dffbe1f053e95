import { somarDias } from '@portal/platform/contract'
import { buildPortalAddress, type Portal } from '@portal/platform/server'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { type Cadeira, type Composicao, enderecoDoColegiado, lerUltimoDia } from '../../contract/index.ts'

/** Ends of the mandates in force, as events of a whole day (RFC 5545). */
export function montarAgenda(portal: Portal, { colegiado, cadeiras }: Composicao): Buffer {
	const url = buildPortalAddress(portal, enderecoDoColegiado(colegiado))
	const { host } = new URL(url)
	const agenda = ical({
		name: `Fins de mandato: ${colegiado.nomclg}`,
		prodId: '//Portal de Servicos//Mandatos//PT',
		method: ICalCalendarMethod.PUBLISH,
	})
	for (const { codmdt, nomcad, nompes, dia, quem } of cadeiras.flatMap(listarFins))
		agenda.createEvent({
			id: `mandato-${codmdt}@${host}`,
			allDay: true,
			start: new Date(`${dia}T12:00:00Z`),
			end: new Date(`${somarDias(dia, 1)}T12:00:00Z`),
			stamp: portal.agora(),
			summary: `Fim de mandato: ${nompes}`,
			description: `${quem} em “${nomcad}”, ${colegiado.nomclg}.`,
			url,
		})
	return Buffer.from(agenda.toString())
}

const listarFins = ({ nomcad, titular, suplente }: Cadeira) =>
	[
		{ quem: 'Titular', mandato: titular },
		{ quem: 'Suplente', mandato: suplente },
	].flatMap(({ quem, mandato }) =>
		mandato ? [{ quem, nomcad, codmdt: mandato.codmdt, nompes: mandato.nompes, dia: lerUltimoDia(mandato) }] : [],
	)
