import ICAL from 'ical.js'

/** Event of a calendar file as another program reads it (RFC 5545); a whole day has no hour. */
export interface ReadEvent {
	readonly uid: string
	readonly summary: string
	readonly start: string
	readonly sequence: number
	readonly status: string
}

const readText = (component: ICAL.Component, property: string): string =>
	String(component.getFirstPropertyValue(property) ?? '')

/** Events of a calendar file in its order, read by ical.js; a file that it cannot read throws. */
export function readCalendar(file: string): readonly ReadEvent[] {
	return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
		const { uid, summary, startDate, sequence } = new ICAL.Event(component)
		return {
			uid,
			summary,
			start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
			sequence: sequence ?? 0,
			status: readText(component, 'status'),
		}
	})
}
