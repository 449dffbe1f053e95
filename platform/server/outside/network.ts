import { isIPv6 } from 'node:net'

/**
 * Network of a client, to count by: an IPv4 address, or the /64 of an IPv6 one, within which anybody takes a new
 * address at every try.
 */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
	if (mapped !== undefined) return mapped
	if (!isIPv6(address)) return address
	const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
	const groups = head.split(':').filter(Boolean)
	const rest = (tail ?? '').split(':').filter(Boolean)
	const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
	const first = [...groups, ...Array.from({ length: missing }, () => '0'), ...rest].slice(0, 4)
	return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
