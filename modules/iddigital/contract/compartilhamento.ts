import {
	CodigoTexto,
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	somarDias,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo } from './codigo.ts'
import { Documento, Sitdocauc } from './documento.ts'

export const PRAZO_MAXIMO_DIAS = 180
export const PRAZO_PADRAO_DIAS = 30

/** Validation of the last day of a link created today; undefined when it is valid. */
export function problemaDoPrazo(dtafimcpt: string, hoje: string): string | undefined {
	if (dtafimcpt < hoje) return 'O prazo não pode terminar antes de hoje.'
	return dtafimcpt > somarDias(hoje, PRAZO_MAXIMO_DIAS)
		? `O prazo é de no máximo ${PRAZO_MAXIMO_DIAS} dias.`
		: undefined
}

/** Sharing requires a document in force, because a link to any other would only say that it is not. */
export const podeCompartilhar = ({ sitdocauc }: { sitdocauc: Sitdocauc }): boolean => sitdocauc === 'VIG'

/** Codes: VIG can be opened, EXP its last day has passed, REV revoked by its creator. */
export const Sitcpt = z.enum(['VIG', 'EXP', 'REV'])
export type Sitcpt = z.infer<typeof Sitcpt>

/** State of a link; revocation takes precedence over expiry. */
export function situacaoDoCompartilhamento(
	{ dtafimcpt, dtarevcpt }: { dtafimcpt: string; dtarevcpt: string | null },
	hoje: string,
): Sitcpt {
	if (dtarevcpt !== null) return 'REV'
	return dtafimcpt < hoje ? 'EXP' : 'VIG'
}

export const DadosDoCompartilhamento = z.object({
	/** Last day on which the link opens. */
	dtafimcpt: Dia,
	fincpt: texto(120, 0),
})
export type DadosDoCompartilhamento = z.infer<typeof DadosDoCompartilhamento>

export const MeuDocumento = z.object({
	codaucdoc: z.string(),
	nomtipdocauc: z.string(),
	orgemi: z.string(),
	nomarq: z.string(),
	dtaemidoc: Instante,
	dtavaldoc: z.nullable(z.string()),
	sitdocauc: Sitdocauc,
	/** Number of links that can be opened today. */
	qtdcptvig: z.int(),
	/** Availability: 'S' when the owner can open the file here, 'N' when only the issuer has it. */
	stadisarq: SimNao,
})
export type MeuDocumento = z.infer<typeof MeuDocumento>

/** Sentence for a document whose file is not kept here, used by the page and by the refusal. */
export const descreverEmissor = (orgemi: string): string =>
	`O arquivo deste documento fica só com quem o emitiu: ${orgemi}. Peça uma cópia lá.`

export const Compartilhamento = z.object({
	codcpt: z.int(),
	codaucdoc: z.string(),
	fincpt: z.string(),
	dtacad: Instante,
	dtafimcpt: z.string(),
	dtarevcpt: z.nullable(Instante),
	sitcpt: Sitcpt,
	qtdvis: z.int(),
	dtaultvis: z.nullable(Instante),
})
export type Compartilhamento = z.infer<typeof Compartilhamento>

/** New link with its key, which is shown only now because only its hash is kept. */
export const CompartilhamentoNovo = z.extend(Compartilhamento, { chvcpt: z.string() })
export type CompartilhamentoNovo = z.infer<typeof CompartilhamentoNovo>

export const Visita = z.object({
	codvis: z.int(),
	/** Name as the visitor typed it. */
	nomvis: z.string(),
	orgvis: z.string(),
	dtaabtvis: Instante,
	/** First opening of the file; null while only the confirmation was seen. */
	dtaarqvis: z.nullable(Instante),
})
export type Visita = z.infer<typeof Visita>

const DeUmDocumento = z.object({ codaucdoc: Codigo })
const DeUmCompartilhamento = z.object({ codcpt: CodigoTexto })

const filtros = { busca: z.optional(texto(100, 0)), sitdocauc: z.optional(Sitdocauc) }
export const FiltroMeusDocumentos = z.extend(Paginacao, filtros)
export type FiltroMeusDocumentos = z.infer<typeof FiltroMeusDocumentos>

export const listarMeusDocumentos = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/meusdocumentos',
	summary: 'Documentos com ID digital de quem está na sessão',
	query: FiltroMeusDocumentos,
	response: pagina(MeuDocumento),
})

export const exportarMeusDocumentos = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/meusdocumentos/planilha',
	summary: 'A lista em CSV ou XLSX, com os mesmos filtros',
	query: z.extend(EmPlanilha, filtros),
	response: 'binario',
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'pessoa' },
})

export const obterMeuDocumento = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/meusdocumentos/:codaucdoc',
	summary: 'Um documento de quem está na sessão',
	params: DeUmDocumento,
	response: MeuDocumento,
})

/** Write endpoint, so that the access is audited and refused to staff viewing as another user. */
export const abrirMeuDocumento = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/meusdocumentos/:codaucdoc/arquivo',
	summary: 'O PDF de um documento de quem está na sessão, também reservado ou encerrado, sem captcha',
	params: DeUmDocumento,
	response: 'binario',
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
})

export const listarCompartilhamentos = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/meusdocumentos/:codaucdoc/compartilhamentos',
	summary: 'Links de um documento, do mais novo ao mais antigo',
	params: DeUmDocumento,
	query: Paginacao,
	response: pagina(Compartilhamento),
})

export const compartilharDocumento = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/meusdocumentos/:codaucdoc/compartilhamentos',
	summary: 'Cria um link com prazo, que dispensa o captcha; a chave só é dita nesta resposta',
	params: DeUmDocumento,
	body: DadosDoCompartilhamento,
	response: CompartilhamentoNovo,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const revogarCompartilhamento = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/compartilhamentos/:codcpt/revogar',
	summary: 'Faz um link deixar de abrir; as visitas continuam registradas',
	params: DeUmCompartilhamento,
	response: Compartilhamento,
})

export const listarVisitas = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/compartilhamentos/:codcpt/visitas',
	summary: 'Quem abriu um link e quando',
	params: DeUmCompartilhamento,
	query: Paginacao,
	response: pagina(Visita),
})

/**
 * Key of 256 bits in base64url; a shorter one, cut by a mail program, is looked up too and gets the refusal of an
 * unknown link.
 */
const Chave = z.string().check(z.regex(/^[\w-]{1,43}$/))

export const Convite = z.object({
	nomtipdocauc: z.string(),
	nomtit: z.nullable(z.string()),
	fincpt: z.string(),
	dtafimcpt: z.string(),
})
export type Convite = z.infer<typeof Convite>

export const QuemVisita = z.object({ nomvis: texto(120, 3), orgvis: texto(120, 0) })
export type QuemVisita = z.infer<typeof QuemVisita>

/** Invitation read; it counts as no visit, since mail filters open links too. */
export const obterConvite = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/compartilhado/:chvcpt',
	summary: 'O que um link compartilhado mostra antes de ser aberto',
	access: 'publico',
	params: z.object({ chvcpt: Chave }),
	response: Convite,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})

/** Opening by POST: the key is in the body, so that the address log never holds one. */
export const abrirCompartilhado = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/compartilhado/abrir',
	summary: 'Abre um link compartilhado, sem captcha, e registra quem o abriu',
	access: 'publico',
	body: z.extend(QuemVisita, { chvcpt: Chave }),
	response: z.object({ chvvis: z.string(), documento: Documento }),
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'endereco' },
})

export const obterArquivoCompartilhado = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/compartilhado/:chvvis/arquivo',
	summary: 'O PDF de um documento compartilhado, para quem abriu o link',
	access: 'publico',
	params: z.object({ chvvis: Chave }),
	response: 'binario',
	rateLimit: { limite: 30, janelaSegundos: 60, por: 'endereco' },
})
