import { EmPlanilha, endpoint, Instante, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_DO_REGISTRO } from './perfis.ts'

export { PERFIS_DO_REGISTRO } from './perfis.ts'
export { rotulos } from './rotulos.ts'

const base = '/wsportal/privacidade'
const HORA_MS = 3_600_000

/** Minimum interval, because a copy reads all data about a person. */
export const HORAS_ENTRE_COPIAS = 24
export const DIAS_DA_COPIA = 7
export const EVENTO_COPIA = 'copia-dos-dados'

/** F queued, A being made, P ready, E failed. */
export const SituacaoDaCopia = z.enum(['F', 'A', 'P', 'E'])
export type SituacaoDaCopia = z.infer<typeof SituacaoDaCopia>

export const CopiaDeDados = z.object({
	codcop: z.uuid(),
	sitcop: SituacaoDaCopia,
	percentual: z.int(),
	/** Reason of a failure. */
	mensagem: z.nullable(z.string()),
	dtaped: Instante,
	/** Expiry: the copy is deleted then. */
	dtaexp: z.nullable(Instante),
	/** Size in bytes. */
	tamjson: z.nullable(z.int()),
	tampdf: z.nullable(z.int()),
})
export type CopiaDeDados = z.infer<typeof CopiaDeDados>

export const estaEmPreparo = ({ sitcop }: Pick<CopiaDeDados, 'sitcop'>): boolean => sitcop === 'F' || sitcop === 'A'

/** Instant from which another copy may be requested; a failed copy does not count. */
export const proximaCopia = ({ sitcop, dtaped }: Pick<CopiaDeDados, 'sitcop' | 'dtaped'>): Date =>
	new Date(sitcop === 'E' ? 0 : Date.parse(dtaped) + HORAS_ENTRE_COPIAS * HORA_MS)

export const obterCopia = endpoint({
	method: 'GET',
	path: `${base}/copia`,
	summary: 'A última cópia dos próprios dados que a pessoa pediu, enquanto existe',
	response: z.object({ copia: z.nullable(CopiaDeDados) }),
})

export const pedirCopia = endpoint({
	method: 'POST',
	path: `${base}/copia`,
	summary: 'Pede uma cópia de tudo o que o portal guarda sobre a pessoa',
	response: CopiaDeDados,
})

export const FormatoDaCopia = z.enum(['json', 'pdf'])
export type FormatoDaCopia = z.infer<typeof FormatoDaCopia>

/** POST, so that each download is audited and refused in support mode. */
export const baixarCopia = endpoint({
	method: 'POST',
	path: `${base}/copia/:codcop/:formato`,
	summary: 'Baixa a cópia dos próprios dados',
	params: z.object({ codcop: z.uuid(), formato: FormatoDaCopia }),
	response: 'binario',
})

export const Tratamento = z.object({
	modulo: z.string(),
	/** Subject group of the processing. */
	assunto: z.string(),
	titulo: z.string(),
	/** Kinds of data. */
	dados: z.array(z.string()),
	finalidade: z.string(),
	baselegal: z.string(),
	conservacao: z.string(),
	compartilhamento: z.string(),
	/** 'S': the data are in the copies that people request. */
	stacop: SimNao,
	/** Reason why the copies omit it. */
	foradacopia: z.nullable(z.string()),
})
export type Tratamento = z.infer<typeof Tratamento>

export const BuscaNoRegistro = z.object({ busca: z.optional(texto(100)) })

export const listarTratamentos = endpoint({
	method: 'GET',
	path: `${base}/tratamentos`,
	summary: 'Registro das operações de tratamento de dados pessoais',
	access: PERFIS_DO_REGISTRO,
	query: BuscaNoRegistro,
	response: z.array(Tratamento),
})

export const exportarTratamentos = endpoint({
	method: 'GET',
	path: `${base}/tratamentos/planilha`,
	summary: 'O registro em CSV ou XLSX',
	access: PERFIS_DO_REGISTRO,
	query: z.extend(EmPlanilha, BuscaNoRegistro.shape),
	response: 'binario',
})
