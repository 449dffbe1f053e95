import { raizDoCnpj } from '../contract/index.ts'

/** Legal-form words, which are ignored in the comparison of names. */
const FORMA = new Set([
	'ltda',
	'sa',
	's',
	'a',
	'me',
	'epp',
	'eireli',
	'mei',
	'cia',
	'companhia',
	'inc',
	'do',
	'da',
	'de',
	'dos',
	'das',
	'e',
])

export const palavrasDe = (nomeBusca: string): string[] => nomeBusca.split(' ').filter((palavra) => !FORMA.has(palavra))

function trios(nomeBusca: string): Set<string> {
	const escrito = ` ${palavrasDe(nomeBusca).join(' ')} `
	return new Set(Array.from({ length: Math.max(0, escrito.length - 2) }, (_, i) => escrito.slice(i, i + 3)))
}

interface Comparavel {
	readonly nome_busca: string
	readonly cnpjepramn: string | null
}

/** Similarity in percent: shared trigrams of two names; an equal CNPJ root counts as the same company. */
export function semelhanca(uma: Comparavel, outra: Comparavel): number {
	if (uma.cnpjepramn && outra.cnpjepramn && raizDoCnpj(uma.cnpjepramn) === raizDoCnpj(outra.cnpjepramn)) return 100
	const [seus, deOutra] = [trios(uma.nome_busca), trios(outra.nome_busca)]
	const juntos = seus.size + deOutra.size
	const comuns = [...seus].filter((trio) => deOutra.has(trio)).length
	return juntos === 0 ? 0 : Math.round((200 * comuns) / juntos)
}

export const MINIMO_DE_SEMELHANCA = 50
