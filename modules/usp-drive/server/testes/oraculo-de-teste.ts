import * as contrato from '../../contract/index.ts'
import { ana, carlos, joao, marina } from './portal-de-teste.ts'

/** Texts by which a permission names each person, as the demonstration's register has them. */
const ALVOS: ReadonlyMap<number, readonly string[]> = new Map([
	[ana.codpes, ['P10001', 'U45', 'VALUNOGR']],
	[carlos.codpes, ['P10002', 'U55', 'VALUNOPOS']],
	[joao.codpes, ['P10004', 'S101', 'U1', 'VSERVIDOR']],
	[marina.codpes, ['P10005', 'S101', 'U1', 'VSERVIDOR']],
])
const DADAS: Readonly<Record<string, string>> = {
	V: 'ver',
	L: 'ver ler',
	D: 'enviar',
	E: 'ver ler enviar',
	A: 'ver ler enviar alterar',
	G: 'ver ler enviar alterar gerir',
	N: '',
}

export interface Linha {
	readonly pasta: number
	readonly alvo: string
	readonly nivprm: contrato.Nivel
}

/** Naive oracle: walks from the folder to the root and unites what it finds; one denial takes all away. */
export function prever(pais: readonly number[], linhas: readonly Linha[], pasta: number, codpes: number): string {
	const minhas: Linha[] = []
	for (let onde = pasta; onde >= 0; onde = pais[onde] ?? -1)
		minhas.push(...linhas.filter((linha) => linha.pasta === onde && ALVOS.get(codpes)?.includes(linha.alvo)))
	if (minhas.some(({ nivprm }) => nivprm === 'N')) return ''
	const todas = new Set(minhas.flatMap(({ nivprm }) => (DADAS[nivprm] ?? '').split(' ').filter(Boolean)))
	return contrato.CAPACIDADES.filter((capacidade) => todas.has(capacidade)).join(' ')
}
