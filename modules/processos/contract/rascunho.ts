import { Codpes, contratoDoRascunho, Dia, Instante, lido, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ArquivoTemporario } from './arquivos.ts'
import { API, Codigo, definirChamada } from './comum.ts'
import { TITULO_DO_DOCUMENTO_MAXIMO } from './documentos.ts'
import { NivelAcesso } from './estrutura.ts'
import { Numpro, NumproNoEndereco } from './numpro.ts'
import { classificacaoEmRascunho } from './ocorrencias/anexo.ts'
import { TextoOcorrencia } from './ocorrencias/ocorrencia.ts'
import { TipoOcorrencia, tipoOcorrencia } from './ocorrencias/tipos.ts'
import {
	COMPLEMENTO_MAXIMO,
	INTERESSADO_MAXIMO,
	MAXIMO_ANEXOS_NA_ABERTURA,
	TITULO_MAXIMO,
} from './processo/processo.ts'

/** Limit of attachments in one movement. */
const MAXIMO_ARQUIVOS = tipoOcorrencia.ocoAnexacao.limite ?? 0
const Enviado = z.object({ codarqtmp: z.uuid() })

/** Draft of an occurrence: one per type, person and process. */
export const DadosRascunho = z.object({
	...classificacaoEmRascunho,
	txtdch: TextoOcorrencia,
	codpesace: z.optional(z.nullable(Codpes)),
	dtaprzpar: z.optional(z.nullable(Dia)),
	/** Title of a document that is being generated. */
	titulo: z.optional(texto(TITULO_DO_DOCUMENTO_MAXIMO, 0)),
	/** Text of the occurrence that carries the generated document. */
	complemento: z.optional(TextoOcorrencia),
	/** Uploaded files that no occurrence has taken yet. */
	arquivos: z.optional(z.array(Enviado).check(z.maxLength(MAXIMO_ARQUIVOS))),
})
export type DadosRascunho = z.infer<typeof DadosRascunho>

/** Number of temporary files that expired before the draft was read. */
const vencidos = z.int()

export const Rascunho = z.object({
	codetroco: TipoOcorrencia,
	dados: z.extend(lido(DadosRascunho), { arquivos: z.array(ArquivoTemporario) }),
	dtaultalt: Instante,
	vencidos,
})
export type Rascunho = z.infer<typeof Rascunho>

const rascunhoNoEndereco = z.object({ numpro: Numpro, codetroco: TipoOcorrencia })

export const listarRascunhos = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/rascunho`,
	summary: 'Rascunhos da pessoa neste processo, com os arquivos já enviados',
	params: NumproNoEndereco,
	response: z.array(Rascunho),
})

export const guardarRascunho = definirChamada({
	method: 'PUT',
	path: `${API}/processo/:numpro/rascunho/:codetroco`,
	summary: 'Guarda o rascunho de uma ocorrência',
	params: rascunhoNoEndereco,
	body: DadosRascunho,
	response: Rascunho,
})

export const descartarRascunho = definirChamada({
	method: 'DELETE',
	path: `${API}/processo/:numpro/rascunho/:codetroco`,
	summary: 'Descarta o rascunho de uma ocorrência',
	params: rascunhoNoEndereco,
	response: Retorno,
})

/** Draft of a new process: one per person. */
export const DadosRascunhoAbertura = z.object({
	codasu: z.optional(z.nullable(Codigo)),
	codpesinr: z.optional(z.nullable(Codpes)),
	nominr: texto(INTERESSADO_MAXIMO, 0),
	titpro: texto(TITULO_MAXIMO, 0),
	cplasu: texto(COMPLEMENTO_MAXIMO, 0),
	nivacepro: NivelAcesso,
	codhipleg: z.optional(z.nullable(Codigo)),
	sgletaabt: texto(20, 0),
	/** Plain text as it was typed, which becomes HTML only at the opening. */
	txtdch: TextoOcorrencia,
	anexos: z.array(z.extend(Enviado, classificacaoEmRascunho)).check(z.maxLength(MAXIMO_ANEXOS_NA_ABERTURA)),
})
export type DadosRascunhoAbertura = z.infer<typeof DadosRascunhoAbertura>

const abertura = contratoDoRascunho({
	path: `${API}/rascunho/abertura`,
	onde: 'Abrir processo',
	dados: DadosRascunhoAbertura,
	lidos: z.extend(DadosRascunhoAbertura, {
		anexos: z.array(z.extend(ArquivoTemporario, classificacaoEmRascunho)),
	}),
	mais: { vencidos },
})
export type RascunhoAbertura = z.infer<typeof abertura.Rascunho>
export const buscarRascunhoAbertura = definirChamada(abertura.buscar)
export const guardarRascunhoAbertura = definirChamada(abertura.guardar)
export const descartarRascunhoAbertura = definirChamada(abertura.descartar)
