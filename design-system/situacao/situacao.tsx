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

/** The states common to all slices; icon and colour are defined here alone. */
const estados = {
	rascunho: { Icone: PencilLine, variante: 'secundario' },
	fila: { Icone: CircleDashed, variante: 'secundario' },
	programado: { Icone: CalendarClock, variante: 'info' },
	/** The state waits for a person to act. */
	pendente: { Icone: Hourglass, variante: 'aviso' },
	'em-curso': { Icone: CircleArrowRight, variante: 'info' },
	/** The state is done, or in force. */
	concluido: { Icone: CircleCheck, variante: 'sucesso' },
	/** The state ended incompletely. */
	atencao: { Icone: TriangleAlert, variante: 'aviso' },
	vencido: { Icone: ClockAlert, variante: 'perigo' },
	/** The state is refused, failed or revoked. */
	recusado: { Icone: CircleX, variante: 'perigo' },
	/** The state is closed: cancelled, replaced, archived. */
	encerrado: { Icone: CircleMinus, variante: 'secundario' },
} as const

export type Estado = keyof typeof estados

export type SituacaoProps = {
	estado: Estado
	/** The slice's own word for the state. */
	texto: string
}

/**
 * The states of a slice are declared as `const SITUACOES: Situacoes<Codigo> = { CRI: { estado: 'rascunho', texto: … }
 * }`.
 */
export type Situacoes<Codigo extends string> = Readonly<Record<Codigo, SituacaoProps>>

/** The badge shows a thing's state; its type is plain text. */
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
