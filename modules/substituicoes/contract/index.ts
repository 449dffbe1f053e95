import {
	CodigoArea,
	CodigoTexto,
	Codpes,
	DIA_MS,
	Dia,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'

export { rotulos } from './rotulos.ts'

export const DIAS_MAXIMOS = 180
/** The start of a substitution lies at most this far ahead. */
export const ANTECEDENCIA_MAXIMA_DIAS = 365
/** The voting area is personal, so nobody ever stands in for another there. */
export const AREA_PESSOAL = 'votacao-eletronica'

/** The states are P waiting for the substitute, A agreed, E ended and C cancelled before agreement. */
export const Situacao = z.enum(['P', 'A', 'E', 'C'])
export type Situacao = z.infer<typeof Situacao>

export const NOME_DA_SITUACAO: Readonly<Record<Situacao, string>> = {
	P: 'Pendente de aceite',
	A: 'Ativa',
	E: 'Encerrada',
	C: 'Cancelada',
}

export const Periodo = z.object({ dtaini: Dia, dtafim: Dia })
export type Periodo = z.infer<typeof Periodo>

export const DadosSubstituicao = z.object({
	...Periodo.shape,
	codpessub: Codpes,
	/** An empty list means every area except the personal ones. */
	lstarea: z.array(CodigoArea).check(z.maxLength(40)),
	mot: texto(300, 3),
})
export type DadosSubstituicao = z.infer<typeof DadosSubstituicao>

export const Substituicao = z.object({
	codsubst: z.int(),
	codpestit: z.int(),
	nompestit: z.string(),
	codpessub: z.int(),
	nompessub: z.string(),
	dtaini: z.string(),
	dtafim: z.string(),
	lstarea: z.array(z.string()),
	mot: z.string(),
	sit: Situacao,
	/** The flag means agreed and within its dates. */
	vigente: z.boolean(),
	criadaEm: Instante,
	aceitaEm: z.nullable(Instante),
	terminadaEm: z.nullable(Instante),
	motter: z.nullable(z.string()),
	/** The previous substitution is the one that this one replaced. */
	codsubstant: z.nullable(z.int()),
})
export type Substituicao = z.infer<typeof Substituicao>

const Codigo = z.object({ codsubst: CodigoTexto })

export const Papel = z.enum(['titular', 'substituto'])
export type Papel = z.infer<typeof Papel>
const filtros = { sit: z.optional(Situacao) }
/** The filter applies to one of the two lists of the page. */
export const FiltroDaPagina = z.extend(Paginacao, { ...filtros, aba: z._default(Papel, 'titular') })
const FiltroSubstituicoes = z.extend(Paginacao, { ...filtros, papel: Papel })
export type FiltroSubstituicoes = z.infer<typeof FiltroSubstituicoes>

export const listarSubstituicoes = endpoint({
	method: 'GET',
	path: '/wsportal/substituicoes/',
	summary: 'Lista as substituições que a pessoa pediu ou recebeu',
	query: FiltroSubstituicoes,
	response: pagina(Substituicao),
})

export const obterSubstituicao = endpoint({
	method: 'GET',
	path: '/wsportal/substituicoes/:codsubst',
	summary: 'Obtém uma substituição',
	params: Codigo,
	response: Substituicao,
})

export const nomearSubstituto = endpoint({
	method: 'POST',
	path: '/wsportal/substituicoes/',
	summary: 'Nomeia um substituto para si',
	once: true,
	body: DadosSubstituicao,
	response: Substituicao,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const alterarSubstituicao = endpoint({
	method: 'PUT',
	path: '/wsportal/substituicoes/:codsubst',
	summary: 'Encerra a substituição e abre outra com os dados novos',
	params: Codigo,
	body: DadosSubstituicao,
	response: Substituicao,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const aceitarSubstituicao = endpoint({
	method: 'POST',
	path: '/wsportal/substituicoes/:codsubst/aceitar',
	summary: 'Aceita substituir outra pessoa',
	params: Codigo,
	response: Substituicao,
})

export const recusarSubstituicao = endpoint({
	method: 'POST',
	path: '/wsportal/substituicoes/:codsubst/recusar',
	summary: 'Recusa substituir outra pessoa',
	params: Codigo,
	body: z.object({ mot: texto(300, 0) }),
	response: Substituicao,
})

export const encerrarSubstituicao = endpoint({
	method: 'POST',
	path: '/wsportal/substituicoes/:codsubst/encerrar',
	summary: 'Encerra uma substituição ativa ou cancela a que espera aceite',
	params: Codigo,
	body: z.object({ mot: texto(300, 0) }),
	response: Substituicao,
})

type Partes = Pick<Substituicao, 'sit' | 'codpestit' | 'codpessub'>

export const podeResponder = ({ sit, codpessub }: Partes, codpes: number): boolean =>
	sit === 'P' && codpessub === codpes

export const podeAlterar = ({ sit, codpestit }: Partes, codpes: number): boolean =>
	(sit === 'P' || sit === 'A') && codpestit === codpes

/** Either side may end an agreed substitution, but only the person who asked may withdraw one that still waits. */
export const podeEncerrar = ({ sit, codpestit, codpessub }: Partes, codpes: number): boolean =>
	(sit === 'A' && (codpestit === codpes || codpessub === codpes)) || (sit === 'P' && codpestit === codpes)

/** The day count includes the first and the last day. */
export const contarDias = ({ dtaini, dtafim }: Periodo): number =>
	Math.round((Date.parse(dtafim) - Date.parse(dtaini)) / DIA_MS) + 1

/**
 * Validation of the dates: form and server share rule, field and words; `hoje` is a day in the institution's time zone.
 */
export function problemaDoPeriodo(
	periodo: Periodo,
	hoje: string,
): { campo: keyof Periodo; mensagem: string } | undefined {
	const { dtaini, dtafim } = periodo
	if (dtaini < hoje) return { campo: 'dtaini', mensagem: 'A substituição não pode começar antes de hoje.' }
	if (contarDias({ dtaini: hoje, dtafim: dtaini }) > ANTECEDENCIA_MAXIMA_DIAS)
		return { campo: 'dtaini', mensagem: `A substituição pode começar em até ${ANTECEDENCIA_MAXIMA_DIAS} dias.` }
	if (dtafim < dtaini) return { campo: 'dtafim', mensagem: 'O fim não pode ser antes do início.' }
	if (contarDias(periodo) > DIAS_MAXIMOS)
		return {
			campo: 'dtafim',
			mensagem: `A substituição dura no máximo ${DIAS_MAXIMOS} dias. Escolha um fim mais próximo; ela pode ser renovada depois.`,
		}
	return undefined
}

/** A reduced scope needs no new acceptance from a substitute who has agreed. */
export const dispensaAceite = (antes: DadosSubstituicao & { sit: Situacao }, depois: DadosSubstituicao): boolean =>
	antes.sit === 'A' &&
	antes.codpessub === depois.codpessub &&
	depois.dtaini >= antes.dtaini &&
	depois.dtafim <= antes.dtafim &&
	(antes.lstarea.length === 0 ||
		(depois.lstarea.length > 0 && depois.lstarea.every((area) => antes.lstarea.includes(area))))
