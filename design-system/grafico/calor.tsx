import { niveisDe } from './niveis.ts'
import { type DesenhoProps, escrever } from './tipos.ts'

/**
 * Heat map: series are rows, categories are columns, a higher value has a stronger colour, and each cell holds its
 * figure.
 */
export function Calor(props: DesenhoProps) {
	const { categorias, series, atual, aoApontar } = props
	const nivel = niveisDe(series)
	return (
		<div className="grafico-rolagem">
			<table className="grafico-calor" onPointerLeave={() => aoApontar(undefined)}>
				<thead>
					<tr>
						<td>{'\u00a0'}</td>
						{categorias.map(({ nome, curto, dica = curto && nome }) => (
							<th key={nome} title={dica}>
								{curto ?? nome}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{series.map((serie, linha) => (
						<tr key={serie.nome}>
							<th>{serie.nome}</th>
							{categorias.map(({ nome }, coluna) => {
								const ponto = linha * categorias.length + coluna
								return (
									<td
										key={nome}
										data-nivel={nivel(serie.valores[coluna])}
										data-atual={atual === ponto || undefined}
										onPointerEnter={() => aoApontar(ponto)}
									>
										{escrever(props, serie.valores[coluna])}
									</td>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
