import {
	CalendarClock,
	CircleArrowRight,
	CircleCheck,
	CircleDashed,
	CircleMinus,
	CircleX,
	ClockAlert,
	Hourglass,
	PencilLine,
	TriangleAlert,
} from 'lucide-react'
import { Badge } from '../badge/badge.tsx'
import { validarOpcao } from '../desenvolvimento/validar.ts'

/** What a thing can be in, whatever it is called where it lives. Icon and colour are said here and nowhere else. */
const estados = {
	rascunho: { Icone: PencilLine, variante: 'secundario' },
	fila: { Icone: CircleDashed, variante: 'secundario' },
	programado: { Icone: CalendarClock, variante: 'info' },
	/** Waits for somebody to act. */
	pendente: { Icone: Hourglass, variante: 'aviso' },
	'em-curso': { Icone: CircleArrowRight, variante: 'info' },
	/** Done, or in force. */
	concluido: { Icone: CircleCheck, variante: 'sucesso' },
	/** Came to its end, but not all of it. */
	atencao: { Icone: TriangleAlert, variante: 'aviso' },
	vencido: { Icone: ClockAlert, variante: 'perigo' },
	/** Refused, failed, revoked. */
	recusado: { Icone: CircleX, variante: 'perigo' },
	/** Nothing more will happen to it: cancelled, replaced, archived. */
	encerrado: { Icone: CircleMinus, variante: 'secundario' },
} as const

export type Estado = keyof typeof estados

export type SituacaoProps = {
	estado: Estado
	/** The word of the slice for it. */
	texto: string
}

/** How a slice declares its states: `const SITUACOES: Situacoes<Codigo> = { CRI: { estado: 'rascunho', texto: … } }`. */
export type Situacoes<Codigo extends string> = Readonly<Record<Codigo, SituacaoProps>>

/** The state of a thing. What it is (its type) is plain text, never one of these. */
export function Situacao({ estado, texto }: SituacaoProps) {
	validarOpcao('Situacao', 'estado', estado, Object.keys(estados))
	const { Icone, variante } = estados[estado]
	return (
		<Badge variante={variante}>
			<Icone aria-hidden />
			{texto}
		</Badge>
	)
}
