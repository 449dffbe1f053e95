import { SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { SitLote, SitParticipante } from './codigos.ts'

export const ACOES = [
	'alterar',
	'enviar',
	'excluir',
	'assinar',
	'rejeitar',
	'prorrogar',
	'reenviar',
	'substituir',
	'baixar',
	'dossie',
	'copiar',
] as const
export type Acao = (typeof ACOES)[number]

const flags = {
	alterar: SimNao,
	enviar: SimNao,
	excluir: SimNao,
	assinar: SimNao,
	rejeitar: SimNao,
	prorrogar: SimNao,
	reenviar: SimNao,
	substituir: SimNao,
	baixar: SimNao,
	dossie: SimNao,
	copiar: SimNao,
}

/** `motivos` says, for every 'N', why: the tooltip of the button. */
export const Permissoes = z.object({ ...flags, motivos: z.record(z.string(), z.string()) })
export type Permissoes = z.infer<typeof Permissoes>

/** What rules know of a batch. */
export interface LoteDaRegra {
	readonly sitlotdocasi: SitLote
	readonly staprzexp: SimNao
	readonly staobssmp: SimNao
	readonly qtddoc: number
	/** Signers. */
	readonly qtdpcp: number
	/** The module that made it; absent, or null: none. */
	readonly nomsisorg?: string | null
}

/** What rules know of who is asking. */
export interface QuemPede {
	/** Made the batch, manages the unit, or takes part as a manager. */
	readonly gestor: boolean
	/** As a signer, for themselves or for somebody they stand in for. */
	readonly assinante: SitParticipante | undefined
	readonly observador: boolean
	/** Somebody else stands for them here: why they may not sign in that person's place. */
	readonly impedimento?: string | undefined
}

const SO_GESTOR = 'Só quem gerencia o lote pode fazer isto.'
const JA_ENVIADO = 'O lote já foi enviado para assinatura e não muda mais.'
const NAO_ENVIADO = 'O lote ainda não foi enviado para assinatura.'
const TERMINADO = 'O lote já foi concluído ou rejeitado.'

const rascunhoDoGestor = (lote: LoteDaRegra, { gestor }: QuemPede): string | undefined => {
	if (!gestor) return SO_GESTOR
	return lote.sitlotdocasi === 'CRI' ? undefined : JA_ENVIADO
}

const enviadoDoGestor = (lote: LoteDaRegra, { gestor }: QuemPede): string | undefined => {
	if (!gestor) return SO_GESTOR
	if (lote.sitlotdocasi === 'CRI') return NAO_ENVIADO
	return lote.sitlotdocasi === 'ENV' ? undefined : TERMINADO
}

function impedimentoDoEnvio(lote: LoteDaRegra, quem: QuemPede): string | undefined {
	const motivo = rascunhoDoGestor(lote, quem)
	if (motivo) return motivo
	if (lote.qtddoc === 0) return 'Inclua ao menos um documento antes de enviar.'
	return lote.qtdpcp === 0 ? 'Inclua ao menos um assinante antes de enviar.' : undefined
}

const DA_VEZ: Readonly<Partial<Record<SitParticipante, string>>> = {
	CRI: NAO_ENVIADO,
	AGU: 'Ainda não é a sua vez de assinar: outras pessoas assinam antes.',
	ASS: 'Você já assinou.',
	REJ: 'Você rejeitou este lote.',
	DIS: 'A sua assinatura já não é necessária.',
	SUB: 'Outra pessoa foi indicada para assinar no seu lugar.',
}

const naVez = (lote: LoteDaRegra, { assinante, impedimento }: QuemPede): string | undefined => {
	if (assinante === undefined) return 'Você não é assinante deste lote.'
	if (lote.sitlotdocasi === 'CRI') return NAO_ENVIADO
	if (lote.sitlotdocasi !== 'ENV') return TERMINADO
	return DA_VEZ[assinante] ?? impedimento
}

function impedimentoDaAssinatura(lote: LoteDaRegra, quem: QuemPede): string | undefined {
	const motivo = naVez(lote, quem)
	if (motivo) return motivo
	return lote.staprzexp === 'S' ? 'O prazo deste lote acabou. Peça a quem o gerencia que o prorrogue.' : undefined
}

const impedimentoDaRejeicao = (lote: LoteDaRegra, quem: QuemPede): string | undefined =>
	quem.gestor ? enviadoDoGestor(lote, quem) : naVez(lote, quem)

function impedimentoDoDownload(lote: LoteDaRegra, { gestor, assinante, observador }: QuemPede): string | undefined {
	if (gestor || lote.sitlotdocasi === 'ASS' || lote.staobssmp === 'S') return undefined
	if (assinante !== undefined && assinante !== 'SUB') return undefined
	return observador ? 'Observadores baixam os documentos depois que todos assinarem.' : 'Você não participa deste lote.'
}

const impedimentoDoDossie = ({ sitlotdocasi }: LoteDaRegra): string | undefined =>
	sitlotdocasi === 'ASS' || sitlotdocasi === 'REJ' ? undefined : 'O dossiê fica pronto quando o lote termina.'

function impedimentoDaCopia({ sitlotdocasi, nomsisorg = null }: LoteDaRegra, { gestor }: QuemPede): string | undefined {
	if (!gestor) return SO_GESTOR
	if (nomsisorg !== null) return 'Este lote veio de outro serviço do portal. Envie-o de novo por lá.'
	return sitlotdocasi === 'CRI' ? NAO_ENVIADO : undefined
}

const REGRAS: Readonly<Record<Acao, (lote: LoteDaRegra, quem: QuemPede) => string | undefined>> = {
	alterar: rascunhoDoGestor,
	enviar: impedimentoDoEnvio,
	excluir: rascunhoDoGestor,
	assinar: impedimentoDaAssinatura,
	rejeitar: impedimentoDaRejeicao,
	prorrogar: enviadoDoGestor,
	reenviar: enviadoDoGestor,
	substituir: enviadoDoGestor,
	baixar: impedimentoDoDownload,
	dossie: (lote, quem) => impedimentoDoDownload(lote, quem) ?? impedimentoDoDossie(lote),
	copiar: impedimentoDaCopia,
}

/** Why this person may not do this to this batch; undefined: they may. Read by button and handler alike. */
export const impedimento = (acao: Acao, lote: LoteDaRegra, quem: QuemPede): string | undefined =>
	REGRAS[acao](lote, quem)

export function permissoesDe(lote: LoteDaRegra, quem: QuemPede): Permissoes {
	const flag = (acao: Acao): SimNao => (impedimento(acao, lote, quem) === undefined ? 'S' : 'N')
	const motivos = ACOES.flatMap((acao) => {
		const motivo = impedimento(acao, lote, quem)
		return motivo === undefined ? [] : [[acao, motivo] as const]
	})
	return {
		alterar: flag('alterar'),
		enviar: flag('enviar'),
		excluir: flag('excluir'),
		assinar: flag('assinar'),
		rejeitar: flag('rejeitar'),
		prorrogar: flag('prorrogar'),
		reenviar: flag('reenviar'),
		substituir: flag('substituir'),
		baixar: flag('baixar'),
		dossie: flag('dossie'),
		copiar: flag('copiar'),
		motivos: Object.fromEntries(motivos),
	}
}
