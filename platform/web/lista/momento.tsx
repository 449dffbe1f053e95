import { diaEm, diasEntre } from '@portal/platform/contract'
import { formatarData, formatarDataHora } from '../formats.ts'
import { useConfiguracao } from '../settings.ts'

type MomentoProps = {
	/** A day, or an instant. */
	instante: string
	className?: string | undefined
}

/** Relative time in the institution's time zone ("há 41 dias"), with the date as a tooltip. */
export function HaTempo({ instante, className }: MomentoProps) {
	const { fusoHorario } = useConfiguracao()
	const dias = diasEntre(diaEm(fusoHorario, new Date(instante)), diaEm(fusoHorario))
	return (
		<time dateTime={instante} title={formatarDataHora(instante)} className={className}>
			{describeDays(dias)}
		</time>
	)
}

/** Due date in words ("vence em 3 dias", "venceu há 9 dias"), with the date as a tooltip. */
export function Vencimento({ instante, className = '' }: MomentoProps) {
	const { fusoHorario } = useConfiguracao()
	const faltam = diasEntre(
		diaEm(fusoHorario),
		/^\d{4}-\d{2}-\d{2}$/.test(instante) ? instante : diaEm(fusoHorario, new Date(instante)),
	)
	return (
		<time
			dateTime={instante}
			title={formatarData(instante)}
			data-tom={faltam < 0 ? 'perigo' : undefined}
			className={`${faltam < 0 ? 'font-medium text-tom-texto' : ''} ${className}`}
		>
			{dizerVencimento(faltam)}
		</time>
	)
}

function dizerVencimento(faltam: number): string {
	if (faltam < 0) return `venceu ${describeDays(-faltam)}`
	if (faltam === 0) return 'vence hoje'
	return faltam === 1 ? 'vence amanhã' : `vence em ${faltam} dias`
}

/** A date of a list, which never breaks. */
export function DiaDaLista({ instante, className }: MomentoProps) {
	return (
		<time dateTime={instante} title={formatarDataHora(instante)} className={className}>
			{formatarData(instante)}
		</time>
	)
}

/** Date and hour of a list, which never break. */
export function HoraDaLista({ instante, className }: MomentoProps) {
	return (
		<time dateTime={instante} className={className}>
			{formatarDataHora(instante)}
		</time>
	)
}

/** Days that are counted; of older things, a month or a year says as much. */
const DIAS_CONTADOS = 90
const DIAS_DO_MES = 30.44
const DIAS_DO_ANO = 365.25

function describeDays(dias: number): string {
	if (dias <= 0) return 'hoje'
	if (dias === 1) return 'ontem'
	if (dias <= DIAS_CONTADOS) return `há ${dias} dias`
	if (dias < DIAS_DO_ANO) return `há ${Math.floor(dias / DIAS_DO_MES)} meses`
	const anos = Math.floor(dias / DIAS_DO_ANO)
	return anos === 1 ? 'há 1 ano' : `há ${anos} anos`
}
