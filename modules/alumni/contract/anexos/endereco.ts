import * as z from 'zod/mini'

const PREFIXO = /^(?:\s*https?:\/\/)+/i
export const ENDERECO_VAZIO = 'https://'

/** As people paste it: any http(s) in front goes, and https:// is put back. What is another scheme stays none. */
export const comHttps = (endereco: string): string => `${ENDERECO_VAZIO}${endereco.trim().replace(PREFIXO, '')}`

/** A host with a dot, and neither who asks (`user@`) nor a backslash: no other scheme gets through, whatever is in front. */
const BOM =
	/^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/u
export const ehEndereco = (endereco: string): boolean => BOM.test(endereco)

const INFORME = 'Informe um endereço da internet, como www.exemplo.org.'

const comPrefixo = z.pipe(z.string().check(z.maxLength(500)), z.transform(comHttps))
/** Of a news item: always an address. */
export const Endereco = z.pipe(comPrefixo, z.string().check(z.maxLength(508), z.refine(ehEndereco, INFORME)))
/** Of a highlight: 'https://' alone stands for none. */
export const EnderecoOuNada = z.pipe(
	comPrefixo,
	z.string().check(
		z.maxLength(508),
		z.refine((um) => um === ENDERECO_VAZIO || ehEndereco(um), INFORME),
	),
)
