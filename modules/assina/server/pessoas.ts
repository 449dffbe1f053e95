import { obterEmails, obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { type Db, formatInstantInSentence, formatOffset, type Portal } from '@portal/platform/server'

/** Names by number, for rows that hold numbers. */
export async function nomesDe(db: Db, codpes: readonly (number | null)[]): Promise<(codpes: number) => string> {
	const conhecidos = await obterPessoas(
		db,
		codpes.filter((pessoa) => pessoa !== null),
	)
	return (pessoa) => conhecidos.get(pessoa)?.nompes ?? `Pessoa ${pessoa}`
}

/** Names of units, short and in full. */
export async function unidadesDe(portal: Portal): Promise<(codund: number) => { sglund: string; nomund: string }> {
	const conhecidas = await obterUnidadesDeSempre(portal)
	return (codund) => {
		const { sglund = String(codund), nomund = `Unidade ${codund}` } = conhecidas.get(codund) ?? {}
		return { sglund, nomund }
	}
}

/** Main address; null where none is known or mail bounces. */
export async function emailDe(db: Db, codpes: number): Promise<string | null> {
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	return principalDevolvido ? null : principal
}

/** Time with zone for paper, whose reader's zone is unknown: '21/11/2026 às 11:49 (GMT-3)'. */
export const formatarComFuso = (instante: Date, fuso: string): string =>
	`${formatInstantInSentence(instante, fuso)} (${formatOffset(instante, fuso)})`
