import { diaUtilAnterior, type Feriados, somarDiasUteis } from '@portal/calendario/contract'
import * as z from 'zod/mini'

/** Objects of art. 55 of Lei 14.133/2021. */
export const Natureza = z.enum(['BEN', 'COM', 'ESP', 'INT', 'SEM'])
export type Natureza = z.infer<typeof Natureza>
export const nomeDaNatureza: Readonly<Record<Natureza, string>> = {
	BEN: 'Aquisição de bens',
	COM: 'Serviço comum, ou obra e serviço comum de engenharia',
	ESP: 'Serviço especial, ou obra e serviço especial de engenharia',
	INT: 'Contratação integrada',
	SEM: 'Contratação semi-integrada',
}

export const Criterio = z.enum(['MPR', 'MDE', 'MLA', 'TEP', 'MTE'])
export type Criterio = z.infer<typeof Criterio>
export const nomeDoCriterio: Readonly<Record<Criterio, string>> = {
	MPR: 'Menor preço',
	MDE: 'Maior desconto',
	MLA: 'Maior lance',
	TEP: 'Técnica e preço',
	MTE: 'Melhor técnica ou conteúdo artístico',
}

export interface PrazoMinimo {
	readonly dias: number
	readonly fundamento: string
}

/** Least number of working days between the publication and the opening (Lei 14.133/2021, art. 55). */
export function obterPrazoMinimo(natureza: Natureza, criterio: Criterio): PrazoMinimo {
	if (criterio === 'MLA') return { dias: 15, fundamento: 'art. 55, III' }
	if (criterio === 'TEP' || criterio === 'MTE') return { dias: 35, fundamento: 'art. 55, IV' }
	switch (natureza) {
		case 'BEN':
			return { dias: 8, fundamento: 'art. 55, I, a' }
		case 'COM':
			return { dias: 10, fundamento: 'art. 55, II, a' }
		case 'ESP':
			return { dias: 25, fundamento: 'art. 55, II, b' }
		case 'INT':
			return { dias: 60, fundamento: 'art. 55, II, c' }
		case 'SEM':
			return { dias: 35, fundamento: 'art. 55, II, d' }
	}
}

/** Working days before the opening until which anybody may ask or challenge, and in which they are answered (art. 164). */
export const DIAS_DA_PERGUNTA = 3

/** The day of the start does not count, and the last one does (art. 183). */
export const obterPrimeiraAbertura = (inicio: string, dias: number, feriados: Feriados): string =>
	somarDiasUteis(inicio, dias, feriados)

/** The last day for questions counts back from the day of the opening, which does not count. */
export function obterLimiteDaPergunta(abertura: string, feriados: Feriados): string {
	let dia = abertura
	for (let faltam = DIAS_DA_PERGUNTA; faltam > 0; faltam--) dia = diaUtilAnterior(dia, feriados)
	return dia
}

/** The answer comes within three working days, and at the latest on the last working day before the opening. */
export function obterLimiteDaResposta(pergunta: string, abertura: string, feriados: Feriados): string {
	const tresDias = somarDiasUteis(pergunta, DIAS_DA_PERGUNTA, feriados)
	const vespera = diaUtilAnterior(abertura, feriados)
	return tresDias < vespera ? tresDias : vespera
}
