import type { CSSProperties } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { type LarguraDasBarras, larguraDasBarras } from './largura.ts'
import { type DadosDoGrafico, MEDIDAS_DO_MUNDO, type TipoDeGrafico } from './tipos.ts'

const DE_PE: Readonly<Record<LarguraDasBarras, string>> = {
	12: '@min-[12rem]:h-48',
	16: '@min-[16rem]:h-48',
	20: '@min-[20rem]:h-48',
	26: '@min-[26rem]:h-48',
	34: '@min-[34rem]:h-48',
	44: '@min-[44rem]:h-48',
	60: '@min-[60rem]:h-48',
}

/** The height of each chart in rem, by its number of rows; the world map is as high as its width asks for. */
const ALTURAS: Readonly<Record<Exclude<TipoDeGrafico, 'mapa-do-mundo'>, (dados: DadosDoGrafico) => number>> = {
	barras: ({ categorias }) => categorias.length * 3 - 0.5,
	linhas: () => 14.25,
	funil: ({ categorias }) => categorias.length * 2.25 - 0.5,
	calor: ({ series }) => (series.length + 1) * 1.875,
	'mapa-do-brasil': () => 25.75,
}

/** Skeleton of a chart, as high as the chart itself, so that nothing below it moves (no layout shift). */
export function Espera({ tipo, dados }: { tipo: TipoDeGrafico; dados: DadosDoGrafico }) {
	if (tipo === 'mapa-do-mundo')
		return (
			<div style={{ aspectRatio: `${MEDIDAS_DO_MUNDO.largura} / ${MEDIDAS_DO_MUNDO.altura}` }}>
				<Esqueleto forma="bloco" className="h-full w-full" />
			</div>
		)
	const largura = tipo === 'barras' ? larguraDasBarras(dados) : undefined
	return (
		<div className="@container">
			<div
				className={`h-(--alto) ${largura === undefined ? '' : DE_PE[largura]}`}
				style={{ '--alto': `${ALTURAS[tipo](dados)}rem` } as CSSProperties}
			>
				<Esqueleto forma="bloco" className="h-full w-full" />
			</div>
			{dados.series.length > 1 && (tipo === 'barras' || tipo === 'linhas') ? <div className="h-8" /> : null}
		</div>
	)
}
