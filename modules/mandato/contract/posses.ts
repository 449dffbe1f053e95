import { CodigoTexto, endpoint, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosDaDesignacao } from './designacao.ts'
import { ChaveDoColegiado, Titularidade } from './formas.ts'
import { PERFIS_MANDATO } from './perfis.ts'

export const SITUACOES_DA_POSSE = {
	A: 'Aguarda a assinatura do termo',
	E: 'Tomou posse',
	R: 'Recusada por quem foi nomeado',
	C: 'Cancelada',
	F: 'Não pôde ser feita',
} as const
export const SituacaoDaPosse = z.enum(['A', 'E', 'R', 'C', 'F'])
export type SituacaoDaPosse = z.infer<typeof SituacaoDaPosse>

/** The mandate begins at the taking of office, and never before the day that the appointment says. */
export const calcularInicio = (dtainimdt: string, diaDaPosse: string): string =>
	dtainimdt > diaDaPosse ? dtainimdt : diaDaPosse

/** An appointment whose person has not taken office yet. */
export const Posse = z.object({
	codpos: z.int(),
	numcad: z.int(),
	nomcad: z.string(),
	nompes: z.string(),
	titsup: Titularidade,
	dtainimdt: z.string(),
	numatodsg: z.string(),
})
export type Posse = z.infer<typeof Posse>

export const MinhaPosse = z.object({
	codpos: z.int(),
	codclg: z.int(),
	sglclg: z.string(),
	nomclg: z.string(),
	nomcad: z.string(),
	titsup: Titularidade,
	dtainimdt: z.string(),
	/** Batch of assina in which the term is signed. */
	codlotdocasi: z.nullable(z.int()),
})
export type MinhaPosse = z.infer<typeof MinhaPosse>

const COLEGIADO = '/wsmandato/api/colegiados/:codclg/:sglclg' as const

export const nomear = endpoint({
	method: 'POST',
	path: `${COLEGIADO}/cadeiras/:numcad/nomeacoes`,
	summary: 'Nomeia para uma cadeira vaga; o mandato começa quando a pessoa assina o termo de posse',
	access: PERFIS_MANDATO,
	params: z.extend(ChaveDoColegiado, { numcad: CodigoTexto }),
	body: DadosDaDesignacao,
	response: z.object({ codpos: z.int(), nompes: z.string() }),
	transaction: false,
})

export const listarPosses = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/nomeacoes`,
	summary: 'As nomeações que aguardam a posse',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	response: z.array(Posse),
})

export const DadosDoCancelamento = z.object({ motpos: textoLongo(500, 5) })

export const cancelarPosse = endpoint({
	method: 'POST',
	path: '/wsmandato/api/nomeacoes/:codpos/cancelar',
	summary: 'Cancela uma nomeação antes da posse',
	access: PERFIS_MANDATO,
	params: z.object({ codpos: CodigoTexto }),
	body: DadosDoCancelamento,
	response: z.object({ codpos: z.int(), nompes: z.string() }),
})

export const listarMinhasPosses = endpoint({
	method: 'GET',
	path: '/wsmandato/api/minhas-posses/',
	summary: 'As nomeações da própria pessoa que aguardam a assinatura dela',
	response: z.array(MinhaPosse),
})
