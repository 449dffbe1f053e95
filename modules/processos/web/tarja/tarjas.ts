import type { AreaDaTarja } from '../../contract/index.ts'

/** Redaction area; `rotulo` is absent when a person drew it. */
export type Tarja = AreaDaTarja & { readonly id: string; readonly rotulo?: string }

const MINIMA = 0.005
const PASSO = 0.01

const limitarValor = (valor: number, minimo: number, maximo: number) => Math.min(maximo, Math.max(minimo, valor))

export type Ponto = { readonly x: number; readonly y: number }

/** Area covered by a drag; undefined when it is so small that it counts as a click. */
export function areaDoArrasto(numpag: number, de: Ponto, ate: Ponto): AreaDaTarja | undefined {
	const [x, y] = [limitarValor(Math.min(de.x, ate.x), 0, 1), limitarValor(Math.min(de.y, ate.y), 0, 1)]
	const largura = limitarValor(Math.max(de.x, ate.x), 0, 1) - x
	const altura = limitarValor(Math.max(de.y, ate.y), 0, 1) - y
	return largura < MINIMA || altura < MINIMA ? undefined : { numpag, x, y, largura, altura }
}

/** Initial area for keyboard users. */
export const areaNoMeio = (numpag: number): AreaDaTarja => ({ numpag, x: 0.35, y: 0.45, largura: 0.3, altura: 0.03 })

const SETAS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-PASSO, 0],
	ArrowRight: [PASSO, 0],
	ArrowUp: [0, -PASSO],
	ArrowDown: [0, PASSO],
}

type Tecla = { readonly key: string; readonly shiftKey: boolean }

/** Arrow keys move the area and resize it with Shift; undefined means that the key has no effect. */
export function aoTeclar(area: AreaDaTarja, { key, shiftKey }: Tecla): AreaDaTarja | undefined {
	const seta = SETAS[key]
	if (!seta) return undefined
	const [horizontal, vertical] = seta
	if (shiftKey)
		return {
			...area,
			largura: limitarValor(area.largura + horizontal, MINIMA, 1 - area.x),
			altura: limitarValor(area.altura + vertical / 2, MINIMA, 1 - area.y),
		}
	return {
		...area,
		x: limitarValor(area.x + horizontal, 0, 1 - area.largura),
		y: limitarValor(area.y + vertical / 2, 0, 1 - area.altura),
	}
}

export const montarArea = ({ numpag, x, y, largura, altura }: Tarja): AreaDaTarja => ({ numpag, x, y, largura, altura })
