import { Suave } from '@portal/design-system/texto'
import { type Andamento, tempoEscrito } from '../../contract/index.ts'

/** Ratio to the median above which a stay is marked as long. */
const MUITO = 2

/** Time at the station, compared with the median of the subject there. */
export function TempoNaEstacao({ andamento: { tmpeta, tmpmed } }: { andamento: Andamento }) {
	const demorou = tmpmed !== null && tmpeta > tmpmed * MUITO
	return (
		<span className="text-sm sm:text-right">
			<span
				data-tom={demorou ? 'aviso' : undefined}
				className={`font-medium tabular-nums ${demorou ? 'text-tom-texto' : ''}`}
			>
				{tempoEscrito(tmpeta)}
			</span>{' '}
			<Suave className="sm:block">{tmpmed === null ? 'na estação' : `mediana ${tempoEscrito(tmpmed)}`}</Suave>
			{tmpmed === null || tmpmed === 0 ? null : <Barra tmpeta={tmpeta} tmpmed={tmpmed} demorou={demorou} />}
		</span>
	)
}

/**
 * Bar chart scaled to the longer of the two values, with a mark at the median; it is hidden from screen readers,
 * since the text beside it says the same.
 */
function Barra({ tmpeta, tmpmed, demorou }: { tmpeta: number; tmpmed: number; demorou: boolean }) {
	const maior = Math.max(tmpeta, tmpmed)
	return (
		<span
			aria-hidden
			data-tom={demorou ? 'aviso' : 'primario'}
			className="relative mt-1 hidden h-1.5 w-32 rounded-full bg-superficie-forte sm:ml-auto sm:block"
		>
			<span className="absolute inset-y-0 left-0 rounded-full bg-tom" style={{ width: `${(tmpeta / maior) * 100}%` }} />
			<span className="absolute -inset-y-1 w-0.5 bg-texto" style={{ left: `${(tmpmed / maior) * 100}%` }} />
		</span>
	)
}
