import { expect, test } from 'vitest'
import { type SliceFacts, tableOf } from './modules-table.ts'

const nada: SliceFacts = {
	name: 'vazia',
	purpose: 'nada ainda',
	pages: [],
	calls: [],
	panels: [],
	hasSchema: false,
	uses: [],
}
const linha = (slice: Partial<SliceFacts>) => tableOf([{ ...nada, ...slice }]).split('\n')[2]

test('a row says where a slice is, what it is, what it keeps and whom it needs', () => {
	const folha: SliceFacts = {
		name: 'salas-de-estudo',
		purpose: 'folha de frequência',
		pages: ['/salas-de-estudo', '/salas-de-estudo/:codigo', '/frequencia/hoje', '/*'],
		calls: ['/wsfolha/api/mes/:codigo', '/wsfolha/api/dia'],
		panels: ['frequencia'],
		hasSchema: true,
		uses: ['pessoas', 'sessao'],
	}
	expect(linha(folha)).toBe(
		'| `/frequencia`, `/salas-de-estudo`, `/configuracoes#frequencia` | [salas-de-estudo](salas-de-estudo) | folha de frequência | `salas_de_estudo` | `/wsfolha/api` | pessoas, sessao |',
	)
	expect(linha({})).toBe('|  | [vazia](vazia) | nada ainda |  |  |  |')
})

test('the root is an address, and calls of many names are told by their first segment', () => {
	expect(linha({ pages: ['/', '/*'] })).toMatch(/^\| `\/` \|/)
	expect(linha({ calls: ['/ws/a', '/ws/b', '/ws/c', '/ws/d', '/outro/:codigo', '/outro/x'] })).toContain(
		'| `/outro`, `/ws` |',
	)
})
