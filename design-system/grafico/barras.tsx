import { Legenda } from './legenda.tsx'
import { type DesenhoProps, maiorDe, somaDe, tomDe } from './tipos.ts'

/** Above the highest there is its figure, below it its name. */
const ALTURA = 75

/** Columns, the series one upon another. */
export function Barras({ categorias, series, formatar, atual, aoApontar }: DesenhoProps) {
	const maior = maiorDe(categorias.map((_, indice) => somaDe(series, indice)))
	return (
		<>
			<div className="grafico-barras" onPointerLeave={() => aoApontar(undefined)}>
				{categorias.map(({ nome, curto }, indice) => {
					const soma = somaDe(series, indice)
					return (
						<div
							key={nome}
							data-atual={atual === indice || undefined}
							className="grafico-coluna"
							onPointerEnter={() => aoApontar(indice)}
						>
							<span className="grafico-figura">{soma > 0 ? formatar(soma) : ''}</span>
							{series
								.map((serie, qual) => (
									<span
										key={serie.nome}
										data-tom={tomDe(serie, qual)}
										data-serie={qual}
										className="grafico-marca"
										style={{ height: `${((serie.valores[indice] ?? 0) / maior) * ALTURA}%` }}
									/>
								))
								.toReversed()}
							<span className="grafico-pe">{curto ?? nome}</span>
						</div>
					)
				})}
			</div>
			<Legenda series={series} />
		</>
	)
}
