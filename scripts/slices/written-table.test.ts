import { expect, test } from 'vitest'
import { NoPlaceForTableError, withTable } from './written-table.ts'

test('the table takes the place of the one that is there, and nothing else', () => {
	const antes = 'Antes.\n\n<!-- módulos -->\n\n| velha |\n\n<!-- fim: módulos -->\n\nDepois.\n'
	const depois = withTable(antes, 'módulos', '| nova |')
	expect(depois).toBe('Antes.\n\n<!-- módulos -->\n\n| nova |\n\n<!-- fim: módulos -->\n\nDepois.\n')
	expect(withTable(depois, 'módulos', '| nova |')).toBe(depois)
	expect(() => withTable('Sem lugar.', 'módulos', '')).toThrow(NoPlaceForTableError)
})
