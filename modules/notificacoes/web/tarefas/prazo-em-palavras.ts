import { diaEm, diasEntre } from '@portal/platform/contract'
import { formatarData, formatarHora } from '@portal/platform/web'

const DIAS_EM_PALAVRAS = 30

/** A deadline is told in relative words, as "Vence amanhã às 12:00" or "Venceu ontem", or as a date when far. */
export function prazoEmPalavras(dtaprz: string, agora: Date, fusoHorario: string): string {
	const dias = diasEntre(diaEm(fusoHorario, agora), diaEm(fusoHorario, new Date(dtaprz)))
	const vencido = Date.parse(dtaprz) < agora.getTime()
	if (Math.abs(dias) > DIAS_EM_PALAVRAS) return `${vencido ? 'Venceu' : 'Vence'} em ${formatarData(dtaprz)}`
	if (dias === 0) return `${vencido ? 'Venceu' : 'Vence'} hoje às ${formatarHora(dtaprz)}`
	if (dias === 1) return `Vence amanhã às ${formatarHora(dtaprz)}`
	if (dias === -1) return 'Venceu ontem'
	return vencido ? `Venceu há ${-dias} dias` : `Vence em ${dias} dias`
}
