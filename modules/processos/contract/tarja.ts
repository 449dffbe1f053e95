import { CodigoTexto, Instante, lido, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, InstanteOuNada, RetornoDaAcao, VersaoVista } from './comum.ts'
import { Numpro } from './numpro.ts'

/** Limit of pages of a document to redact, since a person reviews each page in one sitting. */
export const MAXIMO_DE_PAGINAS_TARJADAS = 100
export const MAXIMO_DE_TARJAS = 500
export const MOTIVO_DA_TARJA_MAXIMO = 1000

export const BASES_DA_TARJA = ['P', 'D', 'S'] as const
export const BaseDaTarja = z.enum(BASES_DA_TARJA)
export type BaseDaTarja = z.infer<typeof BaseDaTarja>

export const nomeDaBase: Readonly<Record<BaseDaTarja, string>> = {
	P: 'Informação pessoal (Lei 12.527/2011, art. 31)',
	D: 'Dado pessoal sensível (Lei 13.709/2018, art. 11)',
	S: 'Outro sigilo previsto em lei (Lei 12.527/2011, art. 22)',
}

export const TIPOS_DE_DADO = ['cpf', 'rg', 'telefone', 'email', 'endereco'] as const
export const TipoDeDado = z.enum(TIPOS_DE_DADO)
export type TipoDeDado = z.infer<typeof TipoDeDado>

export const nomeDoDado: Readonly<Record<TipoDeDado, string>> = {
	cpf: 'CPF',
	rg: 'RG',
	telefone: 'Telefone',
	email: 'E-mail',
	endereco: 'Endereço',
}

const parte = z.number().check(z.minimum(0), z.maximum(1))

/** Redaction area in fractions of the width and height of the displayed page, measured from its upper left corner. */
export const AreaDaTarja = z.object({
	numpag: z.int().check(z.minimum(1)),
	x: parte,
	y: parte,
	largura: parte,
	altura: parte,
})
export type AreaDaTarja = z.infer<typeof AreaDaTarja>

export const PedidoDeTarja = z.object({
	areas: z
		.array(AreaDaTarja)
		.check(z.minLength(1, 'Marque ao menos uma área a ocultar.'), z.maxLength(MAXIMO_DE_TARJAS)),
	motivo: textoLongo(MOTIVO_DA_TARJA_MAXIMO, 3),
	basleg: BaseDaTarja,
})
export type PedidoDeTarja = z.infer<typeof PedidoDeTarja>

/** Redaction status codes: F queued, A being made, P awaiting review, L released, R withdrawn, E failed. */
export const SITUACOES_TARJADA = ['F', 'A', 'P', 'L', 'R', 'E'] as const

const publica = {
	codtrj: z.uuid(),
	motivo: z.string(),
	basleg: BaseDaTarja,
	qtdpgn: z.nullable(z.int()),
	tamarq: z.nullable(z.int()),
	codaucdoc: z.string(),
	dtalib: InstanteOuNada,
}

/** Redacted copy for people who may not see the original. */
export const VersaoTarjada = z.object(publica)
export type VersaoTarjada = z.infer<typeof VersaoTarjada>

export const Tarjada = z.object({
	...publica,
	sittrj: z.enum(SITUACOES_TARJADA),
	/** Progress from 0 to 100. */
	percentual: z.int(),
	dtaped: Instante,
	nompes: z.string(),
	/** Reason of a failure or of a withdrawal. */
	mensagem: z.nullable(z.string()),
})
export type Tarjada = z.infer<typeof Tarjada>

const documento = { params: z.object({ numpro: Numpro, codarqpdl: CodigoTexto }) }
const DOCUMENTO = `${API}/processo/:numpro/arquivo/:codarqpdl` as const
const uma = { params: z.object({ numpro: Numpro, codtrj: z.uuid() }) }
const UMA = `${API}/processo/:numpro/tarjada/:codtrj` as const

/**
 * The suggestions are incomplete: personal data outside the text layer or in another spelling are left for the
 * reviewer to find.
 */
export const localizarDadosPessoais = definirChamada({
	...documento,
	method: 'GET',
	path: `${DOCUMENTO}/dado-pessoal`,
	summary: 'Onde o texto de um documento parece ter dados pessoais',
	response: z.object({
		sugestoes: z.array(z.extend(lido(AreaDaTarja), { tipdad: TipoDeDado, texto: z.string() })),
		/** At least one page has a text layer, which a scan lacks. */
		temTexto: z.boolean(),
	}),
	rateLimit: { limite: 30, janelaSegundos: 600, por: 'pessoa' },
})

export const listarTarjadas = definirChamada({
	...documento,
	method: 'GET',
	path: `${DOCUMENTO}/tarjada`,
	summary: 'Versões de um documento com dados pessoais ocultados, para quem vê o original',
	response: z.array(Tarjada),
})

export const pedirTarjada = definirChamada({
	...documento,
	method: 'POST',
	path: `${DOCUMENTO}/tarjada`,
	summary: 'Pede uma versão de um documento com dados pessoais ocultados',
	once: true,
	query: VersaoVista,
	body: PedidoDeTarja,
	response: Tarjada,
	rateLimit: { limite: 30, janelaSegundos: 600, por: 'pessoa' },
})

export const baixarTarjada = definirChamada({
	...uma,
	method: 'GET',
	path: `${UMA}/pdf`,
	summary: 'Versão de um documento com dados pessoais ocultados, em PDF',
	response: 'binario',
})

export const liberarTarjada = definirChamada({
	...uma,
	method: 'POST',
	path: `${UMA}/liberar`,
	summary: 'Entrega a versão com dados ocultados a quem vê o processo e não o documento',
	query: VersaoVista,
	response: RetornoDaAcao,
})

export const retirarTarjada = definirChamada({
	...uma,
	method: 'POST',
	path: `${UMA}/retirar`,
	summary: 'Retira a versão com dados ocultados que foi liberada',
	query: VersaoVista,
	body: z.object({ motivo: textoLongo(MOTIVO_DA_TARJA_MAXIMO, 3) }),
	response: RetornoDaAcao,
})
