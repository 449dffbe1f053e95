import type { ByteRange } from '../files/file-store.ts'

const SINGLE = /^bytes=(\d*)-(\d*)$/

/**
 * One range of RFC 9110, 14.1.2, for so many bytes; undefined where there is none that is served (several ranges, other
 * units, no sense), so that the whole is sent.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'impossible' | undefined {
	const found = SINGLE.exec(header ?? '')
	if (!found) return undefined
	const [, first = '', last = ''] = found
	if (first === '' && last === '') return undefined
	if (first === '') {
		const length = Math.min(Number(last), size)
		return length === 0 ? 'impossible' : { inicio: size - length, fim: size - 1 }
	}
	const inicio = Number(first)
	if (last !== '' && Number(last) < inicio) return undefined
	if (inicio >= size) return 'impossible'
	return { inicio, fim: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
