/** Digits and capital letters but I and O, which are read as 1 and 0. */
export const ALFABETO_DO_ID = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const TAMANHO_DO_ID = 16
export const TAMANHO_DO_GRUPO = 4
/** Codes that an address may carry: codes of older documents had other lengths. */
export const TAMANHO_MAXIMO_DO_CODIGO = 50

/** The smallest prime above the alphabet: a weighted sum over it misses no changed and no exchanged character. */
const MODULO = 37

/** Check character of 15 characters; `undefined` where the sum falls outside the alphabet, and such a code is never issued. */
export function calcularVerificador(inicio: string): string | undefined {
	const soma = Array.from(inicio).reduce(
		(total, letra, indice) => total + (indice + 2) * ALFABETO_DO_ID.indexOf(letra),
		0,
	)
	return ALFABETO_DO_ID[(MODULO - (soma % MODULO)) % MODULO]
}

/** `vazio` and `incompleto` are not mistakes yet; `digitacao` is one that needs nobody else to be seen. */
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

/** Normal form of a code that a person typed, pasted or scanned: the whole address of a document serves too. */
export function normalizarIdDigital(texto: string): string {
	const codigo = (ENDERECO.exec(texto)?.[1] ?? texto).replace(SEPARADORES, '').toUpperCase()
	return codigo.length > TAMANHO_DO_ID ? codigo : codigo.replaceAll('I', '1').replaceAll('O', '0')
}

/** ABCD-1234-EFGH-5678; a code of another length stays as it is. */
export const formatarIdDigital = (codigo: string): string =>
	codigo.length === TAMANHO_DO_ID ? (codigo.match(/.{4}/g) ?? []).join('-') : codigo

/** The part of an address after /iddigital/. */
export const parametroAceito = (parametro: string): boolean => /^[A-Za-z0-9_-]{1,50}$/.test(parametro)

/** 'tiposdocumentos', however it is written, is the page of document types and never a code. */
export const ehTiposDeDocumentos = (parametro: string): boolean =>
	parametro.replaceAll('-', '').toLowerCase() === 'tiposdocumentos'
