import { Condicao, type Condicao as UmaCondicao } from './formas.ts'

const SEM_LISTA = '-'
const CAMPOS = 8

const escreverLista = (itens: readonly (string | number)[]): string => itens.join('+') || SEM_LISTA

/** Condition in one line, as a file has it: `EST IDA 6+7 0541 en:B2 2 12 2026/2027 2028/2029`, and `H` where blended. */
const escreverCondicao = ({
	tipmob,
	sentido,
	niveis,
	areas,
	idiomas,
	qtdpes,
	qtdmes,
	anoini,
	anofim,
	stahib,
}: UmaCondicao): string =>
	[
		tipmob,
		sentido,
		escreverLista(niveis),
		escreverLista(areas),
		escreverLista(idiomas.map(({ idioma, cefr }) => `${idioma}:${cefr}`)),
		qtdpes,
		qtdmes,
		anoini,
		anofim,
		...(stahib === 'S' ? ['H'] : []),
	].join(' ')

export const escreverCondicoes = (condicoes: readonly UmaCondicao[]): string =>
	condicoes.map(escreverCondicao).join('; ')

const separarLista = (escrita = ''): string[] => (escrita === SEM_LISTA ? [] : escrita.split('+'))

function lerCondicao(escrita: string): UmaCondicao | undefined {
	const partes = escrita.trim().split(/\s+/)
	if (partes.length < CAMPOS + 1 || partes.length > CAMPOS + 2) return undefined
	const [tipmob, sentido, niveis, areas, idiomas, qtdpes, qtdmes, anoini, anofim, hibrida] = partes
	if (hibrida !== undefined && hibrida !== 'H') return undefined
	const lida = Condicao.safeParse({
		tipmob,
		sentido,
		niveis: separarLista(niveis).map(Number),
		areas: separarLista(areas),
		idiomas: separarLista(idiomas).map((um) => {
			const [idioma, cefr] = um.split(':')
			return { idioma, cefr }
		}),
		qtdpes: Number(qtdpes),
		qtdmes: Number(qtdmes),
		anoini,
		anofim,
		stahib: hibrida === 'H' ? 'S' : 'N',
	})
	return lida.success ? lida.data : undefined
}

/** Conditions of a file, between semicolons; undefined where one cannot be read. */
export function lerCondicoes(escritas: string): UmaCondicao[] | undefined {
	const lidas = escritas
		.split(';')
		.filter((uma) => uma.trim() !== '')
		.map(lerCondicao)
	return lidas.every((uma) => uma !== undefined) ? lidas : undefined
}
