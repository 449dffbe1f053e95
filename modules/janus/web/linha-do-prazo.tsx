import { Detalhe, SoParaLeitor } from '@portal/design-system/texto'
import { diasEntre } from '@portal/platform/contract'
import { formatarData, formatarInteiro } from '@portal/platform/web'
import { useId } from 'react'
import { type PrazoCalculado, type TipoDeTrecho, TRECHOS } from '../contract/index.ts'

const TONS: Readonly<Record<TipoDeTrecho, string>> = {
	CON: 'primario',
	TRA: 'secundario',
	LIC: 'info',
	PRO: 'aviso',
	EXC: 'perigo',
}
/** Stretches in which the clock stands still. */
const PARADOS: readonly TipoDeTrecho[] = ['TRA', 'LIC']

const escreverDias = (dias: number): string => (dias === 1 ? '1 dia' : `${formatarInteiro(dias)} dias`)

type LinhaProps = {
	prazo: PrazoCalculado
	hoje: string
	rotulo: string
	/** The line alone, in a row of a list. */
	pequena?: boolean
}

/** Line of time of a deadline: what counted, stopped and extended, with today and the cap. */
export function LinhaDoPrazo({ prazo, hoje, rotulo, pequena = false }: LinhaProps) {
	const { dtaini, dtaprz, dtatet, trechos } = prazo
	const fim = dtaprz > dtatet ? dtaprz : dtatet
	const total = Math.max(1, diasEntre(dtaini, fim) + 1)
	const situar = (dia: string): number => (Math.min(Math.max(0, diasEntre(dtaini, dia)), total) * 1000) / total
	const hachura = useId()
	return (
		<figure className="grid gap-2">
			<svg
				viewBox="0 0 1000 40"
				preserveAspectRatio="none"
				aria-hidden
				className={pequena ? 'h-4 w-full' : 'h-10 w-full'}
			>
				<pattern id={hachura} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<rect width="4" height="8" className="fill-superficie" />
				</pattern>
				<rect x="0" y="17" width="1000" height="6" className="fill-superficie-forte" />
				{trechos.map((trecho) => {
					const x = situar(trecho.dtaini)
					const largura = Math.max(2, situar(trecho.dtafim) + 1000 / total - x)
					return (
						<g key={`${trecho.tipo} ${trecho.dtaini}`} data-tom={TONS[trecho.tipo]}>
							<rect x={x} y="8" width={largura} height="24" className="fill-tom" />
							{PARADOS.includes(trecho.tipo) ? (
								<rect x={x} y="8" width={largura} height="24" fill={`url(#${hachura})`} />
							) : null}
						</g>
					)
				})}
				<Marca x={situar(dtatet)} className="stroke-texto-suave" tracejada />
				{hoje >= dtaini && hoje <= fim ? <Marca x={situar(hoje)} className="stroke-texto" /> : null}
			</svg>
			<figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
				<SoParaLeitor>
					{rotulo}: {descreverTrechos(prazo)}
				</SoParaLeitor>
				{pequena ? null : <Legenda prazo={prazo} />}
			</figcaption>
		</figure>
	)
}

const Legenda = ({ prazo }: Pick<LinhaProps, 'prazo'>) => (
	<>
		{listarSomas(prazo).map(({ tipo, dias }) => (
			<span key={tipo} data-tom={TONS[tipo]} className="inline-flex items-center gap-1.5 whitespace-nowrap">
				<span
					aria-hidden
					className={`inline-block size-3 rounded-sm border border-tom bg-tom ${PARADOS.includes(tipo) ? 'bg-[repeating-linear-gradient(45deg,var(--cor-superficie)_0_2px,transparent_2px_4px)]' : ''}`}
				/>
				{TRECHOS[tipo]}: {escreverDias(dias)}
			</span>
		))}
		<Detalhe tag="span" className="w-full tabular-nums">
			De {formatarData(prazo.dtaini)} a {formatarData(prazo.dtaprz)}. O traço cheio é hoje; o tracejado é o teto,{' '}
			{formatarData(prazo.dtatet)}.
		</Detalhe>
	</>
)

const Marca = ({ x, className, tracejada }: { x: number; className: string; tracejada?: boolean }) => (
	<line
		x1={x}
		x2={x}
		y1="0"
		y2="40"
		vectorEffect="non-scaling-stroke"
		strokeWidth="2"
		strokeDasharray={tracejada ? '4 3' : undefined}
		className={className}
	/>
)

const contarDias = ({ dtaini, dtafim }: { readonly dtaini: string; readonly dtafim: string }): number =>
	diasEntre(dtaini, dtafim) + 1

const listarSomas = ({ trechos }: PrazoCalculado) =>
	(['CON', 'TRA', 'LIC', 'PRO', 'EXC'] as const)
		.map((tipo) => ({
			tipo,
			dias: trechos.filter((um) => um.tipo === tipo).reduce((soma, um) => soma + contarDias(um), 0),
		}))
		.filter(({ dias }) => dias > 0)

/** The same line in words. */
const descreverTrechos = ({ trechos, dtatet }: PrazoCalculado): string =>
	[
		...trechos.map(
			({ tipo, dtaini, dtafim }) => `${TRECHOS[tipo]} de ${formatarData(dtaini)} a ${formatarData(dtafim)}`,
		),
		`teto em ${formatarData(dtatet)}`,
	].join('; ')
