import type { Pergunta } from './estrutura.ts'

const FAIXAS = 6

export interface Faixa {
	readonly codaltper: number
	readonly txtalt: string
	readonly ini: number
	readonly fim: number
}

type Limites = Pick<Pergunta, 'vlrmin' | 'vlrmax'>

/** Fixed bands: known before anybody answers, so neither the minimum nor the maximum is disclosed. */
export function faixasDe({ vlrmin, vlrmax }: Limites): Faixa[] {
	const [menor, maior] = [vlrmin ?? 0, vlrmax ?? 0]
	const largura = Math.max(1, Math.ceil((maior - menor + 1) / FAIXAS))
	const quantas = Math.ceil((maior - menor + 1) / largura)
	const escrever = (valor: number) => valor.toLocaleString('pt-BR')
	return Array.from({ length: quantas }, (_, indice) => {
		const ini = menor + indice * largura
		const fim = Math.min(maior, ini + largura - 1)
		const txtalt = ini === fim ? escrever(ini) : `${escrever(ini)} a ${escrever(fim)}`
		return { codaltper: indice + 1, txtalt, ini, fim }
	})
}

export const faixaDe = (pergunta: Limites, valor: number): number =>
	faixasDe(pergunta).find(({ fim }) => valor <= fim)?.codaltper ?? 1
