import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../settings/read-config.ts'

/** Closed networks: this machine, its network, and reserved addresses, which no outside system has. */
const CLOSED = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const
/** Open IPv6: the assigned range alone, less the prefixes that lead into IPv4 and those for documentation. */
const OPEN_V6 = ['2000::', 3] as const
const CLOSED_V6 = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, prefix] of CLOSED) closed.addSubnet(network, prefix, 'ipv4')
const open6 = new BlockList()
open6.addSubnet(...OPEN_V6, 'ipv6')
const closed6 = new BlockList()
for (const [network, prefix] of CLOSED_V6) closed6.addSubnet(network, prefix, 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function isWithin(networks: readonly string[], address: string): boolean {
	const list = new BlockList()
	for (const network of networks) {
		const [base = '', prefix] = network.split('/')
		const family = familyOf(base)
		list.addSubnet(base, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
	}
	return list.check(address, familyOf(address))
}

/** Public address: neither this machine, nor its network, nor a reserved address. */
export const isPublicAddress = (address: string): boolean =>
	isIP(address) === 6 ? open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6') : !closed.check(address, 'ipv4')

/** `PORTAL_WEBHOOK_REDES`: systems of the institution itself that may be told of things. */
type Networks = Pick<Config, 'PORTAL_WEBHOOK_REDES'>

export type Refused = 'sem-https' | 'com-senha' | 'nao-existe' | 'nome-demora' | 'rede-fechada'

/** Time-out of the name look-up; the system's own may take half a minute when a name server is silent. */
const NAME_PATIENCE_MS = 5_000
const askSystem = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true })

interface Names {
	readonly ask?: typeof askSystem
	readonly patienceMs?: number
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
	const timer = new AbortController()
	try {
		return await Promise.race([work, setTimeout(ms, undefined, { signal: timer.signal })])
	} finally {
		timer.abort()
	}
}

/** Resolves the name before each delivery; the delivery goes to the address that was judged. */
export async function resolveOutside(
	{ PORTAL_WEBHOOK_REDES: networks }: Networks,
	address: string,
	{ ask = askSystem, patienceMs = NAME_PATIENCE_MS }: Names = {},
): Promise<{ readonly to: LookupAddress } | { readonly refused: Refused }> {
	const url = new URL(address)
	if (url.username !== '' || url.password !== '') return { refused: 'com-senha' }
	const host = url.hostname.replace(/^\[|\]$/g, '')
	const found = await within(patienceMs, ask(host)).catch(() => [])
	if (found === undefined) return { refused: 'nome-demora' }
	const [to] = found
	if (!to) return { refused: 'nao-existe' }
	const own = found.every((one) => isWithin(networks, one.address))
	if (url.protocol !== 'https:' && !own) return { refused: 'sem-https' }
	return own || found.every((one) => isPublicAddress(one.address)) ? { to } : { refused: 'rede-fechada' }
}

const TIMEOUT_MS = 10_000
const MOST_ANSWER_BYTES = 64 * 1024

export interface Delivery {
	readonly url: string
	readonly headers: Readonly<Record<string, string>>
	readonly body: string | Buffer
}

/** Status of the answer; redirects are not followed, and the body is discarded. */
export async function deliverOutside(config: Networks, { url, headers, body }: Delivery): Promise<number | Refused> {
	const resolved = await resolveOutside(config, url)
	if ('refused' in resolved) return resolved.refused
	const { to } = resolved
	const { promise, resolve, reject } = Promise.withResolvers<number>()
	const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
		method: 'POST',
		headers: { ...headers, 'content-length': Buffer.byteLength(body) },
		agent: false,
		signal: AbortSignal.timeout(TIMEOUT_MS),
		// DNS pinning: the name is not resolved again, since it could lead elsewhere by now.
		lookup: (_host, options, callback) => (options.all ? callback(null, [to]) : callback(null, to.address, to.family)),
	})
	request.on('error', reject)
	request.on('response', (response) => {
		let seen = 0
		response.on('data', (chunk: Buffer) => {
			seen += chunk.length
			if (seen > MOST_ANSWER_BYTES) response.destroy()
		})
		response.on('error', () => undefined)
		response.on('close', () => resolve(response.statusCode ?? 0))
	})
	request.end(body)
	return promise
}
