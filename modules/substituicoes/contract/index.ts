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
/** How far ahead a substitution may begin. */
export const ANTECEDENCIA_MAXIMA_DIAS = 365
/** A vote is personal, so nobody ever stands in for another there. */
export const AREA_PESSOAL = 'votacao-eletronica'

/** P waits for the substitute's word, A is agreed, E has ended, C never came to be. */
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
	/** Empty: every area, save those that are personal. */
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
	/** Agreed and within its dates. */
	vigente: z.boolean(),
	criadaEm: Instante,
	aceitaEm: z.nullable(Instante),
	terminadaEm: z.nullable(Instante),
	motter: z.nullable(z.string()),
	/** The one that this one took the place of. */
	codsubstant: z.nullable(z.int()),
})
export type Substituicao = z.infer<typeof Substituicao>

const Codigo = z.object({ codsubst: CodigoTexto })

export const Papel = z.enum(['titular', 'substituto'])
export type Papel = z.infer<typeof Papel>
const filtros = { sit: z.optional(Situacao) }
/** Filter of one of the two lists of the page. */
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

/** Either side may end what was agreed; what still waits is taken back only by who asked. */
export const podeEncerrar = ({ sit, codpestit, codpessub }: Partes, codpes: number): boolean =>
	(sit === 'A' && (codpestit === codpes || codpessub === codpes)) || (sit === 'P' && codpestit === codpes)

/** From the first to the last day, both counted. */
export const contarDias = ({ dtaini, dtafim }: Periodo): number =>
	Math.round((Date.parse(dtafim) - Date.parse(dtaini)) / DIA_MS) + 1

/** Validation of the dates, with the field, in the words of form and server alike. `hoje` is a day of the institution. */
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

/** Asking less of somebody who has agreed needs no new agreement. */
export const dispensaAceite = (antes: DadosSubstituicao & { sit: Situacao }, depois: DadosSubstituicao): boolean =>
	antes.sit === 'A' &&
	antes.codpessub === depois.codpessub &&
	depois.dtaini >= antes.dtaini &&
	depois.dtafim <= antes.dtafim &&
	(antes.lstarea.length === 0 ||
		(depois.lstarea.length > 0 && depois.lstarea.every((area) => antes.lstarea.includes(area))))
