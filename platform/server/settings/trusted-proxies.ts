import { isIP } from 'node:net'
import * as z from 'zod/mini'

/**
 * Widest accepted network, as prefix lengths: a trusted proxy decides the client address of everybody, so no wider one
 * is an institution's.
 */
const NARROWEST = { 4: 8, 6: 16 } as const

function problemOf(address: string, tooWide: string): string | undefined {
	const [network = '', prefix, ...rest] = address.split('/')
	const kind = isIP(network)
	if ((kind !== 4 && kind !== 6) || rest.length > 0 || !/^(\d{1,3})?$/.test(prefix ?? ''))
		return `"${address}" não é um endereço nem uma rede, como 10.0.0.5 ou 10.0.0.0/24`
	if (prefix === undefined) return undefined
	if (prefix === '' || Number(prefix) > (kind === 4 ? 32 : 128)) return `"${address}" não é uma rede, como 10.0.0.0/24`
	if (Number(prefix) < NARROWEST[kind]) return `"${address}" ${tooWide}`
	return undefined
}

const redes = (tooWide: string) =>
	z.pipe(
		z._default(z.string(), ''),
		z.transform((value, context) => {
			const addresses = value
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean)
			for (const message of addresses.flatMap((address) => problemOf(address, tooWide) ?? []))
				context.issues.push({ code: 'custom', input: value, message })
			return addresses
		}),
	)

/** Addresses and networks of proxies, separated by commas. */
export const enderecosDeProxy = redes(
	'acredita em quase todo o mundo, e qualquer um diria de onde vem; use os endereços dos seus proxies',
)

/** Networks of the institution's own systems that may be told of things. */
export const redesInternas = redes('abre quase tudo o que há dentro; use as redes dos sistemas que devem ser avisados')
