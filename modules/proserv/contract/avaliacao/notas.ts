import { type CriterioProserv } from '../estrutura.ts'
import { DIFERENCA_QUE_SE_NOTA, MINIMO_DA_JUSTIFICATIVA } from './avaliacao.ts'

interface Pontuada {
	readonly vlrnotcrt: number | null
	readonly vlrnotrcs?: number | null
	readonly stadcacalmed: 'S' | 'N'
}
interface Avaliada {
	readonly desconsiderado: 'S' | 'N'
	readonly dtaenv: string | null
	readonly avaliacoes: readonly (Pontuada & { readonly codtipcrtprs: number })[]
}

/** Fixed-point arithmetic in hundredths, so that no sum ends in a string of nines. */
const converterEmCentesimos = (valor: number): number => Math.round(valor * 100)
const arredondar = (centesimos: number): number => Math.round(centesimos) / 100

/** The committee's score replaces the evaluator's. */
export const escolherNota = ({ vlrnotcrt, vlrnotrcs = null, stadcacalmed }: Pontuada): number | null =>
	stadcacalmed === 'S' ? null : (vlrnotrcs ?? vlrnotcrt)

/** The sum of the criteria that count. */
export const somarNotas = (avaliacoes: readonly Pontuada[]): number =>
	arredondar(avaliacoes.reduce((soma, uma) => soma + converterEmCentesimos(escolherNota(uma) ?? 0), 0))

export const conta = ({ desconsiderado, dtaenv }: Pick<Avaliada, 'desconsiderado' | 'dtaenv'>): boolean =>
	desconsiderado !== 'S' && dtaenv !== null

/**
 * The number of missing evaluations: those that the edital asks for, or that were assigned, less the submitted ones.
 */
export const contarAvaliacoesQueFaltam = (
	{ avaliadores }: { readonly avaliadores: readonly { readonly dtaenv: string | null }[] },
	{ qtdavd }: { readonly qtdavd: number },
): number => {
	const enviadas = avaliadores.filter(({ dtaenv }) => dtaenv !== null).length
	return Math.max(qtdavd, avaliadores.length) - enviadas
}

/** The effective score with its reason, which is the committee's where an appeal changed the score. */
export const escolherNotaComMotivo = ({
	vlrnotcrt,
	jusnotcrt,
	vlrnotrcs,
	jusnotrcs,
}: {
	readonly vlrnotcrt: number | null
	readonly jusnotcrt: string | null
	readonly vlrnotrcs: number | null
	readonly jusnotrcs: string | null
}): { readonly nota: number | null; readonly motivo: string | null } =>
	vlrnotrcs === null ? { nota: vlrnotcrt, motivo: jusnotcrt } : { nota: vlrnotrcs, motivo: jusnotrcs }

const calcularMedia = (notas: readonly number[]): number | null =>
	notas.length === 0
		? null
		: arredondar(notas.reduce((soma, nota) => soma + converterEmCentesimos(nota), 0) / notas.length)

/** Mean of the evaluators that count, with two decimals; null where none does. */
export const calcularMediaDaSolicitacao = (avaliadores: readonly Avaliada[]): number | null =>
	calcularMedia(avaliadores.filter(conta).map(({ avaliacoes }) => somarNotas(avaliacoes)))

/** The tie-break is the mean of each criterion, in the order of the criteria. */
export const calcularMediasDosCriterios = (
	avaliadores: readonly Avaliada[],
	criterios: readonly Pick<CriterioProserv, 'codtipcrtprs' | 'ordaptcrt'>[],
): number[] =>
	[...criterios]
		.sort((um, outro) => um.ordaptcrt - outro.ordaptcrt || um.codtipcrtprs - outro.codtipcrtprs)
		.map(({ codtipcrtprs }) => {
			const notas = avaliadores
				.filter(conta)
				.flatMap(({ avaliacoes }) => avaliacoes.filter((uma) => uma.codtipcrtprs === codtipcrtprs))
				.map(escolherNota)
				.filter((nota) => nota !== null)
			return calcularMedia(notas) ?? 0
		})

/** The difference between the highest and the lowest score; null with fewer than two. */
export function calcularDiferenca(notas: readonly (number | null)[]): number | null {
	const dadas = notas.filter((nota) => nota !== null).map(converterEmCentesimos)
	return dadas.length < 2 ? null : arredondar(Math.max(...dadas) - Math.min(...dadas))
}

export const diferemMuito = (
	diferenca: number | null,
	{ vlrmaxcrtprs }: Pick<CriterioProserv, 'vlrmaxcrtprs'>,
): boolean =>
	diferenca !== null && converterEmCentesimos(diferenca) > converterEmCentesimos(vlrmaxcrtprs * DIFERENCA_QUE_SE_NOTA)

/** The refusal of a score, shared by form and handler; undefined where the score is valid. */
export function recusaDaNota(
	{ nomtipcrtprs, vlrmaxcrtprs, staexijus }: Pick<CriterioProserv, 'nomtipcrtprs' | 'vlrmaxcrtprs' | 'staexijus'>,
	nota: number | null,
	justificativa: string | null | undefined,
	{ enviando }: { readonly enviando: boolean },
): string | undefined {
	const maximo = vlrmaxcrtprs.toLocaleString('pt-BR')
	if (nota === null) return enviando ? `Falta a nota de ${nomtipcrtprs}. Dê uma nota de 0 a ${maximo}.` : undefined
	if (nota > vlrmaxcrtprs) return `A nota de ${nomtipcrtprs} vai de 0 a ${maximo}. Corrija-a.`
	if (enviando && staexijus === 'S' && (justificativa ?? '').trim().length < MINIMO_DA_JUSTIFICATIVA)
		return `A nota de ${nomtipcrtprs} precisa de justificativa, em ao menos ${MINIMO_DA_JUSTIFICATIVA} letras. Escreva-a.`
	return undefined
}
