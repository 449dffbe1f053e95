import { type Recusa, refuseState, simplifyText } from '@portal/platform/contract'
import type { NivelDoPrograma } from './formas.ts'
import type { MembroDaBanca } from './pedidos.ts'

/** Members of a committee by level, the advisor who presides among them. */
export const COMPOSICAO: Readonly<Record<NivelDoPrograma, { readonly titulares: number; readonly deFora: number }>> = {
	ME: { titulares: 3, deFora: 1 },
	DO: { titulares: 5, deFora: 2 },
	DD: { titulares: 5, deFora: 2 },
}

const simplificarNome = (nome: string): string => simplifyText(nome).trim().replaceAll(/\s+/g, ' ')
const nomearMembros = (membros: readonly MembroDaBanca[]): string => membros.map(({ nommem }) => nommem).join(' e ')

/**
 * Composition: so many members, all doctors, part of them from outside the programme and one from outside the
 * university, nobody twice, no co-author of the student in five years but the advisor, and a substitute from outside.
 */
export function recusaDaBanca(membros: readonly MembroDaBanca[], nivpgm: NivelDoPrograma): Recusa | undefined {
	const { titulares: quantos, deFora } = COMPOSICAO[nivpgm]
	const titulares = membros.filter(({ sitmem }) => sitmem !== 'S')
	const suplentes = membros.filter(({ sitmem }) => sitmem === 'S')
	const repetidos = membros.filter(
		({ nommem }, indice) =>
			membros.findIndex((um) => simplificarNome(um.nommem) === simplificarNome(nommem)) !== indice,
	)
	const coautores = membros.filter(({ stacoa, sitmem }) => stacoa === 'S' && sitmem !== 'P')
	const semTitulo = membros.filter(({ stadou }) => stadou === 'N')
	const externos = titulares.filter(({ orimem }) => orimem !== 'P')
	const regras: readonly (readonly [falha: boolean, mensagem: string])[] = [
		[repetidos.length > 0, `${nomearMembros(repetidos)} está duas vezes na banca. Tire uma delas.`],
		[titulares.length !== quantos, `A banca tem ${quantos} titulares, com o orientador; há ${titulares.length}.`],
		[titulares.filter(({ sitmem }) => sitmem === 'P').length !== 1, 'Indique um presidente, e só um.'],
		[semTitulo.length > 0, `${nomearMembros(semTitulo)} não tem título de doutor. Escolha outra pessoa.`],
		[
			coautores.length > 0,
			`${nomearMembros(coautores)} publicou com o aluno nos últimos cinco anos. Escolha outra pessoa.`,
		],
		[
			externos.length < deFora,
			`Ao menos ${deFora === 1 ? 'um titular é' : `${deFora} titulares são`} de fora do programa; ${externos.length === 0 ? 'não há nenhum' : `há ${externos.length}`}.`,
		],
		[!titulares.some(({ orimem }) => orimem === 'E'), 'Ao menos um titular é de fora da universidade.'],
		[!suplentes.some(({ orimem }) => orimem !== 'P'), 'Ao menos um suplente é de fora do programa.'],
	]
	const falha = regras.find(([falhou]) => falhou)
	return falha ? refuseState(falha[1]) : undefined
}
