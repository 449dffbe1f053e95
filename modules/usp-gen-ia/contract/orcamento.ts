import { type Recusa, refusePerson, refuseState } from '@portal/platform/contract'

/** Signs per token in Portuguese, as an estimate that calls itself one; the usage told by the provider counts. */
const SINAIS_POR_FICHA = 3.6

export const estimarFichas = (texto: string): number => Math.ceil(texto.length / SINAIS_POR_FICHA)

/** Cost in millionths of R$, of prices in cents per million tokens; rounded up. */
export function calcularCusto(
	{ vlrent, vlrsai }: { readonly vlrent: number; readonly vlrsai: number },
	{ entrada, saida }: { readonly entrada: number; readonly saida: number },
): number {
	const centesimos = BigInt(entrada) * BigInt(vlrent) + BigInt(saida) * BigInt(vlrsai)
	return Number((centesimos + 99n) / 100n)
}

/** A price of zero or below would make budgets grow with use. */
export const recusaDePreco = ({ vlrent, vlrsai }: { readonly vlrent: number; readonly vlrsai: number }) =>
	Number.isInteger(vlrent) && Number.isInteger(vlrsai) && vlrent > 0 && vlrsai > 0
		? undefined
		: refuseState('Informe o preço de entrada e o de saída, em centavos por milhão de fichas, maiores que zero.')

export interface SaldoDaCota {
	readonly qtdtok: number
	readonly qtdtokmes: number | null
	readonly vlr: number
	readonly vlrmes: number | null
}

/** Used share of the tightest limit, in whole percent; null without a limit. */
export function calcularUso({ qtdtok, qtdtokmes, vlr, vlrmes }: SaldoDaCota): number | null {
	const partes = [
		qtdtokmes === null ? null : Math.floor((qtdtok * 100) / qtdtokmes),
		vlrmes === null ? null : Math.floor((vlr * 100) / vlrmes),
	].filter((parte) => parte !== null)
	return partes.length === 0 ? null : Math.max(...partes)
}

/** Warning marks of a quota. */
export const AVISOS_DA_COTA = [80, 100] as const

/** The mark that a use has just passed. */
export const obterAvisoDaCota = (
	antes: number | null,
	depois: number | null,
): (typeof AVISOS_DA_COTA)[number] | undefined =>
	depois === null ? undefined : [...AVISOS_DA_COTA].reverse().find((marca) => depois >= marca && (antes ?? 0) < marca)

export const RECUSA_DA_COTA: Recusa = refusePerson(
	'A cota deste mês não cobre mais uma resposta deste modelo. Escolha um modelo mais barato, encurte a pergunta, ou fale com a administração da IA generativa. A cota volta no primeiro dia do mês que vem.',
)

export const CLASSES = { 0: 'Público', 1: 'Interno', 2: 'Restrito' } as const
export type Classe = keyof typeof CLASSES

/** Classification lock: a model takes data up to its class, whichever door they come through. */
export const recusaDeClasse = (
	{ nommod, nivclsmax }: { readonly nommod: string; readonly nivclsmax: number },
	clsdad: number,
): Recusa | undefined =>
	clsdad <= nivclsmax
		? undefined
		: refuseState(
				`O modelo ${nommod} só recebe dados de classe “${CLASSES[nivclsmax as Classe]}”, e esta conversa tem dados de classe “${CLASSES[clsdad as Classe]}”. Escolha um modelo que os receba.`,
			)

/** A model that is withdrawn answers until the day before. */
export const isRetirado = ({ dtasai }: { readonly dtasai: string | null }, hoje: string): boolean =>
	dtasai !== null && dtasai <= hoje

/** Kinds of link that give the use of the tool by themselves. */
const VINCULOS_DE_USO = ['SERVIDOR', 'DOCENTE', 'ESTAGIARIO']

export const recusaDeUso = (
	vinculos: readonly string[],
	{ perfilDeUso, alunosUsam }: { readonly perfilDeUso: boolean; readonly alunosUsam: boolean },
): Recusa | undefined =>
	perfilDeUso || vinculos.some((tipo) => alunosUsam || VINCULOS_DE_USO.includes(tipo))
		? undefined
		: refusePerson(
				'A IA generativa está aberta a servidores e docentes. Se você precisa dela para um trabalho da universidade, peça o perfil “Uso da IA generativa” em Acessos a sistemas.',
			)
