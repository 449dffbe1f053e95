import { obterEmails, obterPessoas, obterUnidadesPorCodigo } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'

/** Names by number, for rows that hold numbers. */
export async function nomesDe(db: Db, codpes: readonly (number | null)[]): Promise<(codpes: number) => string> {
	const conhecidos = await obterPessoas(
		db,
		codpes.filter((pessoa) => pessoa !== null),
	)
	return (pessoa) => conhecidos.get(pessoa)?.nompes ?? `Pessoa ${pessoa}`
}

export async function siglasDe(db: Db, unidades: readonly number[]): Promise<(codund: number) => string> {
	const conhecidas = await obterUnidadesPorCodigo(db, unidades)
	return (codund) => conhecidas.get(codund)?.sglund ?? String(codund)
}

/** The main address; null where none is known or mail comes back. */
export async function emailDe(db: Db, codpes: number): Promise<string | null> {
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	return principalDevolvido ? null : principal
}

/** The making of one takes as long as the signing of a digest. */
const porFuso = (opcoes: Intl.DateTimeFormatOptions) => {
	const feitos = new Map<string, Intl.DateTimeFormat>()
	return (fuso: string): Intl.DateTimeFormat => {
		const feito = feitos.get(fuso) ?? new Intl.DateTimeFormat('pt-BR', { ...opcoes, timeZone: fuso })
		feitos.set(fuso, feito)
		return feito
	}
}
const dataEHora = porFuso({ dateStyle: 'short', timeStyle: 'short' })
const soDesvio = porFuso({ timeZoneName: 'shortOffset' })

export const formatarInstante = (instante: string | Date, fuso: string): string =>
	dataEHora(fuso).format(new Date(instante)).replace(',', ' às')

/** On paper nobody knows the reader's zone: '21/11/2026 às 11:49 (GMT-3)'. */
export function formatarComFuso(instante: Date, fuso: string): string {
	const desvio =
		soDesvio(fuso)
			.formatToParts(instante)
			.find(({ type }) => type === 'timeZoneName')?.value ?? ''
	return `${formatarInstante(instante, fuso)} (${desvio})`
}
