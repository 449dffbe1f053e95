import * as z from 'zod/mini'

/** Identity column (int4) as a number in a body; in a path or a query it is a string. */
export const Codigo = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** Situation of a batch, and of each of its documents. */
export const SitLote = z.enum(['CRI', 'ENV', 'ASS', 'REJ'])
export type SitLote = z.infer<typeof SitLote>
export const NOME_DA_SITUACAO: Readonly<Record<SitLote, string>> = {
	CRI: 'Criado',
	ENV: 'Para assinar',
	ASS: 'Assinado',
	REJ: 'Rejeitado',
}

export const TipParticipante = z.enum(['A', 'G', 'O'])
export type TipParticipante = z.infer<typeof TipParticipante>
export const NOME_DO_PAPEL: Readonly<Record<TipParticipante, string>> = {
	A: 'Assinante',
	G: 'Gestor',
	O: 'Observador',
}

/**
 * Codes: CRI not sent yet, AGU waiting for the turn, PEN to sign, ASS signed, REJ refused, DIS dispensed (enough of the
 * group have signed, or the batch ended), NOT notified (observer, manager), VIS viewed, SUB replaced by another.
 */
export const SitParticipante = z.enum(['CRI', 'AGU', 'PEN', 'ASS', 'REJ', 'DIS', 'NOT', 'VIS', 'SUB'])
export type SitParticipante = z.infer<typeof SitParticipante>
export const NOME_DA_SITUACAO_DO_PARTICIPANTE: Readonly<Record<SitParticipante, string>> = {
	CRI: 'Ainda não enviado',
	AGU: 'Aguardando a vez',
	PEN: 'Para assinar',
	ASS: 'Assinado',
	REJ: 'Rejeitado',
	DIS: 'Dispensado',
	NOT: 'Notificado',
	VIS: 'Visualizado',
	SUB: 'Substituído',
}

/** Signing order: P parallel, S sequential, G by groups in sequence, with any order within a group. */
export const TipOrdem = z.enum(['P', 'S', 'G'])
export type TipOrdem = z.infer<typeof TipOrdem>
export const NOME_DA_ORDEM: Readonly<Record<TipOrdem, string>> = {
	P: 'Todos ao mesmo tempo',
	S: 'Um depois do outro',
	G: 'Em grupos, um grupo depois do outro',
}

/** Levels of Lei 14.063/2020: 1 simples, 2 avançada, 3 qualificada. */
export const TipAssinatura = z.enum(['1', '2', '3'])
export type TipAssinatura = z.infer<typeof TipAssinatura>
export const NOME_DO_NIVEL: Readonly<Record<TipAssinatura, string>> = {
	1: 'Simples',
	2: 'Avançada',
	3: 'Qualificada',
}

/** Levels: 1 registers managers, 2 creates batches for the unit, 3 only signs. */
export const NivelSeguranca = z.enum(['1', '2', '3'])
export type NivelSeguranca = z.infer<typeof NivelSeguranca>
export const NOME_DO_NIVEL_DE_SEGURANCA: Readonly<Record<NivelSeguranca, string>> = {
	1: 'Gestor geral',
	2: 'Gestor de unidade',
	3: 'Signatário',
}

export const Aba = z.enum(['para-assinar', 'aguardando', 'concluidos', 'rejeitados', 'rascunhos', 'unidade'])
export type Aba = z.infer<typeof Aba>
export const NOME_DA_ABA: Readonly<Record<Aba, string>> = {
	'para-assinar': 'Para assinar',
	aguardando: 'Aguardando outros',
	concluidos: 'Concluídos',
	rejeitados: 'Rejeitados',
	rascunhos: 'Rascunhos',
	unidade: 'Minha unidade',
}

export const TAMANHO_MAXIMO_ARQUIVO = 20_000_000
export const TIPOS_ACEITOS = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png'] as const
export const MAXIMO_DOCUMENTOS = 50
export const MAXIMO_PARTICIPANTES = 60
/** Document limit of one ceremony over several batches. */
export const MAXIMO_POR_CERIMONIA = 200
export const MINUTOS_DA_CERIMONIA = 5
/** Limits of a batch, of a model and of a bulk sending. */
export const MENOR_NOME = 3
export const problemaDoNome = (nome: string): string | undefined =>
	nome.trim().length < MENOR_NOME ? `Dê um nome com ao menos ${MENOR_NOME} letras.` : undefined
export const PRAZO_PADRAO_DIAS = 30
export const PRAZO_MAXIMO_DIAS = 365
/** Defaults: first reminder after three days, then every two, and expiry after thirty. */
export const LEMBRETE_PADRAO_DIAS = 2
export const PRIMEIRO_LEMBRETE_DIAS = 3
