import { CodigoTexto, declareField, Instante, Paginacao, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { preverFim } from './contas.ts'
import { type Ingresso, Ingresso as Ingressos } from './formas.ts'

interface TipoDeAlerta {
	readonly nome: string
	/** Sentence of the rule, with the threshold as `{}`. */
	readonly regra: string
	readonly unidade: string
	readonly padrao: number
	readonly minimo: number
	readonly maximo: number
	/** Minutes that the condition lasts before anybody is told. */
	readonly carencia: number
	readonly quem: 'unidade' | 'prg'
}

export const TIPOS_DE_ALERTA = {
	PARADO: {
		nome: 'Os dados pararam de chegar',
		regra: 'há uma janela aberta, e o evento mais recente tem mais de {} minutos',
		unidade: 'minutos',
		padrao: 10,
		minimo: 2,
		maximo: 240,
		carencia: 0,
		quem: 'prg',
	},
	FILA: {
		nome: 'A fila não termina até o fim da janela',
		regra: 'no ritmo da última hora, a fila da unidade passa do fim da janela em {} horas ou mais',
		unidade: 'horas',
		padrao: 0,
		minimo: 0,
		maximo: 240,
		carencia: 0,
		quem: 'unidade',
	},
	ESPERA: {
		nome: 'Há quem espera análise há muito tempo',
		regra: 'a matrícula mais antiga da fila da unidade espera há {} horas ou mais',
		unidade: 'horas',
		padrao: 24,
		minimo: 1,
		maximo: 720,
		carencia: 0,
		quem: 'unidade',
	},
	PENDENCIA: {
		nome: 'Há pendências e a janela está no fim',
		regra: 'faltam menos de 24 horas para o fim da janela, e a unidade tem {} ou mais pessoas com pendência',
		unidade: 'pessoas',
		padrao: 10,
		minimo: 1,
		maximo: 10_000,
		carencia: 0,
		quem: 'unidade',
	},
	RITMO: {
		nome: 'Os envios estão abaixo dos anos anteriores',
		regra: 'há uma hora, os envios estão {} pontos ou mais abaixo do menor dos anos anteriores',
		unidade: 'pontos',
		padrao: 5,
		minimo: 1,
		maximo: 100,
		carencia: 60,
		quem: 'prg',
	},
	REPETIDA: {
		nome: 'Um documento é recusado de novo e de novo',
		regra: 'de dez ou mais recusas de um documento, {} % ou mais são pela segunda vez: o texto da instrução não ajuda',
		unidade: '%',
		padrao: 30,
		minimo: 1,
		maximo: 100,
		carencia: 0,
		quem: 'prg',
	},
} as const satisfies Record<string, TipoDeAlerta>
export const TipoAlerta = z.enum(['PARADO', 'FILA', 'ESPERA', 'PENDENCIA', 'RITMO', 'REPETIDA'])
export type TipoAlerta = z.infer<typeof TipoAlerta>

export const escreverRegra = (tipalt: TipoAlerta, vlrlim: number): string =>
	TIPOS_DE_ALERTA[tipalt].regra.replace('{}', vlrlim.toLocaleString('pt-BR'))

/** Threshold of a kind; without one in the database the default holds. */
export const Limite = z.object({ tipalt: TipoAlerta, vlrlim: z.int(), staati: SimNao, numver: z.int() })
export type Limite = z.infer<typeof Limite>

export const DadosDoLimite = z.object({
	vlrlim: declareField(z.int('Use um número inteiro.').check(z.minimum(0), z.maximum(10_000)), {
		rotulo: 'Limite',
		descricao: 'o valor a partir do qual há alerta',
	}),
	staati: SimNao,
	numver: z.int(),
})
export type DadosDoLimite = z.infer<typeof DadosDoLimite>

/** Refusal of a threshold that its kind does not take. */
export function recusaDoLimite(tipalt: TipoAlerta, vlrlim: number): string | undefined {
	const { minimo, maximo, unidade } = TIPOS_DE_ALERTA[tipalt]
	return vlrlim < minimo || vlrlim > maximo
		? `Use de ${minimo} a ${maximo.toLocaleString('pt-BR')} ${unidade} neste limite.`
		: undefined
}

export const Alerta = z.object({
	codalt: z.int(),
	tipalt: TipoAlerta,
	anoing: z.int(),
	tiping: Ingressos,
	numcha: z.int(),
	/** Unit; null: of the whole call. */
	codund: z.nullable(z.int()),
	nomund: z.nullable(z.string()),
	dscalt: z.string(),
	dtaini: Instante,
	dtafim: z.nullable(Instante),
	codpesrec: z.nullable(z.int()),
	nompesrec: z.nullable(z.string()),
	dtarec: z.nullable(Instante),
	txtrec: z.nullable(z.string()),
	/** Whether who asks may acknowledge it now. */
	reconhecer: SimNao,
})
export type Alerta = z.infer<typeof Alerta>

export const FiltroDeAlertas = z.extend(Paginacao, { sitalt: z.optional(z.enum(['abertos', 'encerrados'])) })
export type FiltroDeAlertas = z.infer<typeof FiltroDeAlertas>

export const ChaveDoAlerta = z.object({ codalt: CodigoTexto })
export const ChaveDoLimite = z.object({ tipalt: TipoAlerta })
export const Reconhecimento = z.object({
	txtrec: declareField(textoLongo(500, 1), {
		rotulo: 'Providência',
		descricao: 'o que se fez ou se vai fazer quanto ao alerta',
	}),
})
export type Reconhecimento = z.infer<typeof Reconhecimento>

const HORA_MS = 3_600_000
const MINUTO_MS = 60_000
const HORAS_DO_FIM = 24
const MINIMO_DE_RECUSAS = 10

/** Figures of a call at an instant, from which its alerts follow. */
export interface MedidasDaChamada {
	readonly anoing: number
	readonly tiping: Ingresso
	readonly numcha: number
	readonly fim: number
	/** Instant of the newest event of the enrolment system; null before the first one. */
	readonly dados: number | null
	readonly unidades: readonly {
		readonly codund: number
		readonly fila: number
		readonly maisAntiga: number | null
		readonly porHora: number
		readonly pendentes: number
	}[]
	/** Points by which the sendings are below the least of the former years; null without former years. */
	readonly abaixo: number | null
	readonly documentos: readonly { readonly nomdoc: string; readonly recusas: number; readonly repetidas: number }[]
}

export interface AlertaMedido {
	readonly tipalt: TipoAlerta
	readonly anoing: number
	readonly tiping: Ingresso
	readonly numcha: number
	/** 0: of the whole call. */
	readonly codund: number
	readonly dscalt: string
}

const escreverParada = (minutos: number): string =>
	Number.isFinite(minutos)
		? `o evento mais recente tem ${minutos.toLocaleString('pt-BR')} minutos`
		: 'nenhum evento chegou ainda'

type Limites = ReadonlyMap<TipoAlerta, Pick<Limite, 'vlrlim' | 'staati'>>

/**
 * Alerts that a call's figures call for. Old figures say only that they are old: undefined stands for kinds that
 * cannot be judged now, which are neither opened nor ended.
 */
export function avaliarChamada(
	medidas: MedidasDaChamada,
	limites: Limites,
	agora: number,
): { readonly alertas: readonly AlertaMedido[]; readonly julgados: readonly TipoAlerta[] } {
	const { anoing, tiping, numcha, fim, dados } = medidas
	const lerLimite = (tipalt: TipoAlerta): number | undefined => {
		const limite = limites.get(tipalt)
		if (limite?.staati === 'N') return undefined
		return limite?.vlrlim ?? TIPOS_DE_ALERTA[tipalt].padrao
	}
	const criar = (tipalt: TipoAlerta, codund: number, dscalt: string): AlertaMedido => ({
		tipalt,
		anoing,
		tiping,
		numcha,
		codund,
		dscalt,
	})
	const parado = lerLimite('PARADO') ?? TIPOS_DE_ALERTA.PARADO.padrao
	const minutos = dados === null ? Number.POSITIVE_INFINITY : Math.floor((agora - dados) / MINUTO_MS)
	if (minutos > parado)
		return {
			alertas: lerLimite('PARADO') === undefined ? [] : [criar('PARADO', 0, escreverParada(minutos))],
			julgados: ['PARADO'],
		}
	const alertas = [
		...medidas.unidades.flatMap((unidade) => medirUnidade(unidade, { fim, agora, lerLimite, criar })),
		...medirRitmo(medidas, { lerLimite, criar }),
		...medirDocumentos(medidas, { lerLimite, criar }),
	]
	return { alertas, julgados: TipoAlerta.options }
}

type DaChamada = Pick<DaUnidade, 'lerLimite' | 'criar'>

function medirRitmo({ abaixo }: MedidasDaChamada, { lerLimite, criar }: DaChamada): AlertaMedido[] {
	const limite = lerLimite('RITMO')
	if (limite === undefined || abaixo === null || abaixo < limite) return []
	return [criar('RITMO', 0, `${Math.round(abaixo)} pontos abaixo do menor dos anos anteriores`)]
}

function medirDocumentos({ documentos }: MedidasDaChamada, { lerLimite, criar }: DaChamada): AlertaMedido[] {
	const limite = lerLimite('REPETIDA')
	if (limite === undefined) return []
	const piores = documentos.filter(
		({ recusas, repetidas }) => recusas >= MINIMO_DE_RECUSAS && (repetidas / recusas) * 100 >= limite,
	)
	const escrever = ({ nomdoc, recusas, repetidas }: (typeof piores)[number]): string =>
		`${nomdoc}: ${repetidas} de ${recusas} recusas`
	return piores.length === 0 ? [] : [criar('REPETIDA', 0, piores.map(escrever).join('; '))]
}

interface DaUnidade {
	readonly fim: number
	readonly agora: number
	lerLimite(tipalt: TipoAlerta): number | undefined
	criar(tipalt: TipoAlerta, codund: number, dscalt: string): AlertaMedido
}

function medirUnidade(unidade: MedidasDaChamada['unidades'][number], regras: DaUnidade): AlertaMedido[] {
	const { codund, maisAntiga, pendentes } = unidade
	const { fim, agora, lerLimite, criar } = regras
	const [espera, pendencias] = [lerLimite('ESPERA'), lerLimite('PENDENCIA')]
	const alertas = medirFila(unidade, regras)
	const horas = maisAntiga === null ? -1 : Math.floor((agora - maisAntiga) / HORA_MS)
	if (espera !== undefined && horas >= espera)
		alertas.push(criar('ESPERA', codund, `a mais antiga espera há ${horas.toLocaleString('pt-BR')} horas`))
	if (pendencias !== undefined && fim - agora < HORAS_DO_FIM * HORA_MS && pendentes >= pendencias)
		alertas.push(criar('PENDENCIA', codund, `${pendentes} com pendência, a menos de ${HORAS_DO_FIM} horas do fim`))
	return alertas
}

function medirFila(
	{ codund, fila, porHora }: MedidasDaChamada['unidades'][number],
	{ fim, agora, lerLimite, criar }: DaUnidade,
): AlertaMedido[] {
	const limite = lerLimite('FILA')
	if (limite === undefined || fila === 0) return []
	const previsto = preverFim(agora, { fila, porHora })
	if (previsto === undefined) return [criar('FILA', codund, `${fila} na fila, e ninguém decidiu na última hora`)]
	if (previsto <= fim + limite * HORA_MS) return []
	const passa = Math.ceil((previsto - fim) / HORA_MS)
	return [criar('FILA', codund, `${fila} na fila, ${porHora} decisões por hora: passa do fim em ${passa} h`)]
}
