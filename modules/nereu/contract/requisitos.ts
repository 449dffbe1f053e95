import { SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { atingeNivel, escreverIdioma } from './codigos.ts'
import { IdiomaComNivel } from './formas.ts'

/** Academic record of a student, as it was imported, in whole numbers: an average of 8,25 is 825. */
export const Desempenho = z.object({
	nomcur: z.string(),
	/** Average in hundredths of its scale; null: no average yet. */
	media: z.nullable(z.int()),
	escala: z.union([z.literal(10), z.literal(100)]),
	/** Percent of the credits of the course done. */
	percre: z.int(),
	numsem: z.int(),
	/** 'S': came by transfer; only what was studied here counts in the average. */
	statrf: SimNao,
	/** 'S': regular student of the university today. */
	stareg: SimNao,
	codund: z.int(),
})
export type Desempenho = z.infer<typeof Desempenho>

export const Requisitos = z.object({
	/** Percent of the credits of the course, at least and at most. */
	percremin: z.int().check(z.minimum(0), z.maximum(100)),
	percremax: z.int().check(z.minimum(0), z.maximum(100)),
	/** Average of 0 to 10, in hundredths. */
	mediamin: z.int().check(z.minimum(0), z.maximum(1000)),
	numsemmin: z.int().check(z.minimum(0), z.maximum(20)),
	/** 'S': only students of the unit of the call. */
	staund: SimNao,
	/** Recommendation letters; absent: none. */
	qtdcar: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
})
export type Requisitos = z.infer<typeof Requisitos>

/** Average on the scale of 0 to 1,000; of two scales the same grade is the same number, rounded half up. */
export const normalizarMedia = ({ media, escala }: Pick<Desempenho, 'media' | 'escala'>): number | null =>
	media === null ? null : escala === 10 ? media : Math.floor((media + 5) / 10)

/** Number of hundredths as people write it: 825 is '8,25'. */
export const escreverCentesimos = (valor: number): string =>
	`${Math.floor(valor / 100)},${String(valor % 100).padStart(2, '0')}`

/** Written grade of 0 to 10 in hundredths, or undefined: '8,25' is 825. */
export function lerCentesimos(escrita: string): number | undefined {
	const lida = /^(\d{1,2})(?:[,.](\d{1,2}))?$/.exec(escrita.trim())
	if (!lida) return undefined
	const valor = Number(lida[1]) * 100 + Number((lida[2] ?? '').padEnd(2, '0'))
	return valor <= 1000 ? valor : undefined
}

export const Conferido = z.object({ codigo: z.string(), requisito: z.string(), atende: SimNao, porque: z.string() })
export type Conferido = z.infer<typeof Conferido>

export interface VagaPedida {
	readonly nomorg: string
	readonly idioma: string | null
	readonly cefr: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' | null
}

const conferir = (codigo: string, requisito: string, atende: boolean, porque: string): Conferido => ({
	codigo,
	requisito,
	atende: atende ? 'S' : 'N',
	porque,
})

/** Requirement of language of a place. */
export const atendeIdioma = (
	{ idioma, cefr }: Pick<VagaPedida, 'idioma' | 'cefr'>,
	idiomas: readonly IdiomaComNivel[],
): boolean =>
	idioma === null || cefr === null || idiomas.some((tem) => tem.idioma === idioma && atingeNivel(tem.cefr, cefr))

/** Reason of a requirement, or that there is no record to look at. */
const dizer = (desempenho: Desempenho | undefined, texto: string): string =>
	desempenho ? texto : 'não há registro seu na base acadêmica'

function conferirVinculo(desempenho: Desempenho | undefined): Conferido {
	const regular = desempenho?.stareg === 'S'
	const porque = regular ? 'você tem vínculo ativo' : 'você não tem vínculo ativo de aluno'
	return conferir('REG', 'Aluno regular', regular, dizer(desempenho, porque))
}

function conferirCreditos({ percremin, percremax }: Requisitos, desempenho: Desempenho | undefined): Conferido {
	const percre = desempenho?.percre ?? -1
	const requisito = `De ${percremin} % a ${percremax} % dos créditos`
	return conferir(
		'CRE',
		requisito,
		percre >= percremin && percre <= percremax,
		dizer(desempenho, `você concluiu ${percre} %`),
	)
}

function conferirMedia({ mediamin }: Requisitos, desempenho: Desempenho | undefined): Conferido[] {
	if (mediamin === 0) return []
	const media = desempenho ? normalizarMedia(desempenho) : null
	const porque = media === null ? 'você ainda não tem média' : `a sua é ${escreverCentesimos(media)}`
	const requisito = `Média de ao menos ${escreverCentesimos(mediamin)}`
	return [conferir('MED', requisito, media !== null && media >= mediamin, dizer(desempenho, porque))]
}

function conferirSemestres({ numsemmin }: Requisitos, desempenho: Desempenho | undefined): Conferido[] {
	if (numsemmin === 0) return []
	const numsem = desempenho?.numsem ?? -1
	const requisito = `Ao menos ${numsemmin} semestres cursados`
	return [conferir('SEM', requisito, numsem >= numsemmin, dizer(desempenho, `você cursou ${numsem}`))]
}

function conferirUnidade(
	{ staund }: Requisitos,
	desempenho: Desempenho | undefined,
	codundrsp: number | null,
): Conferido[] {
	if (staund === 'N' || codundrsp === null) return []
	const daUnidade = desempenho?.codund === codundrsp
	const porque = daUnidade ? 'o seu curso é da unidade' : 'o seu curso é de outra unidade'
	return [conferir('UND', 'Aluno da unidade do edital', daUnidade, dizer(desempenho, porque))]
}

/** Requirements of a call, each with the reason; a student without a record fails those that need one. */
export const conferirRequisitos = (
	requisitos: Requisitos,
	desempenho: Desempenho | undefined,
	codundrsp: number | null,
): Conferido[] => [
	conferirVinculo(desempenho),
	conferirCreditos(requisitos, desempenho),
	...conferirMedia(requisitos, desempenho),
	...conferirSemestres(requisitos, desempenho),
	...conferirUnidade(requisitos, desempenho, codundrsp),
]

/** Requirement of language of each chosen place: one that is met suffices, the others are passed over. */
export function conferirIdiomas(vagas: readonly VagaPedida[], idiomas: readonly IdiomaComNivel[]): Conferido[] {
	if (vagas.length === 0) return []
	const atendidas = vagas.filter((vaga) => atendeIdioma(vaga, idiomas))
	const falta = vagas.find((vaga) => !atendeIdioma(vaga, idiomas))
	const porque = falta
		? `para ${falta.nomorg} falta ${escreverIdioma(falta.idioma ?? '')} ${falta.cefr ?? ''}`
		: 'você tem o nível pedido em todas'
	return [conferir('IDI', 'Idioma de ao menos uma das vagas escolhidas', atendidas.length > 0, porque)]
}

/** Letters that the call asks for: delivered ones count. */
export function conferirCartas({ qtdcar = 0 }: Requisitos, entregues: number): Conferido[] {
	if (qtdcar === 0) return []
	const requisito = qtdcar === 1 ? 'Uma carta de recomendação' : `${qtdcar} cartas de recomendação`
	const porque = entregues === 1 ? 'chegou 1' : `chegaram ${entregues}`
	return [conferir('CAR', requisito, entregues >= qtdcar, entregues === 0 ? 'ainda não chegou nenhuma' : porque)]
}

export const contarAtendidos = (conferidos: readonly Conferido[]): { atendidos: number; total: number } => ({
	atendidos: conferidos.filter(({ atende }) => atende === 'S').length,
	total: conferidos.length,
})
