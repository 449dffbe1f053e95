import type { CSSProperties } from 'react'
import { larguraDasBarras } from './largura.ts'
import { Legenda } from './legenda.tsx'
import { type DesenhoProps, maiorDe, somaDe, tomDe } from './tipos.ts'

/** The height of the tallest column is a percentage that leaves room for its figure above and its name below. */
const ALTURA = 75

/** Stacked bar chart. */
export function Barras(props: DesenhoProps) {
	const { categorias, series, formatar, atual, aoApontar } = props
	const maior = maiorDe(categorias.map((_, indice) => somaDe(series, indice)))
	return (
		<>
			<div className="grafico-moldura">
				<div
					className="grafico-barras"
					data-cabe={larguraDasBarras(props) ?? 'nunca'}
					onPointerLeave={() => aoApontar(undefined)}
				>
					{categorias.map(({ nome, curto, dica }, indice) => {
						const soma = somaDe(series, indice)
						return (
							<div
								key={nome}
								data-atual={atual === indice || undefined}
								className="grafico-coluna"
								onPointerEnter={() => aoApontar(indice)}
							>
								<span className="grafico-pe" title={dica ?? (curto === undefined ? undefined : nome)}>
									{curto === undefined || curto === nome ? (
										nome
									) : (
										<>
											<span className="grafico-curto">{curto}</span>
											<span className="grafico-inteiro">{nome}</span>
										</>
									)}
								</span>
								{series.map((serie, qual) => (
									<span
										key={serie.nome}
										data-tom={tomDe(serie, qual)}
										data-serie={qual}
										className="grafico-marca"
										style={{ '--parte': `${((serie.valores[indice] ?? 0) / maior) * ALTURA}%` } as CSSProperties}
									/>
								))}
								<span className="grafico-figura">{soma > 0 ? formatar(soma) : ''}</span>
							</div>
						)
					})}
				</div>
			</div>
			<Legenda series={series} />
		</>
	)
}
