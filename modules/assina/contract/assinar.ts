import { endpoint, Instante, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, MAXIMO_POR_CERIMONIA, SitLote, SitParticipante, TipAssinatura, TipParticipante } from './codigos.ts'

/** 32 random bytes in base64url. */
const Segredo = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'O código está incompleto.'))
export const CodigoTotp = z.string().check(z.regex(/^\d{6}$/, 'Informe os 6 algarismos do aplicativo.'))

/** Hash of a mailed link, as it stands in /assinar/:hash. */
export const HashDoLink = Segredo

/** Request as an outsider sees it before identification, limited to what the message with the link says. */
export const PedidoDeFora = z.object({
	nompesges: z.string(),
	nomlot: z.string(),
	qtddoc: z.int(),
	dtalimasi: z.nullable(Instante),
	staprzexp: SimNao,
	sitlotdocasi: SitLote,
	nompcp: z.string(),
	tippcpasi: TipParticipante,
	sitpcp: SitParticipante,
})
export type PedidoDeFora = z.infer<typeof PedidoDeFora>

/**
 * Result: with document and participant, there is something to sign; with the batch alone, nothing now; `externo` marks
 * an outsider, who continues with the calls of `externo.ts`. A link of a university member without a session is
 * answered with 401.
 */
export const obterDadosHashAssinar = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/obterDadosHashAssinar',
	summary: 'Resolve o link de uma mensagem de assinatura',
	access: 'publico',
	body: z.object({ hash: HashDoLink }),
	response: z.object({
		codlotdocasi: z.nullable(z.int()),
		coddocuspasi: z.nullable(z.int()),
		codpcpasidoc: z.nullable(z.int()),
		externo: SimNao,
		/** Request shown to an outsider before identification. */
		pedido: z.nullable(PedidoDeFora),
	}),
	rateLimit: { limite: 30, janelaSegundos: 60, por: 'endereco' },
})

export const SegundoFator = z.object({ ativo: SimNao, dtacad: z.nullable(Instante) })

export const obterSegundoFator = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/obterSegundoFator',
	summary: 'Se a pessoa usa um aplicativo autenticador ao assinar',
	response: SegundoFator,
	reads: true,
})

/** TOTP enrolment: the secret is shown once, for the authenticator app, and takes effect with its confirmation. */
export const iniciarSegundoFator = endpoint({
	method: 'POST',
	path: '/uspassinaws/iniciarSegundoFator',
	summary: 'Prepara o cadastro de um aplicativo autenticador',
	body: z.object({ senha: z.string().check(z.minLength(1), z.maxLength(200)) }),
	response: z.object({ segredo: z.string(), endereco: z.string() }),
	transaction: false,
	rateLimit: { limite: 10, janelaSegundos: 600, por: 'pessoa' },
})

export const confirmarSegundoFator = endpoint({
	method: 'POST',
	path: '/uspassinaws/confirmarSegundoFator',
	summary: 'Confirma o cadastro do aplicativo autenticador',
	body: z.object({ codigo: CodigoTotp }),
	response: Retorno,
	// No transaction: the attempt counter must persist when the code is refused.
	transaction: false,
	rateLimit: { limite: 10, janelaSegundos: 600, por: 'pessoa' },
})

export const removerSegundoFator = endpoint({
	method: 'POST',
	path: '/uspassinaws/removerSegundoFator',
	summary: 'Deixa de usar o aplicativo autenticador',
	body: z.object({ senha: z.string().check(z.minLength(1), z.maxLength(200)), codigo: CodigoTotp }),
	response: Retorno,
	transaction: false,
	rateLimit: { limite: 10, janelaSegundos: 600, por: 'pessoa' },
})

/** Re-authentication: the password, and the app's code where a second factor is registered. */
export const DadosCerimonia = z.object({
	senha: z.string().check(z.minLength(1, 'Informe a sua senha.'), z.maxLength(200)),
	codigo: z.optional(CodigoTotp),
})
export type DadosCerimonia = z.infer<typeof DadosCerimonia>

/** Ceremony secret, which opens signing for five minutes in this session and is kept only by the page. */
export const iniciarCerimonia = endpoint({
	method: 'POST',
	path: '/uspassinaws/iniciarCerimonia',
	summary: 'Confirma quem vai assinar',
	body: DadosCerimonia,
	response: z.object({ cerimonia: z.string(), expiraEm: Instante }),
	transaction: false,
})

export const ResultadoDocumento = z.object({
	coddocuspasi: z.int(),
	sitasi: SitLote,
	sitlotdocasi: SitLote,
	numrev: z.int(),
	sha256asi: z.string(),
	codaucdoc: z.nullable(z.string()),
})

const DadosAssinatura = {
	codlotdocasi: Codigo,
	coddocuspasi: Codigo,
	cerimonia: Segredo,
	/** Reason shown by the validator, such as 'de acordo' or 'ciente'. */
	motasi: z.optional(texto(120, 0)),
}
export const PedidoAssinatura = z.object(DadosAssinatura)

export const assinarDocumento = endpoint({
	method: 'POST',
	path: '/uspassinaws/assinarDocumento',
	summary: 'Assina um documento com o certificado da instituição',
	body: PedidoAssinatura,
	response: z.object({ ...Retorno.shape, documento: ResultadoDocumento }),
	transaction: false,
})

export const TAMANHO_MAXIMO_CERTIFICADO = 64 * 1024
export const SENHA_DO_CERTIFICADO = z.string().check(z.maxLength(200))

/** A1: the certificate file (.p12, .pfx) is used for this signature alone, and never kept. */
export const assinarComCertificado = endpoint({
	method: 'POST',
	path: '/uspproc/upload/assinatura/assinarComCertificado',
	summary: 'Assina um documento com o certificado A1 enviado',
	parts: { file: 'arquivo', json: z.object({ ...DadosAssinatura, senhaCertificado: SENHA_DO_CERTIFICADO }) },
	bodyLimit: TAMANHO_MAXIMO_CERTIFICADO,
	response: z.object({ ...Retorno.shape, documento: ResultadoDocumento }),
	transaction: false,
})

export const ItemDaExecucao = z.object({
	codlotdocasi: z.int(),
	nomlot: z.string(),
	coddocuspasi: z.int(),
	nomarq: z.string(),
	/** Codes: AGU waiting, ASS signed, ERR failed with a reason. */
	sitexe: z.enum(['AGU', 'ASS', 'ERR']),
	mensagem: z.string(),
})
export const Execucao = z.object({
	codexe: z.int(),
	qtdtot: z.int(),
	qtdasi: z.int(),
	qtderr: z.int(),
	stafim: SimNao,
	dtaini: Instante,
	itens: z.array(ItemDaExecucao),
})
export type Execucao = z.infer<typeof Execucao>

/** Live event `assina-execucao` ({ codexe, qtdasi, qtderr, qtdtot }) tells of its progress. */
export const assinarMultiplos = endpoint({
	method: 'POST',
	path: '/uspassinaws/assinarMultiplos',
	summary: 'Assina os documentos de muitos lotes numa só cerimônia',
	body: z.object({
		cerimonia: Segredo,
		lotes: z.array(Codigo).check(z.minLength(1, 'Escolha ao menos um lote.'), z.maxLength(MAXIMO_POR_CERIMONIA)),
		motasi: z.optional(texto(120, 0)),
	}),
	response: Execucao,
})

export const obterExecucao = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/obterExecucao',
	summary: 'Progresso e resultado de uma assinatura de muitos documentos',
	body: z.object({ codexe: Codigo }),
	response: Execucao,
	reads: true,
})

const URL_DO_PROVEDOR = z.object({ url: z.string() })
const NoProvedor = z.object({ codlotdocasi: Codigo, coddocuspasi: z.optional(Codigo) })

/** Address of the provider's page for embedding, which returns to /assina/retorno/:codlotdocasi?event=… */
export const obterUrlAssinarEmbedded = endpoint({
	method: 'POST',
	path: '/uspassinaws/obterUrlAssinarEmbedded',
	summary: 'Endereço do provedor externo, para assinar dentro da página',
	body: NoProvedor,
	response: URL_DO_PROVEDOR,
	transaction: false,
})

/** Address of the provider's page for redirection, which returns to the same address. */
export const obterUrlAcrobatSign = endpoint({
	method: 'POST',
	path: '/uspassinaws/obterUrlAcrobatSign',
	summary: 'Endereço do provedor externo, para ir até ele',
	body: NoProvedor,
	response: URL_DO_PROVEDOR,
	transaction: false,
})

/** Idempotent synchronization: the provider is asked about prepared signatures and finished ones are imported. */
export const sincronizarDadosBD = endpoint({
	method: 'POST',
	path: '/uspassinaws/sincronizarDadosBD',
	summary: 'Traz do provedor externo o que foi assinado',
	body: z.object({ codlotdocasi: Codigo, event: z.optional(texto(40, 0)) }),
	/** Field `sitpcp`: the caller's own situation, or that of the person for whom they acted as a substitute. */
	response: z.object({ ...Retorno.shape, sitlotdocasi: SitLote, sitpcp: z.nullable(SitParticipante), qtdsin: z.int() }),
	transaction: false,
})

export type RespostaDoRetorno = z.infer<typeof sincronizarDadosBD.response>

/** Means of signing available to this person, for the summary beside the document. */
export const MeioDeAssinatura = z.object({
	meio: z.enum(['interna', 'a1', 'externo']),
	nome: z.string(),
	/** Level of the resulting signature, as far as it is known beforehand. */
	codtipasi: TipAssinatura,
	permitido: SimNao,
	motivo: z.nullable(z.string()),
})

export const listarMeiosDeAssinatura = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarMeiosDeAssinatura',
	summary: 'Com que meios a pessoa pode assinar este lote',
	body: z.object({ codlotdocasi: Codigo }),
	response: z.array(MeioDeAssinatura),
	reads: true,
})
