import { type Serie, tomDe } from './tipos.ts'

/** The legend is omitted for a single series, which the title names. */
export function Legenda({ series }: { series: readonly Serie[] }) {
	if (series.length < 2) return null
	return (
		<ul className="grafico-legenda">
			{series.map((serie, indice) => (
				<li key={serie.nome}>
					<span data-tom={tomDe(serie, indice)} data-serie={indice} className="grafico-marca grafico-amostra" />
					{serie.nome}
				</li>
			))}
		</ul>
	)
}
