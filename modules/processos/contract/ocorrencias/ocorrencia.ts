import { CodigoTexto, Codpes, Dia, Instante, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ArquivoPdl, SituacaoAssinatura } from '../arquivos.ts'
import { API, definirChamada, RetornoDaAcao, VersaoVista } from '../comum.ts'
import { Numpro } from '../numpro.ts'
import { VersaoTarjada } from '../tarja.ts'
import { TipoOcorrencia } from './tipos.ts'

/** Limit of the HTML of an occurrence, enough for a text that a person writes by hand. */
export const TEXTO_MAXIMO = 60_000
export const TextoOcorrencia = textoLongo(TEXTO_MAXIMO)

export const Ocorrencia = z.object({
	numand: z.int(),
	numseqocoand: z.int(),
	/** Type under which the occurrence is shown. */
	codetroco: TipoOcorrencia,
	/** Name of the type with its state: 'Parecer (invalidado)'. */
	nomoco: z.string(),
	dtacad: Instante,
	codpescad: z.int(),
	nompescad: z.string(),
	/** Person in whose place the occurrence was written. */
	codpestit: z.nullable(z.int()),
	nompestit: z.nullable(z.string()),
	/** Sanitized HTML. */
	txtdch: z.string(),
	/** Person from whom an opinion was requested. */
	codpesace: z.nullable(z.int()),
	nompesace: z.nullable(z.string()),
	dtaprzpar: z.nullable(z.string()),
	/** Instant at which the opinion was given. */
	dtarsp: z.nullable(Instante),
	/** The value 'S' marks an invalidated occurrence, which stays in the process struck through. */
	staocoandiva: z.nullable(z.literal('S')),
	jusinv: z.nullable(z.string()),
	dtaultalt: z.nullable(Instante),
	codpesalt: z.nullable(z.int()),
	nompesalt: z.nullable(z.string()),
	sitasi: z.nullable(SituacaoAssinatura),
	arquivo: z.nullable(ArquivoPdl),
	/** Redacted version of the document, once it is released. */
	tarjada: z.nullable(VersaoTarjada),
	podeEditar: SimNao,
	podeRemover: SimNao,
	podeInvalidar: SimNao,
})
export type Ocorrencia = z.infer<typeof Ocorrencia>

export const OcorrenciaNoEndereco = z.object({ numpro: Numpro, numand: CodigoTexto, numseqocoand: CodigoTexto })

/** Body of a despacho, an information or a request for an opinion. */
export const DadosDespacho = z.object({
	txtdch: TextoOcorrencia,
	codpesace: z.optional(Codpes),
	/** An absent type means a request for an opinion if `codpesace` names a person, and a despacho otherwise. */
	codetroco: z.optional(z.enum(['ocoDespacho', 'ocoInformacao', 'ocoParecerista'])),
	/** Deadline of the opinion. */
	dtaprzpar: z.optional(Dia),
})
export type DadosDespacho = z.infer<typeof DadosDespacho>

export const RespostaDespacho = z.extend(RetornoDaAcao, { dados: Ocorrencia })
export type RespostaDespacho = z.infer<typeof RespostaDespacho>

export const despachar = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/despacho`,
	summary: 'Inclui despacho, informação ou solicitação de parecer no último andamento',
	once: true,
	params: z.object({ numpro: Numpro }),
	query: VersaoVista,
	body: DadosDespacho,
	response: RespostaDespacho,
})

export const alterarOcorrencia = definirChamada({
	method: 'PUT',
	path: `${API}/processo/:numpro/andamento/:numand/:numseqocoand`,
	summary: 'Altera o texto de uma ocorrência',
	params: OcorrenciaNoEndereco,
	query: VersaoVista,
	body: z.object({ txtdch: TextoOcorrencia }),
	response: RespostaDespacho,
})

export const removerOcorrencia = definirChamada({
	method: 'DELETE',
	path: `${API}/processo/:numpro/andamento/:numand/:numseqocoand`,
	summary: 'Remove uma ocorrência do último andamento',
	params: OcorrenciaNoEndereco,
	query: VersaoVista,
	response: RetornoDaAcao,
})

export const JUSTIFICATIVA_MAXIMA = 1000
export const MENSAGEM_INVALIDADA = 'Ocorrência invalidada com sucesso!'

export const invalidarOcorrencia = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/andamento/:numand/:numseqocoand/invalidar`,
	summary: 'Invalida uma ocorrência, que continua à vista, riscada',
	params: OcorrenciaNoEndereco,
	query: VersaoVista,
	body: z.object({ jusinv: textoLongo(JUSTIFICATIVA_MAXIMA, 3) }),
	response: RetornoDaAcao,
})

export const darParecer = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/parecer/`,
	summary: 'Dá o parecer que foi pedido à pessoa',
	params: z.object({ numpro: Numpro }),
	query: VersaoVista,
	body: z.object({ txtdch: TextoOcorrencia, codarqtmp: z.optional(z.nullable(z.uuid())) }),
	response: RespostaDespacho,
})

export const tomarCiencia = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/ciencia`,
	summary: 'Registra que a pessoa tomou ciência do processo até o último andamento',
	params: z.object({ numpro: Numpro }),
	query: VersaoVista,
	response: RetornoDaAcao,
})
