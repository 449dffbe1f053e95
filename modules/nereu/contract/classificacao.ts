import * as z from 'zod/mini'
import { Cefr, Idioma } from './codigos.ts'
import { IdiomaComNivel } from './formas.ts'
import { atendeIdioma } from './requisitos.ts'

export const CRITERIOS = {
	MED: 'Média',
	CRE: 'Créditos concluídos',
	IDI: 'Nível no idioma da vaga mais exigente que atende',
	PLA: 'Nota do plano de estudos',
} as const
export const Criterio = z.enum(['MED', 'CRE', 'IDI', 'PLA'])
export type Criterio = z.infer<typeof Criterio>

export const DESEMPATES = { ...CRITERIOS, SEM: 'Mais semestres cursados', SOR: 'Número do sorteio' } as const
export const Desempate = z.enum(['MED', 'CRE', 'IDI', 'PLA', 'SEM', 'SOR'])
export type Desempate = z.infer<typeof Desempate>

/** Meaning of a missing average: zero points, or no place. */
export const SemMedia = z.enum(['ZER', 'INA'])

export const RegraDoEdital = z.object({
	criterios: z.array(z.object({ criterio: Criterio, peso: z.int().check(z.minimum(1), z.maximum(100)) })).check(
		z.minLength(1, 'Escolha ao menos um critério.'),
		z.maxLength(4),
		z.refine(
			(criterios) => new Set(criterios.map(({ criterio }) => criterio)).size === criterios.length,
			'Cada critério entra uma vez.',
		),
	),
	desempates: z.array(Desempate).check(
		z.maxLength(6),
		z.refine((todos) => new Set(todos).size === todos.length, 'Cada desempate entra uma vez.'),
	),
	semmed: SemMedia,
})
export type RegraDoEdital = z.infer<typeof RegraDoEdital>

/** Candidate as frozen: points of 0 to 1,000 in each criterion. */
export const CandidatoCongelado = z.object({
	codcan: z.int(),
	/** Places in the order of preference. */
	preferencias: z.array(z.int()),
	idiomas: z.array(IdiomaComNivel),
	pontos: z.object({ MED: z.nullable(z.int()), CRE: z.int(), PLA: z.nullable(z.int()) }),
	numsem: z.int(),
	/** Draw: first digits of SHA-256 of the call and the number of the application. */
	sorteio: z.int(),
	/** Place that a confirmed person keeps, whatever the others do. */
	fixa: z.nullable(z.int()),
})
export type CandidatoCongelado = z.infer<typeof CandidatoCongelado>

export const VagaCongelada = z.object({
	codvag: z.int(),
	qtdvag: z.int(),
	idioma: z.nullable(Idioma),
	cefr: z.nullable(Cefr),
})
export type VagaCongelada = z.infer<typeof VagaCongelada>

/** All that a ranking is made of: the same data give the same ranking, anywhere. */
export const DadosCongelados = z.object({
	codedt: z.int(),
	regra: RegraDoEdital,
	vagas: z.array(VagaCongelada),
	candidatos: z.array(CandidatoCongelado),
})
export type DadosCongelados = z.infer<typeof DadosCongelados>

export const Passo = z.object({ codvag: z.int(), resultado: z.enum(['GANHOU', 'SEM-VAGA', 'IDIOMA', 'MANTEVE']) })
export const Classificado = z.object({
	codcan: z.int(),
	posicao: z.int(),
	/** Sum of points times weight: whole, so that nothing is rounded. */
	total: z.int(),
	parcelas: z.array(z.object({ criterio: Criterio, pontos: z.int(), peso: z.int() })),
	/** Tie-break that put this candidate behind the one before; null: the sums differ. */
	desempate: z.nullable(z.union([Desempate, z.literal('INS')])),
	codvag: z.nullable(z.int()),
	passos: z.array(Passo),
})
export type Classificado = z.infer<typeof Classificado>

export const Classificacao = z.object({
	/** Sum of the weights, by which a sum is divided when it is shown. */
	pesos: z.int(),
	classificados: z.array(Classificado),
	/** Applications that a missing average leaves out. */
	semMedia: z.array(z.int()),
	vagas: z.array(z.object({ codvag: z.int(), qtdvag: z.int(), ocupadas: z.int() })),
})
export type Classificacao = z.infer<typeof Classificacao>

const PONTOS_DO_NIVEL: Readonly<Record<Cefr, number>> = { A1: 100, A2: 250, B1: 450, B2: 650, C1: 850, C2: 1000 }

/** Points of language: the best level among the languages that the chosen places ask for. */
function pontuarIdioma(candidato: CandidatoCongelado, vagas: ReadonlyMap<number, VagaCongelada>): number {
	const pedidos = new Set(candidato.preferencias.map((codvag) => vagas.get(codvag)?.idioma))
	const pontos = candidato.idiomas.filter(({ idioma }) => pedidos.has(idioma)).map(({ cefr }) => PONTOS_DO_NIVEL[cefr])
	return Math.max(0, ...pontos)
}

type Pontuado = {
	readonly candidato: CandidatoCongelado
	readonly pontos: Readonly<Record<Criterio, number>>
	readonly total: number
}

function pontuar(
	candidato: CandidatoCongelado,
	regra: RegraDoEdital,
	vagas: ReadonlyMap<number, VagaCongelada>,
): Pontuado {
	const { MED, CRE, PLA } = candidato.pontos
	const pontos = { MED: MED ?? 0, CRE, IDI: pontuarIdioma(candidato, vagas), PLA: PLA ?? 0 }
	return {
		candidato,
		pontos,
		total: regra.criterios.reduce((soma, { criterio, peso }) => soma + pontos[criterio] * peso, 0),
	}
}

const lerDesempate = ({ candidato, pontos }: Pontuado, desempate: Desempate): number => {
	if (desempate === 'SEM') return candidato.numsem
	return desempate === 'SOR' ? candidato.sorteio : pontos[desempate]
}

/** First tie-break in which the two differ; 'INS' is the number of the application, the last resort of every call. */
function decidirEmpate(um: Pontuado, outro: Pontuado, desempates: readonly Desempate[]): Desempate | 'INS' {
	return desempates.find((desempate) => lerDesempate(um, desempate) !== lerDesempate(outro, desempate)) ?? 'INS'
}

function comparar(um: Pontuado, outro: Pontuado, desempates: readonly Desempate[]): number {
	if (um.total !== outro.total) return outro.total - um.total
	const desempate = decidirEmpate(um, outro, desempates)
	return desempate === 'INS'
		? um.candidato.codcan - outro.candidato.codcan
		: lerDesempate(outro, desempate) - lerDesempate(um, desempate)
}

/** One candidate's turn: the most preferred place that is left and whose language the candidate has. */
function escolher(
	{ preferencias, idiomas, fixa }: CandidatoCongelado,
	livres: Map<number, number>,
	vagas: ReadonlyMap<number, VagaCongelada>,
): { codvag: number | null; passos: z.infer<typeof Passo>[] } {
	if (fixa !== null) return { codvag: fixa, passos: [{ codvag: fixa, resultado: 'MANTEVE' }] }
	const passos: z.infer<typeof Passo>[] = []
	for (const codvag of preferencias) {
		const vaga = vagas.get(codvag)
		const resta = livres.get(codvag) ?? 0
		const atende = vaga !== undefined && atendeIdioma(vaga, idiomas)
		const resultado = !atende ? 'IDIOMA' : resta > 0 ? 'GANHOU' : 'SEM-VAGA'
		passos.push({ codvag, resultado })
		if (resultado !== 'GANHOU') continue
		livres.set(codvag, resta - 1)
		return { codvag, passos }
	}
	return { codvag: null, passos }
}

/**
 * Serial dictatorship by score: in the order of the ranking each gets the most preferred place that is left. Stable, and
 * a withdrawal makes nobody worse off. Confirmed places are taken off first.
 */
export function classificar({ regra, vagas, candidatos }: DadosCongelados): Classificacao {
	const porCodigo = new Map(vagas.map((vaga) => [vaga.codvag, vaga]))
	const fora = (candidato: CandidatoCongelado): boolean =>
		regra.semmed === 'INA' && candidato.pontos.MED === null && candidato.fixa === null
	const ordem = candidatos
		.filter((candidato) => !fora(candidato))
		.map((candidato) => pontuar(candidato, regra, porCodigo))
		.sort((um, outro) => comparar(um, outro, regra.desempates))
	const livres = new Map(vagas.map(({ codvag, qtdvag }) => [codvag, qtdvag]))
	for (const { fixa } of candidatos) if (fixa !== null) livres.set(fixa, (livres.get(fixa) ?? 0) - 1)
	const classificados = ordem.map((pontuado, indice): Classificado => {
		const anterior = ordem[indice - 1]
		return {
			codcan: pontuado.candidato.codcan,
			posicao: indice + 1,
			total: pontuado.total,
			parcelas: regra.criterios.map(({ criterio, peso }) => ({ criterio, peso, pontos: pontuado.pontos[criterio] })),
			desempate: anterior?.total === pontuado.total ? decidirEmpate(anterior, pontuado, regra.desempates) : null,
			...escolher(pontuado.candidato, livres, porCodigo),
		}
	})
	return {
		pesos: regra.criterios.reduce((soma, { peso }) => soma + peso, 0),
		classificados,
		semMedia: candidatos.filter(fora).map(({ codcan }) => codcan),
		vagas: vagas.map(({ codvag, qtdvag }) => ({ codvag, qtdvag, ocupadas: qtdvag - (livres.get(codvag) ?? 0) })),
	}
}

/** Weighted score of 0 to 10 as people read it, cut after the second digit; the order is by the whole sum. */
export function escreverPontuacao(total: number, pesos: number): string {
	const centesimos = pesos === 0 ? 0 : Math.floor(total / pesos)
	return `${Math.floor(centesimos / 100)},${String(centesimos % 100).padStart(2, '0')}`
}

export interface Mudanca {
	readonly codcan: number
	readonly antes: number | null
	readonly depois: number | null
}

/** Places that differ between two rounds. */
export function compararRodadas(antes: Classificacao, depois: Classificacao): Mudanca[] {
	const lugares = (rodada: Classificacao) => new Map(rodada.classificados.map(({ codcan, codvag }) => [codcan, codvag]))
	const [velhos, novos] = [lugares(antes), lugares(depois)]
	return [...new Set([...velhos.keys(), ...novos.keys()])]
		.map((codcan) => ({ codcan, antes: velhos.get(codcan) ?? null, depois: novos.get(codcan) ?? null }))
		.filter(({ antes: um, depois: outro }) => um !== outro)
		.sort((um, outro) => um.codcan - outro.codcan)
}
