import { contagemDe, ProgressoDasAssinaturas, type SitProgresso, tituloDoProgresso } from '@portal/iddigital/contract'
import { Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NOME_DO_NIVEL, SitLote, TipAssinatura } from '../codigos.ts'

const AssinaturaFeita = z.object({ nomasi: z.string(), codtipasi: TipAssinatura, dtaasi: Instante })
type AssinaturaFeita = z.infer<typeof AssinaturaFeita>

/** Signing round: one sending and its outcome. */
export const Rodada = z.object({
	numrod: z.int(),
	codlotdocasi: z.int(),
	sitlotdocasi: SitLote,
	/** Signing progress; null where it is currently unknown. */
	prgasi: z.nullable(ProgressoDasAssinaturas),
	txtrej: z.nullable(z.string()),
	assinaturas: z.array(AssinaturaFeita),
})
export type Rodada = z.infer<typeof Rodada>

/** Signing state of another slice's object, which that slice shows to people allowed to see the object. */
export const SituacaoDasAssinaturas = z.object({
	/** Progress of the last round; null where it is currently unknown or nothing has been sent. */
	prgasi: z.nullable(ProgressoDasAssinaturas),
	/** Signatures with time and level, in order; refused rounds do not count. */
	assinaturas: z.array(AssinaturaFeita),
	/** Pending signers, in order. */
	pendentes: z.array(z.object({ nompcp: z.string(), codtipasi: TipAssinatura })),
	/** Turn of the caller, or of a person they stand in for. */
	staveza: SimNao,
	/** Rounds, the oldest first. */
	rodadas: z.array(Rodada),
})
export type SituacaoDasAssinaturas = z.infer<typeof SituacaoDasAssinaturas>

type Formatar = (instante: string) => string

const nivel = (codtipasi: TipAssinatura): string => NOME_DO_NIVEL[codtipasi].toLowerCase()

const feita = (formatar: Formatar, { nomasi, codtipasi, dtaasi }: AssinaturaFeita): string =>
	`${nomasi} (${nivel(codtipasi)}) em ${formatar(dtaasi)}`

/** Sentence with the names of those who have signed and of those who have still to. */
export const assinaturasEmPalavras = (
	{ assinaturas, pendentes }: Pick<SituacaoDasAssinaturas, 'assinaturas' | 'pendentes'>,
	formatar: Formatar,
): string[] => [
	...assinaturas.map((uma) => `Assinado por ${feita(formatar, uma)}`),
	...pendentes.map(({ nompcp, codtipasi }) => `Falta assinar: ${nompcp} (${nivel(codtipasi)})`),
]

/** Sentence about the sendings that ended without all signatures. */
export const rodadasEmPalavras = ({ rodadas }: Pick<SituacaoDasAssinaturas, 'rodadas'>, formatar: Formatar): string[] =>
	rodadas.filter(({ sitlotdocasi }) => sitlotdocasi === 'REJ').map((rodada) => rodadaEmPalavras(rodada, formatar))

function rodadaEmPalavras({ numrod, prgasi, txtrej, assinaturas }: Rodada, formatar: Formatar): string {
	const fim = prgasi ? `${tituloDoProgresso(prgasi)}, com ${contagemDe(prgasi)}` : 'Assinatura recusada ou cancelada'
	const quem = assinaturas.length > 0 ? ` (${assinaturas.map((uma) => feita(formatar, uma)).join('; ')})` : ''
	return `${numrod}º envio para assinatura: ${fim}${quem}.${txtrej ? ` Motivo: ${txtrej}` : ''}`
}

/** Next step for a viewer of an unfinished round; undefined where nothing can be done. */
const O_QUE_FAZER: Readonly<Partial<Record<SitProgresso, string>>> = {
	vencido: 'O prazo acabou: quem enviou pode prorrogá-lo na página do lote, e as assinaturas continuam.',
	recusado: 'Corrija o que motivou a recusa e envie de novo para assinatura.',
	cancelado: 'Se as assinaturas ainda forem necessárias, envie de novo.',
}

export const descreverProximoPasso = ({ prgasi }: Pick<SituacaoDasAssinaturas, 'prgasi'>): string | undefined =>
	prgasi ? O_QUE_FAZER[prgasi.sitprgasi] : undefined

/** Empty state: nothing has been sent, or the progress is not requested. */
export const SEM_ASSINATURAS: SituacaoDasAssinaturas = {
	prgasi: null,
	assinaturas: [],
	pendentes: [],
	staveza: 'N',
	rodadas: [],
}
