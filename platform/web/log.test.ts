import { afterEach, expect, test, vi } from 'vitest'
import { definirNivelLog, log } from './log.ts'

afterEach(() => definirNivelLog('INFO'))

test('writes level and parts separated by bars, from INFO up unless told otherwise', () => {
	const info = vi.spyOn(console, 'info').mockImplementation(() => {})
	const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
	log.info('menu', new TypeError('sem rede'))
	log.debug('nada')
	expect(info.mock.calls[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z \| INFO \| menu \| TypeError: sem rede$/)
	expect(debug).not.toHaveBeenCalled()
	definirNivelLog('TRACE')
	log.trace('agora')
	expect(debug).toHaveBeenCalledOnce()
})
