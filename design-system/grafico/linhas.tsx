import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { nomesDoEixo } from './largura.ts'
import { Legenda } from './legenda.tsx'
import { type DesenhoProps, maiorDe, todosOsValores, tomDe } from './tipos.ts'

const MARCAS_DO_EIXO = 4
/** The pointer area of a point is at most a tenth of the width, because an end point has little room at its side. */
const MENOS_FATIAS = 10
const TUDO = 100

/** Line chart: one line per series, broken at missing values. */
export function Linhas(props: DesenhoProps) {
	const { categorias, series, formatar, faixa, atual, aoApontar } = props
	const y = scaleLinear().range([TUDO, 0])
	if (faixa) y.domain(faixa)
	else y.domain([0, maiorDe(todosOsValores(series))]).nice(MARCAS_DO_EIXO)
	const x = (indice: number) => (categorias.length === 1 ? TUDO / 2 : (indice / (categorias.length - 1)) * TUDO)
	const traco = line<number | null>()
		.defined((valor) => valor !== null)
		.x((_, indice) => x(indice))
		.y((valor) => y(valor ?? 0))
	return (
		<>
			<div className="grafico-linhas">
				<ol className="grafico-eixo">
					{y.ticks(MARCAS_DO_EIXO).map((marca) => (
						<li key={marca} style={{ top: `${y(marca)}%` }}>
							{formatar(marca)}
						</li>
					))}
				</ol>
				<div className="grafico-area" onPointerLeave={() => aoApontar(undefined)}>
					<svg viewBox={`0 0 ${TUDO} ${TUDO}`} preserveAspectRatio="none">
						{y.ticks(MARCAS_DO_EIXO).map((marca) => (
							<line key={marca} className="grafico-grade" x1={0} x2={TUDO} y1={y(marca)} y2={y(marca)} />
						))}
						{categorias.map(({ nome, marca }, indice) =>
							marca === undefined ? null : (
								<line key={nome} className="grafico-acontecimento" x1={x(indice)} x2={x(indice)} y1={0} y2={TUDO} />
							),
						)}
						{series.map((serie, qual) => (
							<path
								key={serie.nome}
								data-tom={tomDe(serie, qual)}
								data-serie={qual}
								className="grafico-traco"
								d={traco(serie.valores) ?? ''}
							/>
						))}
					</svg>
					{categorias.map(({ nome }, indice) => (
						<div
							key={nome}
							data-atual={atual === indice || undefined}
							className="grafico-fatia"
							style={{ left: `${x(indice)}%`, width: `${TUDO / Math.max(categorias.length, MENOS_FATIAS)}%` }}
							onPointerEnter={() => aoApontar(indice)}
						>
							{series.map((serie, qual) => {
								const valor = serie.valores[indice] ?? null
								if (valor === null) return null
								return (
									<span
										key={serie.nome}
										data-tom={tomDe(serie, qual)}
										data-serie={qual}
										className="grafico-marca grafico-ponto"
										style={{ top: `${y(valor)}%` }}
									/>
								)
							})}
						</div>
					))}
				</div>
				<ol className="grafico-abscissa">
					{nomesDoEixo(props).map(({ nome, indice, de }) => (
						<li key={indice} data-de={de} style={{ left: `${x(indice)}%` }}>
							{nome}
						</li>
					))}
				</ol>
			</div>
			<Legenda series={series} />
		</>
	)
}
