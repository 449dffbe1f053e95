import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { dataDe, isoDe } from './formato.ts'

export type CalendarioProps = {
	valor: string | undefined
	minima?: string | undefined
	maxima?: string | undefined
	aoEscolher: (iso: string) => void
}

const classes = {
	months: 'relative',
	month_caption: 'flex h-10 items-center pl-2 font-semibold',
	nav: 'absolute top-0 right-0 flex gap-1',
	button_previous: 'grid size-10 place-items-center rounded-md hover:bg-superficie-suave aria-disabled:opacity-40',
	button_next: 'grid size-10 place-items-center rounded-md hover:bg-superficie-suave aria-disabled:opacity-40',
	chevron: 'size-4 fill-texto-suave',
	weekday: 'h-9 w-10 text-center text-sm font-normal text-texto-suave',
	day: 'group p-0 text-center tabular-nums',
	day_button:
		'grid size-10 place-items-center rounded-md hover:bg-superficie-forte group-data-[outside]:text-texto-suave group-data-[today]:font-bold group-data-[today]:text-primario-texto group-data-[selected]:bg-primario group-data-[selected]:text-primario-sobre disabled:cursor-not-allowed disabled:opacity-40',
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
	return (
		<DayPicker
			mode="single"
			locale={ptBR}
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button: the focus belongs in the calendar
			autoFocus
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
