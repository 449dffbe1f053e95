import { diasUteisEntre, type Feriados, somarDiasUteis } from '@portal/calendario/contract'
import {
	CodigoTexto,
	diaEscrito,
	endpoint,
	type Recusa,
	refuseState,
	somarDias,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, Email, type SituacaoLct } from './formas.ts'
import { LCT_PREGOEIRO } from './perfis.ts'
import { DecisaoDoRecurso, type Recurso, SituacaoDoRecurso } from './recurso.ts'

/** Least time to state the intention to appeal (IN SEGES 73/2022, art. 40). */
export const MINUTOS_DE_INTENCAO = { minimo: 10, usual: 30, maximo: 1440 } as const

/** Terms of art. 165, in working days. */
const DIAS = { razoes: 3, contrarrazoes: 3, reconsiderar: 3, decidir: 10 } as const

/** Last day of each step, counted from the day of the step before. */
export const calcularLimiteDasRazoes = (diaDoJulgamento: string, feriados: Feriados): string =>
	somarDiasUteis(diaDoJulgamento, DIAS.razoes, feriados)
export const calcularLimiteDasContrarrazoes = (diaDasRazoes: string, feriados: Feriados): string =>
	somarDiasUteis(diaDasRazoes, DIAS.contrarrazoes, feriados)
export const calcularLimiteDeReconsiderar = (limiteDasContrarrazoes: string, feriados: Feriados): string =>
	somarDiasUteis(limiteDasContrarrazoes, DIAS.reconsiderar, feriados)
export const calcularLimiteDeDecidir = (diaDoEncaminhamento: string, feriados: Feriados): string =>
	somarDiasUteis(diaDoEncaminhamento, DIAS.decidir, feriados)

/**
 * Working days left of a term on the day of a suspension, which counts among them since it did not pass whole; 0: the
 * term was over.
 */
export const contarDiasQueFaltam = (dtalim: string, suspensao: string, feriados: Feriados): number =>
	Math.max(0, diasUteisEntre(somarDias(suspensao, -1), dtalim, feriados))

interface Parada<T> {
	readonly suspensao: T
	readonly retomada: T
}

/** Last day of a term that stopped: what was left of it counts on from the day of the resumption. */
export function prorrogarLimite(dtalim: string, { suspensao, retomada }: Parada<string>, feriados: Feriados): string {
	const faltam = contarDiasQueFaltam(dtalim, suspensao, feriados)
	return faltam === 0 ? dtalim : somarDiasUteis(retomada, faltam, feriados)
}

/** End of the time for the intention to appeal: what was left of it, and never less than its least. */
export function prorrogarIntencao(fimint: string, { suspensao, retomada }: Parada<Date>): string {
	const falta = Date.parse(fimint) - suspensao.getTime()
	if (falta <= 0) return fimint
	return new Date(retomada.getTime() + Math.max(falta, MINUTOS_DE_INTENCAO.minimo * 60_000)).toISOString()
}

/** Term of the present step in words; empty: the appeal is decided. */
export function escreverPrazoDoRecurso({
	sitrec,
	dtalim,
	faltam,
}: Pick<Recurso, 'sitrec' | 'dtalim' | 'faltam'>): string {
	if (sitrec === 'DEC') return ''
	if (faltam === null) return `prazo até ${diaEscrito(dtalim)}`
	return `prazo parado pela suspensão, ${faltam === 1 ? 'faltando 1 dia útil' : `faltando ${faltam} dias úteis`}`
}

/** No step of an appeal is taken while the tender is suspended: the time that was left comes back. */
export const recusaNaSuspensao = (sitlct: SituacaoLct): Recusa | undefined =>
	sitlct === 'SUS'
		? refuseState(
				'A licitação está suspensa, e os prazos pararam. Espere a retomada: o tempo que faltava volta a correr.',
			)
		: undefined

interface NoPrazo {
	readonly sitrec: SituacaoDoRecurso
	/** Last day of the present step. */
	readonly dtalim: string
}

export const recusaDeRazoes = ({ sitrec, dtalim }: NoPrazo, hoje: string): Recusa | undefined => {
	if (sitrec !== 'INT') return refuseState('As razões deste recurso já foram apresentadas. Recarregue a página.')
	return hoje > dtalim
		? refuseState(`O prazo das razões terminou em ${diaEscrito(dtalim)} (Lei 14.133/2021, art. 165, I).`)
		: undefined
}

export const recusaDeContrarrazoes = ({ sitrec, dtalim }: NoPrazo, hoje: string): Recusa | undefined => {
	if (sitrec !== 'RAZ')
		return refuseState(
			sitrec === 'INT'
				? 'As razões deste recurso ainda não foram apresentadas. Espere-as.'
				: 'Este recurso já passou das contrarrazões. Leia a decisão na página.',
		)
	return hoje > dtalim
		? refuseState(`O prazo das contrarrazões terminou em ${diaEscrito(dtalim)} (Lei 14.133/2021, art. 165, § 4º).`)
		: undefined
}

/** Reconsider or send up after the counter-reasons; the higher authority grants or denies. */
export function recusaDeDecidir(
	{ sitrec, dtalim }: NoPrazo,
	{ decisao, hoje }: { readonly decisao: DecisaoDoRecurso; readonly hoje: string },
): Recusa | undefined {
	if (sitrec === 'DEC') return refuseState('Este recurso já foi decidido. Recarregue a página.')
	if (sitrec === 'INT')
		return decisao === 'NCO' && hoje > dtalim
			? undefined
			: refuseState(
					`As razões podem vir até ${diaEscrito(dtalim)}. Sem elas, depois desse dia, o recurso não é conhecido.`,
				)
	if (sitrec === 'RAZ' && hoje <= dtalim)
		return refuseState(`As contrarrazões podem vir até ${diaEscrito(dtalim)}. Decida depois desse dia.`)
	const superior = decisao === 'PRO' || decisao === 'NEG'
	if (sitrec === 'RAZ' && superior)
		return refuseState(
			'Quem decidiu reconsidera, ou mantém e encaminha à autoridade superior. Encaminhe antes de registrar a decisão dela.',
		)
	if (sitrec === 'ENC' && !superior)
		return refuseState('O recurso está com a autoridade superior. Registre se foi provido ou negado.')
	return undefined
}

/** Decisions that the step of an appeal allows. */
export const listarDecisoes = (recurso: NoPrazo, hoje: string): DecisaoDoRecurso[] =>
	DecisaoDoRecurso.options.filter((decisao) => recusaDeDecidir(recurso, { decisao, hoje }) === undefined)

/** Day after which an appeal may be decided, in words; undefined: it may be decided, or is. */
export const recusaDeEsperar = (recurso: NoPrazo, hoje: string): Recusa | undefined =>
	listarDecisoes(recurso, hoje).length > 0 ? undefined : recusaDeDecidir(recurso, { decisao: 'NCO', hoje })

interface DaHomologacao {
	readonly fimint: string | null
	readonly recursos: readonly NoPrazo[]
	readonly agora: string
}

/** An appeal suspends the tender until it is decided (art. 168). */
export function recusaDeHomologar({ fimint, recursos, agora }: DaHomologacao): Recusa | undefined {
	if (fimint !== null && new Date(agora) < new Date(fimint))
		return refuseState('Ainda se pode declarar a intenção de recorrer. Espere o fim desse prazo.')
	return recursos.some(({ sitrec }) => sitrec !== 'DEC')
		? refuseState('Há recurso por decidir, que suspende a licitação (Lei 14.133/2021, art. 168). Decida-o antes.')
		: undefined
}

const RECURSOS = '/wslicitacoes/api/licitacoes/:codpcddsp/recursos' as const
const ChaveDoRecurso = z.extend(Codigo, { numrec: CodigoTexto })
const POR_ENDERECO = { limite: 10, janelaSegundos: 3600, por: 'endereco' } as const

export const DadosDoRecurso = z.object({ nompes: texto(120, 3), codema: Email, txtint: textoLongo(2000, 10) })
export type DadosDoRecurso = z.infer<typeof DadosDoRecurso>

export const recorrer = endpoint({
	method: 'POST',
	path: `${RECURSOS}/`,
	summary: 'Declara a intenção de recorrer; o link para as razões vai por e-mail',
	access: 'publico',
	params: Codigo,
	body: DadosDoRecurso,
	response: z.object({ numrec: z.int(), protocolo: z.string(), dtalim: z.string() }),
	rateLimit: POR_ENDERECO,
})

export const DadosDasRazoes = z.object({
	/** Key of the letter: only who stated the intention gives the reasons. */
	chave: z.string().check(z.regex(/^[\w-]{20,60}$/)),
	txtraz: textoLongo(20_000, 10),
})
export type DadosDasRazoes = z.infer<typeof DadosDasRazoes>

export const enviarRazoes = endpoint({
	method: 'POST',
	path: `${RECURSOS}/:numrec/razoes`,
	summary: 'Apresenta as razões de um recurso',
	access: 'publico',
	params: ChaveDoRecurso,
	body: DadosDasRazoes,
	response: z.object({ numrec: z.int(), dtalim: z.string() }),
	rateLimit: POR_ENDERECO,
})

export const DadosDasContrarrazoes = z.object({ nompes: texto(120, 3), codema: Email, txtcrz: textoLongo(20_000, 10) })
export type DadosDasContrarrazoes = z.infer<typeof DadosDasContrarrazoes>

export const enviarContrarrazoes = endpoint({
	method: 'POST',
	path: `${RECURSOS}/:numrec/contrarrazoes`,
	summary: 'Apresenta contrarrazões a um recurso',
	access: 'publico',
	params: ChaveDoRecurso,
	body: DadosDasContrarrazoes,
	response: z.object({ numrec: z.int() }),
	rateLimit: POR_ENDERECO,
})

export const DadosDaDecisao = z.object({ decisao: DecisaoDoRecurso, txtdec: textoLongo(20_000, 10) })
export type DadosDaDecisao = z.infer<typeof DadosDaDecisao>

export const decidirRecurso = endpoint({
	method: 'POST',
	path: `${RECURSOS}/:numrec/decisao`,
	summary: 'Reconsidera, encaminha, ou registra a decisão da autoridade superior; quem recorreu recebe por e-mail',
	access: [LCT_PREGOEIRO],
	params: ChaveDoRecurso,
	body: DadosDaDecisao,
	response: z.object({ numrec: z.int(), sitrec: SituacaoDoRecurso }),
})
