import { TAG } from './der.ts'
import { DerError, type DerValue } from './der-reader.ts'

/** UTCTime or GeneralizedTime, in UTC. */
export function readTime({ tag, content }: DerValue): Date {
	const text = content.toString('latin1')
	const pattern =
		tag === TAG.utcTime
			? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
			: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/
	const parts = pattern.exec(text)
	if (!parts || (tag !== TAG.utcTime && tag !== TAG.generalizedTime)) throw new DerError('time not accepted')
	const [year = 0, month = 1, ...rest] = parts.slice(1).map(Number)
	const full = tag === TAG.utcTime ? year + (year < 50 ? 2_000 : 1_900) : year
	return new Date(Date.UTC(full, month - 1, ...(rest as [number, number, number, number])))
}
