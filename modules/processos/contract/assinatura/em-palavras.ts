import { NOME_DO_NIVEL, type TipAssinatura } from '@portal/assina/contract'
import { contagemDe, tituloDoAndamento } from '@portal/iddigital/contract'
import type { Assinatura, Rodada } from '../arquivos.ts'

const nivel = (codtipasi: TipAssinatura): string => NOME_DO_NIVEL[codtipasi].toLowerCase()

type Formatar = (instante: string) => string

const feita = (formatar: Formatar, { nomasi, codtipasi, dtaasi }: Assinatura['assinaturas'][number]): string =>
	`${nomasi} (${nivel(codtipasi)}) em ${formatar(dtaasi)}`

/** Who has signed the document and who has still to, by name. */
export const assinaturasEmPalavras = ({ assinaturas, pendentes }: Assinatura, formatar: Formatar): string[] => [
	...assinaturas.map((uma) => `Assinado por ${feita(formatar, uma)}`),
	...pendentes.map(({ nompcp, codtipasi }) => `Falta assinar: ${nompcp} (${nivel(codtipasi)})`),
]

/** What became of the sendings that did not end with all signatures. */
export const rodadasEmPalavras = ({ rodadas }: Assinatura, formatar: Formatar): string[] =>
	rodadas.filter(({ sitlotdocasi }) => sitlotdocasi === 'REJ').map((rodada) => rodadaEmPalavras(rodada, formatar))

function rodadaEmPalavras({ numrod, andasi, txtrej, assinaturas }: Rodada, formatar: Formatar): string {
	const fim = andasi ? `${tituloDoAndamento(andasi)}, com ${contagemDe(andasi)}` : 'Assinatura recusada ou cancelada'
	const quem = assinaturas.length > 0 ? ` (${assinaturas.map((uma) => feita(formatar, uma)).join('; ')})` : ''
	return `${numrod}º envio para assinatura: ${fim}${quem}.${txtrej ? ` Motivo: ${txtrej}` : ''}`
}
