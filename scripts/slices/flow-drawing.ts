import type { Fluxo } from '../../platform/contract/index.ts'

type AnyFlow = Fluxo<string, string>

/** Exports of a contract that declare how something goes from one situation to another. */
export const flowsIn = (exported: Readonly<Record<string, unknown>>): AnyFlow[] =>
	Object.values(exported).filter(
		(value): value is AnyFlow =>
			typeof value === 'object' && value !== null && 'passagens' in value && 'situacoes' in value && 'inicial' in value,
	)

export const placeOf = ({ coisa }: AnyFlow): string => `situações de ${coisa}`

/** State diagram of a flow, and a table of all its acts. */
export function drawingOf({ inicial, situacoes, passagens }: AnyFlow): string {
	const acts = Object.values(passagens)
	const arrows = acts.flatMap(({ nome, de, para }) =>
		de.filter((from) => from !== para).map((from) => `\t${from} --> ${para ?? '[*]'}: ${nome}`),
	)
	const rows = acts.map(({ nome, de, para, quem, exige, abre, fecha }) => {
		const inbox = [abre ? `abre ${abre}` : '', fecha ? `fecha ${fecha}` : ''].filter(Boolean).join('; ')
		const from = de.map((situation) => situacoes[situation]).join(', ')
		const to = para === null ? 'deixa de existir' : de.includes(para) ? 'a mesma' : situacoes[para]
		return `| ${[nome, from, to, quem, exige ?? '', inbox].join(' | ')} |`
	})
	return [
		'```mermaid',
		'stateDiagram-v2',
		...Object.entries(situacoes).map(([situation, name]) => `\t${situation}: ${name}`),
		`\t[*] --> ${inicial}`,
		...arrows,
		'```',
		'',
		'| Ato | Em | Leva a | Quem | Exige | Na caixa |',
		'| --- | --- | --- | --- | --- | --- |',
		...rows,
	].join('\n')
}
