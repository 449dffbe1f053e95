import { Codpes, Dia, endpoint, Instante, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, Codigo, RetornoDaAcao, Sgleta, VersaoVista } from '../comum.ts'
import { Estacao, NivelAcesso } from '../estrutura.ts'
import { NumproNoEndereco } from '../numpro.ts'
import { TextoOcorrencia } from '../ocorrencias/ocorrencia.ts'
import { Marca } from '../pessoal/marca.ts'
import { SituacaoProcesso, Stapro } from './situacao.ts'

export const TITULO_MAXIMO = 300
export const COMPLEMENTO_MAXIMO = 300
export const INTERESSADO_MAXIMO = 200

/** Those that go with a new process; more are attached afterwards. */
export const MAXIMO_ANEXOS_NA_ABERTURA = 20

export const Processo = z.object({
	/** Eleven digits. */
	numpro: z.string(),
	numproFormatado: z.string(),
	/** To be sent with the next action. */
	versao: z.int(),
	nominr: z.string(),
	codpesinr: z.nullable(z.int()),
	titpro: z.string(),
	cplasu: z.nullable(z.string()),
	stapro: Stapro,
	situacao: SituacaoProcesso,
	/** The last action. */
	dtaacao: Instante,
	acao: z.string(),
	codasu: z.int(),
	dscasu: z.string(),
	cplobg: SimNao,
	nivacepro: NivelAcesso,
	codhipleg: z.nullable(z.int()),
	dschipleg: z.nullable(z.string()),
	dtaabt: Instante,
	codpescad: z.int(),
	nompescad: z.string(),
	sglundabt: z.string(),
	nomundabt: z.string(),
	codundabt: z.int(),
	sgletaabt: z.string(),
	nometaabt: z.string(),
	sgletault: z.string(),
	nometault: z.string(),
	sglundult: z.string(),
	nomundult: z.string(),
	/** Station that it is on its way to. */
	sgletadst: z.nullable(z.string()),
	nometadst: z.nullable(z.string()),
	/** The station that sent it to where it is. */
	sgletaant: z.nullable(z.string()),
	/** Since when it is where it is, or on its way. */
	dtasit: Instante,
	dtaultalt: Instante,
	/** Day by which it should be concluded. */
	dtaprz: z.nullable(z.string()),
	/** Day by which it must be back at the station that sent it. */
	dtaprzdvl: z.nullable(z.string()),
	atrasado: z.boolean(),
	/** The process that it was joined to, for who may see that one. */
	numproPrincipal: z.nullable(z.string()),
	/** The one that all of a chain of them follow, for who may see it. */
	numproCabeca: z.nullable(z.string()),
	/** It goes with another for a time; which, only to who may see that one. */
	apensado: z.boolean(),
	numproApensadoA: z.nullable(z.string()),
	favorito: z.boolean(),
	marcas: z.array(Marca),
})
export type Processo = z.infer<typeof Processo>

/** Stations to which similar processes went from here, the most frequent first. */
export const PassoProvavel = z.object({
	sgletadst: z.string(),
	nometadst: z.string(),
	/** Percentage. */
	percentual: z.int(),
})

export const ProcessoCompleto = z.extend(Processo, {
	/** The station that it is at, complete. */
	estacao: Estacao,
	passosProvaveis: z.array(PassoProvavel),
	/** Warnings for somebody who sends it on: unsigned or missing documents. */
	pendencias: z.array(z.string()),
})
export type ProcessoCompleto = z.infer<typeof ProcessoCompleto>

const identificacao = {
	nominr: texto(INTERESSADO_MAXIMO),
	codpesinr: z.optional(z.nullable(Codpes)),
	titpro: texto(TITULO_MAXIMO),
	codasu: Codigo,
	cplasu: z.optional(z.nullable(texto(COMPLEMENTO_MAXIMO, 0))),
	nivacepro: NivelAcesso,
	codhipleg: z.optional(z.nullable(Codigo)),
}

export const NovoProcesso = z.object({
	...identificacao,
	sgletaabt: Sgleta,
	/** First text, as an information. */
	txtdch: z.optional(TextoOcorrencia),
	/** Temporary files to attach at once. */
	anexos: z.optional(
		z
			.array(
				z.object({
					codarqtmp: z.uuid(),
					codetrdoc: z.optional(z.nullable(Codigo)),
					dsctipdoc: z.optional(z.nullable(texto(100))),
					codetrcfc: Codigo,
					nivacearq: z.optional(NivelAcesso),
					txtdch: z.optional(textoLongo(1000)),
				}),
			)
			.check(z.maxLength(MAXIMO_ANEXOS_NA_ABERTURA)),
	),
})
export type NovoProcesso = z.infer<typeof NovoProcesso>

/** Number, date and station of opening never change. */
export const AlteracaoProcesso = z.object({
	...identificacao,
	dtaprz: z.optional(z.nullable(Dia)),
	/** Why: it becomes an occurrence. */
	txtdch: TextoOcorrencia,
})
export type AlteracaoProcesso = z.infer<typeof AlteracaoProcesso>

export const RespostaProcesso = z.extend(RetornoDaAcao, { dados: ProcessoCompleto })
export type RespostaProcesso = z.infer<typeof RespostaProcesso>

export const abrirProcesso = endpoint({
	method: 'POST',
	path: `${API}/processo`,
	summary: 'Autua um processo',
	once: true,
	body: NovoProcesso,
	response: RespostaProcesso,
})

export const obterProcesso = endpoint({
	method: 'GET',
	path: `${API}/processo/:numpro`,
	summary: 'Um processo',
	params: NumproNoEndereco,
	response: ProcessoCompleto,
})

export const alterarProcesso = endpoint({
	method: 'PUT',
	path: `${API}/processo/:numpro`,
	summary: 'Altera a identificação de um processo',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: AlteracaoProcesso,
	response: RespostaProcesso,
})
