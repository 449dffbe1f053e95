import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import mundo from 'world-atlas/countries-110m.json' with { type: 'json' }
import { niveisDe } from './niveis.ts'
import { type DesenhoProps, MEDIDAS_DO_MUNDO } from './tipos.ts'

const { largura, altura } = MEDIDAS_DO_MUNDO
const ANTARTIDA = '010'

const topologia = mundo as unknown as Topology<{ countries: GeometryCollection }>
const paises = feature(topologia, topologia.objects.countries).features.filter(({ id }) => id !== ANTARTIDA)
const tracar = geoPath(
	geoNaturalEarth1().fitSize([largura, altura], { type: 'FeatureCollection', features: paises }),
).digits(1)
const tracos = paises.map((pais, indice) => ({
	chave: `${pais.id ?? ''} ${indice}`,
	codigo: String(pais.id ?? ''),
	d: tracar(pais) ?? '',
}))

/** Choropleth map of countries by their number (ISO 3166-1); small ones are in the data table. */
export function MapaDoMundo({ categorias, series, atual, aoApontar }: DesenhoProps) {
	const nivel = niveisDe(series)
	const valores = series[0]?.valores ?? []
	const indices = new Map(categorias.map(({ codigo }, indice) => [codigo, indice]))
	return (
		<svg viewBox={`0 0 ${largura} ${altura}`} className="grafico-mundo" onPointerLeave={() => aoApontar(undefined)}>
			{tracos.map(({ chave, codigo, d }) => {
				const indice = indices.get(codigo)
				return (
					<path
						key={chave}
						d={d}
						data-nivel={nivel(indice === undefined ? undefined : valores[indice])}
						data-atual={(indice !== undefined && atual === indice) || undefined}
						onPointerEnter={() => aoApontar(indice)}
					/>
				)
			})}
		</svg>
	)
}
