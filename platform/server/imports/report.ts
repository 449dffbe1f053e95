import type { Conferencia } from '../installation-checks.ts'
import type { Relatorio } from './import.ts'
import type { Importacao } from './import-definition.ts'

const MOSTRADAS = 50
const numero = (quantos: number): string => quantos.toLocaleString('pt-BR')

/** Report for a terminal. */
export function descreverRelatorio({ titulo }: Importacao, relatorio: Relatorio): string {
	const { lidas, incluidas, alteradas, iguais, recusadas, recusas } = relatorio
	const contas = [
		`${numero(incluidas)} incluídas`,
		`${numero(alteradas)} alteradas`,
		`${numero(iguais)} já estavam assim`,
		`${numero(recusadas)} recusadas`,
	].join(', ')
	const linhas = recusas
		.slice(0, MOSTRADAS)
		.map(({ linha, coluna, mensagem }) => `  linha ${linha}${coluna ? `, ${coluna}` : ''}: ${mensagem}`)
	const demais = recusas.length - linhas.length
	return [
		`${titulo}: ${numero(lidas)} linhas lidas: ${contas}.`,
		...linhas,
		...(demais > 0 ? [`  e mais ${numero(demais)} recusas.`] : []),
	].join('\n')
}

export function descreverConferencia(pontos: readonly Conferencia[]): string {
	const faltam = pontos.filter(({ stapto }) => stapto === 'N')
	const linhas = pontos.map(({ titulo, dica, staess, stapto }) =>
		stapto === 'S' ? `  pronto  ${titulo}` : `  ${staess === 'S' ? 'FALTA ' : 'convém'}  ${titulo}: ${dica}`,
	)
	const resumo =
		faltam.length === 0
			? 'Nada falta: o portal está pronto.'
			: `Falta resolver ${faltam.length} de ${pontos.length} pontos.`
	return [resumo, ...linhas].join('\n')
}
