import { declareField, type Recusa, refuseState, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Tables of components, as EWP's learning agreement has them. */
export const TABELAS = {
	EST: 'Cursado lá',
	REC: 'Reconhecido aqui',
	VIR: 'Virtual',
	HIB: 'Híbrido de curta duração',
	DOC: 'Doutorado de curta duração',
} as const
export const TabelaDoPlano = z.enum(['EST', 'REC', 'VIR', 'HIB', 'DOC'])
export type TabelaDoPlano = z.infer<typeof TabelaDoPlano>

export const Componente = z.object({
	tabela: TabelaDoPlano,
	codigo: texto(40, 0),
	titulo: texto(200),
	/** Hundredths of the scheme of its side: ECTS there, credits here. */
	creditos: z.int().check(z.minimum(0), z.maximum(99_999)),
})
export type Componente = z.infer<typeof Componente>

/** Conversion: how many credits here are worth so many there, and the body that decided it. */
export const Conversao = z.object({
	aqui: z.int().check(z.minimum(1), z.maximum(1000)),
	la: z.int().check(z.minimum(1), z.maximum(1000)),
	quem: texto(160),
})
export type Conversao = z.infer<typeof Conversao>

export const ConteudoDoPlano = z.object({
	componentes: declareField(z.array(Componente).check(z.maxLength(60)), {
		rotulo: 'Componentes',
		descricao: 'as disciplinas cursadas lá e reconhecidas aqui',
	}),
	conversao: declareField(z.nullable(Conversao), {
		rotulo: 'Conversão de créditos',
		descricao: 'quantos créditos daqui valem os de lá, e quem decidiu',
	}),
})
export type ConteudoDoPlano = z.infer<typeof ConteudoDoPlano>

export const PAPEIS = { E: 'Estudante', U: 'Universidade', P: 'Instituição parceira' } as const
export const Papel = z.enum(['E', 'U', 'P'])
export type Papel = z.infer<typeof Papel>

export const SITUACOES_DA_PROPOSTA = {
	EDI: 'Em edição',
	ASS: 'Em assinatura',
	APR: 'Assinada pelos três',
	DEC: 'Devolvida',
	SUB: 'Substituída',
} as const
export const SituacaoPrp = z.enum(['EDI', 'ASS', 'APR', 'DEC', 'SUB'])
export type SituacaoPrp = z.infer<typeof SituacaoPrp>

export const Assinatura = z.object({ papel: Papel, nome: z.string(), cargo: z.string(), em: z.string() })
export const Proposta = z.object({
	numprp: z.int(),
	sitprp: SituacaoPrp,
	/** Reason of a change, or of the return of a declined proposal. */
	motivo: z.nullable(z.string()),
	devolucao: z.nullable(z.string()),
	conteudo: ConteudoDoPlano,
	hash: z.string(),
	assinaturas: z.array(Assinatura),
})
export type Proposta = z.infer<typeof Proposta>

export const Plano = z.object({
	codcan: z.int(),
	/** Role of the reader. */
	leitor: Papel,
	nompes: z.string(),
	nomorg: z.string(),
	/** 'S': the proposals can still change. */
	staabe: SimNao,
	propostas: z.array(Proposta),
})
export type Plano = z.infer<typeof Plano>

/** Credits here for hundredths there, rounded half up to hundredths. */
export const converterCreditos = (creditos: number, { aqui, la }: Pick<Conversao, 'aqui' | 'la'>): number =>
	Math.floor((2 * creditos * aqui + la) / (2 * la))

const somar = (componentes: readonly Componente[], tabelas: readonly TabelaDoPlano[]): number =>
	componentes.filter(({ tabela }) => tabelas.includes(tabela)).reduce((soma, { creditos }) => soma + creditos, 0)

export interface Somas {
	readonly la: number
	readonly aqui: number
	/** Credits there as converted; null: no conversion yet. */
	readonly convertidos: number | null
}

export function somarPlano({ componentes, conversao }: ConteudoDoPlano): Somas {
	const la = somar(componentes, ['EST', 'VIR', 'HIB', 'DOC'])
	return { la, aqui: somar(componentes, ['REC']), convertidos: conversao && converterCreditos(la, conversao) }
}

/** A plan that is sent has something on both sides. */
export function recusaDeEnviarPlano({ componentes }: ConteudoDoPlano): Recusa | undefined {
	if (somar(componentes, ['EST', 'VIR', 'HIB', 'DOC']) > 0 && componentes.some(({ tabela }) => tabela === 'REC'))
		return undefined
	return refuseState(
		'O plano precisa do que se cursa lá, com créditos, e do que se reconhece aqui. Inclua os dois lados.',
	)
}

/** Credits are recognised when somebody has decided how they convert, and not beyond what that gives. */
export function recusaDeReconhecer(aprovada: ConteudoDoPlano | undefined): Recusa | undefined {
	if (!aprovada) return refuseState('Não há plano de estudos assinado pelos três. Peça ao estudante que o conclua.')
	const { la, aqui, convertidos } = somarPlano(aprovada)
	const somas = `Lá são ${escreverCreditos(la)} ECTS; aqui, ${escreverCreditos(aqui)} créditos`
	if (convertidos === null)
		return refuseState(
			`O plano não diz como os créditos se convertem. ${somas}. Peça uma proposta com a conversão e quem a decidiu.`,
		)
	if (aqui > convertidos)
		return refuseState(
			`${somas}, e a conversão dá ${escreverCreditos(convertidos)}. Peça uma proposta que caiba na conversão.`,
		)
	return undefined
}

export const escreverCreditos = (centesimos: number): string =>
	centesimos % 100 === 0
		? String(centesimos / 100)
		: `${Math.floor(centesimos / 100)},${String(centesimos % 100).padStart(2, '0')}`

/** Written credits in hundredths, or undefined: '4,5' is 450. */
export function lerCreditos(escritos: string): number | undefined {
	const lidos = /^(\d{1,3})(?:[,.](\d{1,2}))?$/.exec(escritos.trim())
	return lidos ? Number(lidos[1]) * 100 + Number((lidos[2] ?? '').padEnd(2, '0')) : undefined
}

/** The proposal that somebody works on: the last one that is neither replaced nor declined. */
export const buscarAtual = (propostas: readonly Proposta[]): Proposta | undefined => propostas.at(-1)
export const buscarAprovada = (propostas: readonly Proposta[]): Proposta | undefined =>
	propostas.findLast(({ sitprp }) => sitprp === 'APR')

const NOMES_DE_QUEM_FALTA: Readonly<Record<Papel, string>> = {
	E: 'do estudante',
	U: 'do escritório',
	P: 'da instituição parceira',
}

/** Person on whom the plan depends now. */
export function escreverDeQuemDepende(propostas: readonly Proposta[]): string {
	const atual = buscarAtual(propostas)
	if (!atual || atual.sitprp === 'EDI' || atual.sitprp === 'DEC') return 'do estudante: escrever e assinar'
	if (atual.sitprp === 'APR') return 'de ninguém: os três assinaram'
	const faltam = (['U', 'P'] as const).filter((papel) => !atual.assinaturas.some((uma) => uma.papel === papel))
	return `${faltam.map((papel) => NOMES_DE_QUEM_FALTA[papel]).join(' e ')}: assinar ou devolver`
}

/** Difference of two contents, by lines, for both versions side by side. */
export function compararPlanos(antes: ConteudoDoPlano, depois: ConteudoDoPlano) {
	const chave = (um: Componente): string => JSON.stringify([um.tabela, um.codigo, um.titulo, um.creditos])
	const [velhas, novas] = [new Set(antes.componentes.map(chave)), new Set(depois.componentes.map(chave))]
	return {
		entraram: depois.componentes.filter((um) => !velhas.has(chave(um))),
		sairam: antes.componentes.filter((um) => !novas.has(chave(um))),
	}
}
