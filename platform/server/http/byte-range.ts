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
	if (first === '') return last === '' ? undefined : readSuffix(Number(last), size)
	const inicio = Number(first)
	const fim = last === '' ? size - 1 : Number(last)
	if (last !== '' && fim < inicio) return undefined
	return inicio >= size ? 'impossible' : { inicio, fim: Math.min(fim, size - 1) }
}

/** Last bytes, as many as there are. */
const readSuffix = (length: number, size: number): ByteRange | 'impossible' =>
	length === 0 || size === 0 ? 'impossible' : { inicio: Math.max(size - length, 0), fim: size - 1 }
