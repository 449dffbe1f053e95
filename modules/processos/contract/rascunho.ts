import { Codpes, endpoint, Instante, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, Codigo, Dia } from './comum.ts'
import { Numpro, NumproNoEndereco } from './numpro.ts'
import { TextoOcorrencia } from './ocorrencia.ts'
import { TipoOcorrencia } from './tipos-ocorrencia.ts'

/** What has been written and not saved yet: one of each type for each person and process. */
export const DadosRascunho = z.object({
	txtdch: TextoOcorrencia,
	codpesace: z.optional(z.nullable(Codpes)),
	dtaprzpar: z.optional(z.nullable(Dia)),
	codarqtmp: z.optional(z.nullable(z.uuid())),
	codetrdoc: z.optional(z.nullable(Codigo)),
	dsctipdoc: z.optional(z.nullable(texto(100))),
	codetrcfc: z.optional(z.nullable(Codigo)),
})
export type DadosRascunho = z.infer<typeof DadosRascunho>

export const Rascunho = z.object({ codetroco: TipoOcorrencia, dados: DadosRascunho, dtaultalt: Instante })
export type Rascunho = z.infer<typeof Rascunho>

const rascunhoNoEndereco = z.object({ numpro: Numpro, codetroco: TipoOcorrencia })

export const listarRascunhos = endpoint({
	method: 'GET',
	path: `${API}/processo/:numpro/rascunho`,
	summary: 'Rascunhos da pessoa neste processo',
	params: NumproNoEndereco,
	response: z.array(Rascunho),
})

export const guardarRascunho = endpoint({
	method: 'PUT',
	path: `${API}/processo/:numpro/rascunho/:codetroco`,
	summary: 'Guarda o rascunho de uma ocorrência',
	params: rascunhoNoEndereco,
	body: DadosRascunho,
	response: Rascunho,
})

export const descartarRascunho = endpoint({
	method: 'DELETE',
	path: `${API}/processo/:numpro/rascunho/:codetroco`,
	summary: 'Descarta o rascunho de uma ocorrência',
	params: rascunhoNoEndereco,
	response: Retorno,
})
