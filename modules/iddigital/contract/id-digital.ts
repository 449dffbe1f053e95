/** Alphabet of digits and capital letters without I and O, which are read as 1 and 0. */
export const ALFABETO_DO_ID = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const TAMANHO_DO_ID = 16
export const TAMANHO_DO_GRUPO = 4
/** Length limit of a code in an address, which admits the other lengths of older documents. */
export const TAMANHO_MAXIMO_DO_CODIGO = 50

/** Smallest prime above the alphabet's size, so that the weighted sum detects every changed or exchanged character. */
const MODULO = 37

/** Check character of 15 characters; `undefined` where the sum is outside the alphabet, a code that is never issued. */
export function calcularVerificador(inicio: string): string | undefined {
	const soma = Array.from(inicio).reduce(
		(total, letra, indice) => total + (indice + 2) * ALFABETO_DO_ID.indexOf(letra),
		0,
	)
	return ALFABETO_DO_ID[(MODULO - (soma % MODULO)) % MODULO]
}

/** State of a typed code: `vazio` and `incompleto` are not errors yet; `digitacao` fails the check character. */
export type SituacaoDoId = 'vazio' | 'incompleto' | 'caractere' | 'digitacao' | 'certo'

export function avaliarIdDigital(codigo: string): SituacaoDoId {
	if (codigo === '') return 'vazio'
	if (Array.from(codigo).some((letra) => !ALFABETO_DO_ID.includes(letra))) return 'caractere'
	if (codigo.length < TAMANHO_DO_ID) return 'incompleto'
	if (codigo.length > TAMANHO_DO_ID) return 'digitacao'
	return calcularVerificador(codigo.slice(0, -1)) === codigo.at(-1) ? 'certo' : 'digitacao'
}

const SEPARADORES = /[\s\u200B\uFEFF\p{Pd}.]/gu
const ENDERECO = /\/iddigital\/([^/?#]+)/i

/** Normal form of a code that was typed, pasted or scanned, alone or in the address of a document. */
export function normalizarIdDigital(texto: string): string {
	const codigo = (ENDERECO.exec(texto)?.[1] ?? texto).replace(SEPARADORES, '').toUpperCase()
	return codigo.length > TAMANHO_DO_ID ? codigo : codigo.replaceAll('I', '1').replaceAll('O', '0')
}

/** Display format ABCD-1234-EFGH-5678; a code of another length stays unchanged. */
export const formatarIdDigital = (codigo: string): string =>
	codigo.length === TAMANHO_DO_ID ? (codigo.match(/.{4}/g) ?? []).join('-') : codigo

/** Accepted address segment after /iddigital/. */
export const parametroAceito = (parametro: string): boolean => /^[A-Za-z0-9_-]{1,50}$/.test(parametro)

/** Reserved word: 'tiposdocumentos', in any case, is the page of document types and never a code. */
export const ehTiposDeDocumentos = (parametro: string): boolean =>
	parametro.replaceAll('-', '').toLowerCase() === 'tiposdocumentos'
