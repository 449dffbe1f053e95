import type { Ingresso, Modalidade } from './formas.ts'

/** Places, or enrolments that hold one, of a course in one entry and modality. */
export interface Lugares {
	readonly tiping: Ingresso
	readonly codcur: number
	readonly modvag: Modalidade
	readonly qtd: number
}

const escreverChave = ({ tiping, codcur, modvag }: Lugares): string => `${tiping}:${codcur}:${modvag}`
const somar = (lugares: readonly Lugares[]): number => lugares.reduce((soma, { qtd }) => soma + qtd, 0)

/**
 * Places of a view against those who hold one, whatever their call: places belong to no call. An open place of one course
 * is not filled by a course that called too many.
 */
export function contarLugares(vagas: readonly Lugares[], ocupadas: readonly Lugares[]) {
	const saldos = new Map<string, number>()
	for (const [lugares, sinal] of [
		[vagas, 1],
		[ocupadas, -1],
	] as const)
		for (const lugar of lugares) {
			const chave = escreverChave(lugar)
			saldos.set(chave, (saldos.get(chave) ?? 0) + sinal * lugar.qtd)
		}
	const abertas = [...saldos.values()].reduce((soma, saldo) => soma + Math.max(0, saldo), 0)
	return { vagas: somar(vagas), ocupadas: somar(ocupadas), restantes: somar(vagas) - somar(ocupadas), abertas }
}

/** Label and figure of the places left; where more hold one than there are, the figure says by how many. */
export const descreverRestantes = (restantes: number, vagas?: number): { nome: string; valor: number } =>
	restantes < 0
		? { nome: vagas === undefined ? 'Vagas excedidas' : `Vagas excedidas, de ${vagas}`, valor: -restantes }
		: { nome: vagas === undefined ? 'Vagas restantes' : `Vagas restantes, de ${vagas}`, valor: restantes }
