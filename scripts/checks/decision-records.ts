/** Topics of the index, in its order. */
const TOPICS = {
	architecture: 'Architecture',
	security: 'Security and permissions',
	privacy: 'Privacy',
	data: 'Data',
	integration: 'Integration',
	signing: 'Documents and signing',
	pages: 'Pages',
	speed: 'Speed',
	tests: 'Tests',
	operations: 'Operations',
} as const

type Topic = keyof typeof TOPICS

export interface DecisionRecord {
	readonly file: string
	readonly number: string
	readonly term: string
	readonly decision: string
	readonly topic: Topic
	readonly keywords: readonly string[]
	/** Flag for a record that a later record or a guide replaces as a whole. */
	readonly superseded: boolean
}

/** Word limit of a decision record: one printed page. */
const MOST_WORDS = 650

const SECTIONS = ['Context', 'Decision', 'Consequences']

const isTopic = (value: string): value is Topic => value in TOPICS

const field = (head: string, name: string): string =>
	new RegExp(`(?:^|· )${name}: *([^·\n]*)`, 'm').exec(head)?.[1]?.trim() ?? ''

export function readRecord(file: string, text: string): { readonly record: DecisionRecord; readonly faults: string[] } {
	const [head = ''] = text.split(/^## /m)
	const [, term = '', decision = ''] = /^# (?:\d{4}[.:]? )?([^:\n]+): (.+)$/m.exec(head) ?? []
	const topic = field(head, 'Topic')
	const record = {
		file,
		number: file.slice(0, 4),
		term,
		decision,
		topic: isTopic(topic) ? topic : 'architecture',
		keywords: field(head, 'Keywords')
			.split(',')
			.map((word) => word.trim())
			.filter((word) => word !== ''),
		superseded: field(head, 'Status').startsWith('superseded'),
	} as const
	return { record, faults: [...faultsOfHead(head, record), ...faultsOfText(text, record)] }
}

const told = (...rules: readonly (readonly [boolean, string])[]): string[] =>
	rules.filter(([holds]) => !holds).map(([, fault]) => fault)

const faultsOfHead = (head: string, { file, number, term, keywords }: DecisionRecord): string[] =>
	told(
		[/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(file), 'its name is NNNN-<standard term>.md'],
		[term !== '', `its title is "# ${number}. Term: decision"`],
		[/^\d{4}-\d{2}-\d{2}/.test(field(head, 'Date')), 'it has no line "Date: yyyy-mm-dd"'],
		[field(head, 'Status') !== '', 'it has no line "Status: accepted"'],
		[isTopic(field(head, 'Topic')), `its line "Topic:" is one of ${Object.keys(TOPICS).join(', ')}`],
		[keywords.length > 0, 'its line "Keywords:" lists the words of the trade under which it is looked for'],
	)

const faultsOfText = (text: string, { superseded }: DecisionRecord): string[] =>
	told(
		[superseded || hasSections(text), `its sections are ${SECTIONS.join(', ')}, in this order`],
		[text.split(/\s+/).length <= MOST_WORDS, `it is longer than one page (${MOST_WORDS} words)`],
	)

function hasSections(text: string): boolean {
	const found = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
	return found.filter((title) => SECTIONS.includes(title)).join() === SECTIONS.join()
}

const INTRODUCTION = `# Decision records

Every choice that binds more than one slice, one page each. This index is written by \`npm run fix\` from the head of each record; a new record begins as a copy of [the template](0000-template.md).`

export function indexOf(records: readonly DecisionRecord[]): string {
	const valid = records.filter(({ superseded }) => !superseded)
	const topics = Object.entries(TOPICS).map(([topic, title]) => {
		const lines = valid.filter((record) => record.topic === topic).map(lineOf)
		return `## ${title}\n\n${lines.join('\n')}`
	})
	const old = records.filter(({ superseded }) => superseded).map(lineOf)
	return `${[INTRODUCTION, ...topics, `## Superseded\n\n${old.join('\n')}`, keywordsOf(valid)].join('\n\n')}\n`
}

const lineOf = ({ file, number, term, decision, keywords }: DecisionRecord): string =>
	`- [${number} ${term}](${file}): ${decision}. *${keywords.join(', ')}*`

function keywordsOf(records: readonly DecisionRecord[]): string {
	const pairs = records.flatMap((record) =>
		[...new Set([record.term, ...record.keywords])].map((word) => ({ word, record })),
	)
	const rows = [...Map.groupBy(pairs, ({ word }) => word.toLowerCase())]
		.toSorted(([one], [other]) => one.localeCompare(other, 'en'))
		.map(([, group]) => {
			const links = group.map(({ record: { number, file } }) => `[${number}](${file})`)
			return `| ${group[0]?.word ?? ''} | ${links.join(', ')} |`
		})
	return ['## By keyword', '', '| Keyword | Records |', '| --- | --- |', ...rows].join('\n')
}
