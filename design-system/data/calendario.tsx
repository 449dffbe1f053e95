import './calendario.css'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { estaEscrevendo } from '../foco/escrita.ts'
import { dataDe, isoDe } from './formato.ts'

export type CalendarioProps = {
	valor: string | undefined
	minima?: string | undefined
	maxima?: string | undefined
	aoEscolher: (iso: string) => void
}

const classes = {
	months: 'calendario',
	month_caption: 'calendario-mes',
	nav: 'calendario-passos',
	chevron: 'calendario-seta',
}

const mesEAno = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' })
const diaDaSemana = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' })
const formatos = {
	formatCaption: (mes: Date) => mesEAno.format(mes),
	formatWeekdayName: (dia: Date) => diaDaSemana.format(dia).replace('.', ''),
}

export function Calendario({ valor, minima, maxima, aoEscolher }: CalendarioProps) {
	const escolhida = valor ? dataDe(valor) : undefined
	const foraDoIntervalo = [
		...(minima ? [{ before: dataDe(minima) }] : []),
		...(maxima ? [{ after: dataDe(maxima) }] : []),
	]
	const [focado] = useState(() => !estaEscrevendo())
	return (
		<DayPicker
			mode="single"
			locale={ptBR}
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button: the focus belongs in the calendar, unless it came too late
			autoFocus={focado}
			showOutsideDays
			selected={escolhida}
			{...(escolhida ? { defaultMonth: escolhida } : {})}
			disabled={foraDoIntervalo}
			onSelect={(_, dia) => aoEscolher(isoDe(dia))}
			formatters={formatos}
			classNames={classes}
		/>
	)
}
