import { Codpes, Dia, Instante, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, Codigo, definirChamada, RetornoDaAcao, Sgleta, VersaoVista } from '../comum.ts'
import { Estacao, NivelAcesso } from '../estrutura.ts'
import { NumproNoEndereco } from '../numpro.ts'
import { TextoOcorrencia } from '../ocorrencias/ocorrencia.ts'
import { Marca } from '../pessoal/marca.ts'
import { SituacaoProcesso, Stapro } from './situacao.ts'

export const TITULO_MAXIMO = 300
export const COMPLEMENTO_MAXIMO = 300
export const INTERESSADO_MAXIMO = 200

/** Limit of documents at the opening; further ones are attached afterwards. */
export const MAXIMO_ANEXOS_NA_ABERTURA = 20

export const Processo = z.object({
	/** Process number of eleven digits. */
	numpro: z.string(),
	numproFormatado: z.string(),
	/** Optimistic lock: the version to send with the next action. */
	versao: z.int(),
	nominr: z.string(),
	codpesinr: z.nullable(z.int()),
	titpro: z.string(),
	cplasu: z.nullable(z.string()),
	stapro: Stapro,
	situacao: SituacaoProcesso,
	/** Instant of the last action. */
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
	/** Destination of a process in transit. */
	sgletadst: z.nullable(z.string()),
	nometadst: z.nullable(z.string()),
	/** Station that sent the process to where it is. */
	sgletaant: z.nullable(z.string()),
	/** Instant since which the process is at its station, or in transit. */
	dtasit: Instante,
	dtaultalt: Instante,
	/** Day by which it should be concluded. */
	dtaprz: z.nullable(z.string()),
	/** Day by which the process must be back at the station that sent it. */
	dtaprzdvl: z.nullable(z.string()),
	atrasado: z.boolean(),
	/** Number of the process to which this one is joined; null when the person may not see that one. */
	numproPrincipal: z.nullable(z.string()),
	/** Head of the chain of joined processes; null when the person may not see it. */
	numproCabeca: z.nullable(z.string()),
	/** The process is apensado to another, whose number is given only to people who may see that one. */
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
	/** Share in percent. */
	percentual: z.int(),
})

/** Thing of another slice that the process instructs. */
export const LigacaoDoProcesso = z.object({
	rotulo: z.string(),
	titulo: z.string(),
	detalhe: z.string(),
	endereco: z.string(),
})
export type LigacaoDoProcesso = z.infer<typeof LigacaoDoProcesso>

export const ProcessoCompleto = z.extend(Processo, {
	/** Full record of the station where the process is. */
	estacao: Estacao,
	passosProvaveis: z.array(PassoProvavel),
	/** Warnings before an exit: unsigned or missing documents. */
	pendencias: z.array(z.string()),
	ligacoes: z.array(LigacaoDoProcesso),
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
	/** Initial text, stored as an information. */
	txtdch: z.optional(TextoOcorrencia),
	/** Temporary files attached at the opening. */
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

/** Editable identification of a process; its number, opening date and opening station never change. */
export const AlteracaoProcesso = z.object({
	...identificacao,
	dtaprz: z.optional(z.nullable(Dia)),
	/** Reason of the change, stored as an occurrence. */
	txtdch: TextoOcorrencia,
})
export type AlteracaoProcesso = z.infer<typeof AlteracaoProcesso>

export const RespostaProcesso = z.extend(RetornoDaAcao, { dados: ProcessoCompleto })
export type RespostaProcesso = z.infer<typeof RespostaProcesso>

export const abrirProcesso = definirChamada({
	method: 'POST',
	path: `${API}/processo`,
	summary: 'Autua um processo',
	once: true,
	body: NovoProcesso,
	response: RespostaProcesso,
})

export const obterProcesso = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro`,
	summary: 'Um processo',
	params: NumproNoEndereco,
	response: ProcessoCompleto,
})

export const alterarProcesso = definirChamada({
	method: 'PUT',
	path: `${API}/processo/:numpro`,
	summary: 'Altera a identificação de um processo',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: AlteracaoProcesso,
	response: RespostaProcesso,
})
