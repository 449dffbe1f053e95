import * as z from 'zod/mini'

const PREFIXO = /^(?:\s*https?:\/\/)+/i
export const ENDERECO_VAZIO = 'https://'

/** URL normalisation: a pasted http(s) prefix is replaced by https://; any other scheme fails the check below. */
export const adicionarHttps = (endereco: string): string => `${ENDERECO_VAZIO}${endereco.trim().replace(PREFIXO, '')}`

/**
 * Valid address: a host with a dot, without user information (`user@`) or backslash, so no other scheme gets through.
 */
const BOM =
	/^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/u
export const ehEndereco = (endereco: string): boolean => BOM.test(endereco)

const INFORME = 'Informe um endereço da internet, como www.exemplo.org.'

const comPrefixo = z.pipe(z.string().check(z.maxLength(500)), z.transform(adicionarHttps))
/** Address of a news item: required. */
export const Endereco = z.pipe(comPrefixo, z.string().check(z.maxLength(508), z.refine(ehEndereco, INFORME)))
/** Address of a highlight: 'https://' alone means none. */
export const EnderecoOuNada = z.pipe(
	comPrefixo,
	z.string().check(
		z.maxLength(508),
		z.refine((um) => um === ENDERECO_VAZIO || ehEndereco(um), INFORME),
	),
)
