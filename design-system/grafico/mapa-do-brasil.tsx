import { niveisDe } from './niveis.ts'
import { type DesenhoProps, escrever } from './tipos.ts'

/** Tile-grid map: column and row of each state, in tiles of equal size, so that small states hold their figure. */
const LUGARES: Readonly<Record<string, readonly [number, number]>> = {
	RR: [3, 1],
	AP: [4, 1],
	AM: [2, 2],
	PA: [3, 2],
	MA: [4, 2],
	CE: [5, 2],
	RN: [6, 2],
	AC: [1, 3],
	RO: [2, 3],
	TO: [3, 3],
	PI: [4, 3],
	PE: [5, 3],
	PB: [6, 3],
	MT: [2, 4],
	GO: [3, 4],
	BA: [4, 4],
	SE: [5, 4],
	AL: [6, 4],
	MS: [2, 5],
	DF: [3, 5],
	MG: [4, 5],
	ES: [5, 5],
	SP: [3, 6],
	RJ: [4, 6],
	PR: [3, 7],
	SC: [3, 8],
	RS: [3, 9],
}

export function MapaDoBrasil(props: DesenhoProps) {
	const { categorias, series, atual, aoApontar } = props
	const nivel = niveisDe(series)
	const valores = series[0]?.valores ?? []
	const indices = new Map(categorias.map(({ codigo }, indice) => [codigo, indice]))
	return (
		<div className="grafico-estados" onPointerLeave={() => aoApontar(undefined)}>
			{Object.entries(LUGARES).map(([sigla, [coluna, linha]]) => {
				const indice = indices.get(sigla)
				const valor = indice === undefined ? undefined : valores[indice]
				return (
					<span
						key={sigla}
						data-nivel={nivel(valor)}
						data-atual={(indice !== undefined && atual === indice) || undefined}
						style={{ gridColumn: coluna, gridRow: linha }}
						onPointerEnter={() => aoApontar(indice)}
					>
						<b>{sigla}</b>
						{indice === undefined ? '' : escrever(props, valor)}
					</span>
				)
			})}
		</div>
	)
}
