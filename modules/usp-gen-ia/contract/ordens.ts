import {
	CodigoTexto,
	Codpes,
	Dia,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	type Recusa,
	refusePerson,
	refuseState,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { IA_JURIDICO } from './perfis.ts'

const API = '/wsuspgenia/api/ordens'
const ORDEM = `${API}/:codord` as const
const Codord = z.object({ codord: CodigoTexto })

/** Approvals, by different people, without which nothing is opened. */
export const APROVACOES = 2
/** Days in which an approved order may be opened. */
export const DIAS_PARA_ABRIR = 30

/** State of an order: asked for, approved, refused. */
export const SituacaoDaOrdem = z.enum(['PED', 'APR', 'REC'])
export type SituacaoDaOrdem = z.infer<typeof SituacaoDaOrdem>

export const DadosDaOrdem = z
	.object({
		codpes: Codpes,
		numord: declareField(texto(60), { rotulo: 'Número do processo judicial', descricao: 'processo em que se ordenou' }),
		orgord: declareField(texto(120), { rotulo: 'Juízo', descricao: 'juízo que deu a ordem' }),
		dtaini: declareField(Dia, { rotulo: 'Conversas de', descricao: 'primeiro dia do conteúdo pedido' }),
		dtafim: declareField(Dia, { rotulo: 'Até', descricao: 'último dia do conteúdo pedido' }),
		dtaavs: declareField(Dia, {
			rotulo: 'Avisar a pessoa em',
			descricao: 'dia em que a pessoa é avisada, se a ordem pede segredo até lá',
		}),
	})
	.check(
		z.refine(({ dtaini, dtafim }) => dtaini <= dtafim, {
			path: ['dtafim'],
			error: 'O último dia vem depois do primeiro.',
		}),
	)
export type DadosDaOrdem = z.infer<typeof DadosDaOrdem>

const Decisao = z.object({ codpes: z.int(), nompes: z.string(), decisao: z.enum(['APR', 'REC']), dtadec: Instante })

export const Ordem = z.object({
	codord: z.int(),
	codpes: z.int(),
	nompes: z.string(),
	numord: z.string(),
	orgord: z.string(),
	dtaini: Dia,
	dtafim: Dia,
	dtaavs: Dia,
	sitord: SituacaoDaOrdem,
	nompesreg: z.string(),
	dtareg: Instante,
	mtvrec: z.nullable(z.string()),
	decisoes: z.array(Decisao),
	/** Openings of the content so far; each is in the audit. */
	qtdabe: z.int(),
	/** The person was told. */
	staavs: SimNao,
	/** The one who asks may decide on it, or open it, now. */
	stadec: SimNao,
	staabe: SimNao,
})
export type Ordem = z.infer<typeof Ordem>

interface OrdemEmCurso {
	readonly codpes: number
	readonly codpesreg: number
	readonly sitord: SituacaoDaOrdem
	/** Instant of the last approval. */
	readonly dtaapr: string | null
	readonly decididaPor: readonly number[]
}

/** Three people take part: the one who registers, and two who approve; never the one whose conversations are asked for. */
export function recusaDeDecidirOrdem(
	{ codpes, codpesreg, sitord, decididaPor }: OrdemEmCurso,
	quem: number,
): Recusa | undefined {
	if (quem === codpes) return refusePerson('A ordem é sobre as suas conversas: outra pessoa decide.')
	if (quem === codpesreg) return refusePerson('Quem registrou a ordem não a aprova: duas outras pessoas decidem.')
	if (decididaPor.includes(quem)) return refusePerson('Você já decidiu sobre esta ordem: falta outra pessoa.')
	return sitord === 'PED' ? undefined : refuseState('Esta ordem já foi decidida. Recarregue a lista.')
}

export function recusaDeAbrirOrdem(
	{ codpes, codpesreg, sitord, dtaapr, decididaPor }: OrdemEmCurso,
	quem: number,
	agora: string,
): Recusa | undefined {
	if (quem === codpes || (quem !== codpesreg && !decididaPor.includes(quem)))
		return refusePerson('Só abre o conteúdo quem registrou ou aprovou a ordem. Peça a uma destas pessoas.')
	if (sitord !== 'APR' || dtaapr === null)
		return refuseState('A ordem ainda não tem duas aprovações, de pessoas diferentes.')
	return Date.parse(agora) - Date.parse(dtaapr) <= DIAS_PARA_ABRIR * 86_400_000
		? undefined
		: refuseState('Passaram 30 dias da aprovação. Registre a ordem de novo, para nova decisão.')
}

export const listarOrdens = endpoint({
	method: 'GET',
	path: API,
	summary: 'As ordens judiciais sobre o conteúdo de conversas, com as decisões e as aberturas',
	access: [IA_JURIDICO],
	query: Paginacao,
	response: pagina(Ordem),
})

export const inserirOrdem = endpoint({
	method: 'POST',
	path: API,
	summary: 'Registra uma ordem judicial, que espera por duas aprovações de outras pessoas',
	access: [IA_JURIDICO],
	body: DadosDaOrdem,
	response: z.object({ codord: z.int() }),
	once: true,
})

export const decidirOrdem = endpoint({
	method: 'POST',
	path: `${ORDEM}/decisao`,
	summary: 'Aprova ou recusa uma ordem registrada por outra pessoa',
	access: [IA_JURIDICO],
	params: Codord,
	body: z.object({ decisao: z.enum(['APR', 'REC']), mtvrec: z.optional(texto(500)) }).check(
		z.refine(({ decisao, mtvrec }) => decisao === 'APR' || mtvrec !== undefined, {
			path: ['mtvrec'],
			error: 'Diga por que a ordem é recusada.',
		}),
	),
	response: z.object({ sitord: SituacaoDaOrdem }),
})

/** A write, since each opening is registered. */
export const abrirOrdem = endpoint({
	method: 'POST',
	path: `${ORDEM}/abertura`,
	summary: 'Abre o conteúdo de uma ordem aprovada, em um ZIP; a abertura fica registrada e a pessoa é avisada',
	access: [IA_JURIDICO],
	params: Codord,
	response: 'binario',
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'pessoa' },
})
