import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { diasEntre, somarDias, somarMeses } from '@portal/platform/contract'
import { formatarData } from '@portal/platform/web'
import type { MarcoDoProjeto, ProjetoCompleto } from '../../contract/index.ts'

type GanttProps = { projeto: Pick<ProjetoCompleto, 'marcos' | 'hoje' | 'dtainiprv' | 'dtafimprv' | 'dtaini'> }

const DIAS_DE_FOLGA = 7

/** Drawn dates are the baseline, the forecast and the actual one. */
const diasDo = ({ dtalb, dtaprv, dtareal }: MarcoDoProjeto): string[] =>
	[dtalb, dtaprv, dtareal].filter((um) => um !== null)

/** The delay is in days against the baseline, and zero without a baseline or when on time. */
function atrasoDe({ dtalb, dtaprv, dtareal }: MarcoDoProjeto, hoje: string): number {
	const quando = dtareal ?? (dtaprv < hoje ? hoje : dtaprv)
	return dtalb === null ? 0 : Math.max(0, diasEntre(dtalb, quando))
}

/** Text alternative: the state of a milestone is told in words, for everybody and for screen readers. */
export function situacaoDoMarco(marco: MarcoDoProjeto, hoje: string): string {
	// Missing baseline: compliance is not reported for a milestone without one.
	if (marco.dtalb === null) {
		if (marco.dtareal !== null) return 'Atingido; sem linha de base'
		return marco.dtaprv < hoje ? 'Vencido; sem linha de base' : 'Previsto; sem linha de base'
	}
	const atraso = atrasoDe(marco, hoje)
	const dias = `${atraso} ${atraso === 1 ? 'dia' : 'dias'}`
	if (marco.dtareal !== null) return atraso > 0 ? `Atingido com ${dias} de atraso` : 'Atingido no prazo'
	if (marco.dtaprv < hoje) return atraso > 0 ? `Vencido; ${dias} depois da linha de base` : 'Vencido'
	return atraso > 0 ? `Previsto com ${dias} de atraso` : 'No prazo'
}

/**
 * Gantt chart: each milestone shows on one line its baseline (hollow), its forecast (full) and its actual date
 * (ringed), and the table of milestones repeats all of it in text.
 */
export function Gantt({ projeto: { marcos, hoje, dtainiprv, dtafimprv, dtaini } }: GanttProps) {
	const dias = [...marcos.flatMap(diasDo), hoje, ...[dtainiprv, dtafimprv, dtaini].filter((um) => um !== null)].sort()
	const primeiro = somarDias(dias[0] ?? hoje, -DIAS_DE_FOLGA)
	const ultimo = somarDias(dias.at(-1) ?? hoje, DIAS_DE_FOLGA)
	const largura = Math.max(1, diasEntre(primeiro, ultimo))
	const calcularPosicao = (dia: string): string => `${(diasEntre(primeiro, dia) / largura) * 100}%`
	return (
		<figure aria-label="Marcos no tempo" className="@container grid grid-cols-1 gap-3 [print-color-adjust:exact]">
			<figcaption className="text-sm text-texto-suave">
				De {formatarData(primeiro)} a {formatarData(ultimo)}. O losango vazio é a linha de base; o cheio, o que se
				prevê; o círculo, o que foi atingido. A linha vertical é hoje.
			</figcaption>
			<Meses
				dias={mesesEntre(primeiro, ultimo).filter((dia) => diasEntre(dia, ultimo) / largura > ROOM_OF_A_MONTH)}
				onde={calcularPosicao}
			/>
			<Pilha tag="ol" espaco={2}>
				{marcos.map((marco) => (
					<li key={marco.nummar} className="grid gap-1 @lg:grid-cols-[14rem_minmax(0,1fr)] @lg:items-center @lg:gap-4">
						<span className="min-w-0 wrap-anywhere">
							{marco.nommar}
							<Detalhe tag="span">{situacaoDoMarco(marco, hoje)}</Detalhe>
						</span>
						<Linha marco={marco} hoje={hoje} onde={calcularPosicao} />
					</li>
				))}
			</Pilha>
		</figure>
	)
}

const MESES_ESCRITOS = 4
/** Label width: a month name takes this share of the line, so a later one would overflow. */
const ROOM_OF_A_MONTH = 0.15

/** Axis ticks are the first days of months, as many as their labels have room for. */
export function mesesEntre(primeiro: string, ultimo: string): string[] {
	const dias: string[] = []
	for (let dia = somarMeses(`${primeiro.slice(0, 7)}-01`, 1); dia <= ultimo; dia = somarMeses(dia, 1)) dias.push(dia)
	const passo = Math.ceil(dias.length / MESES_ESCRITOS)
	return dias.filter((_, indice) => indice % passo === 0)
}

/** Axis labels are aligned with the lines below them. */
const Meses = ({ dias, onde }: { dias: readonly string[]; onde: (dia: string) => string }) => (
	<div aria-hidden className="grid @lg:grid-cols-[14rem_minmax(0,1fr)] @lg:gap-4">
		<span className="relative mx-2 block h-5 overflow-x-clip @lg:col-start-2">
			{dias.map((dia) => (
				<span
					key={dia}
					className="absolute bottom-0 border-l border-borda pl-1 text-xs whitespace-nowrap text-texto-suave tabular-nums"
					style={{ left: onde(dia) }}
				>
					{dia.slice(5, 7)}/{dia.slice(0, 4)}
				</span>
			))}
		</span>
	</div>
)

type LinhaProps = { marco: MarcoDoProjeto; hoje: string; onde: (dia: string) => string }

function Linha({ marco, hoje, onde }: LinhaProps) {
	const { dtalb, dtaprv, dtareal } = marco
	const chega = dtareal ?? dtaprv
	const [de, ate] = [dtalb ?? chega, chega].sort()
	const tom = atrasoDe(marco, hoje) > 0 ? 'perigo' : dtareal === null ? 'primario' : 'sucesso'
	return (
		<span
			aria-hidden
			data-tom={tom}
			className="relative block h-7 rounded-sm bg-superficie-suave px-2 forced-colors:border print:border"
		>
			<span className="absolute inset-x-2 inset-y-0">
				<span className="absolute inset-y-0 w-px bg-texto-suave" style={{ left: onde(hoje) }} />
				<span
					className="absolute top-1/2 h-1 -translate-y-1/2 bg-tom forced-colors:bg-[CanvasText]"
					style={{ left: onde(de ?? chega), right: `calc(100% - ${onde(ate ?? chega)})` }}
				/>
				{dtalb === null ? null : (
					<span
						className="absolute top-1/2 size-3 -translate-1/2 rotate-45 border-2 border-texto-suave bg-superficie"
						style={{ left: onde(dtalb) }}
					/>
				)}
				<span
					className={`absolute top-1/2 -translate-1/2 bg-tom forced-colors:bg-[CanvasText] print:border-2 ${dtareal === null ? 'size-3 rotate-45' : 'size-4 rounded-full border-2 border-superficie outline-2 outline-tom-borda'}`}
					style={{ left: onde(chega) }}
				/>
			</span>
		</span>
	)
}
