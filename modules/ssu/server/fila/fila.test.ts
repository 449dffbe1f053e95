import { expect } from 'vitest'
import { como, cumprir, EXECUTAR, levarAte, passar, test } from '../testes/portal-de-teste.ts'

test('the queue follows the points until the GRS moves it, keeps that order, and refuses an old one', async ({
	portal,
}) => {
	const priorizada = async (vlrneg: number) => {
		const { numssu } = await levarAte(portal, 'PRI')
		await cumprir(portal, 'grs', numssu)
		expect((await passar(portal, 'grs', numssu, 'priorizar', { vlrneg, urgdem: 3 })).status).toBe(200)
		return numssu
	}
	const [pouca, muita] = [await priorizada(1), await priorizada(5)]
	const fila = async () => {
		const { body } = await como(portal, 'grs')('POST', '/uspproc/listar/ssu/listarSSUFILA', { nomsis: 'JUPITER' })
		return body.itens.map((um: { numssu: number }) => um.numssu)
	}
	const antes: number[] = await fila()
	expect(antes.indexOf(muita)).toBeLessThan(antes.indexOf(pouca))
	const movida = [pouca, ...antes.filter((um) => um !== pouca)]
	const ordenar = (papel: 'grs' | 'lider' | 'apoio', numeros: readonly number[]) =>
		como(portal, papel)('POST', `${EXECUTAR}/ordenarSSUFILA`, { nomsis: 'JUPITER', numeros })
	for (const papel of ['lider', 'apoio'] as const) expect((await ordenar(papel, movida)).status).toBe(403)
	expect((await ordenar('grs', movida)).status).toBe(200)
	expect(await fila()).toEqual(movida)
	// The same number twice is no order, also where as many are named as there are.
	expect((await ordenar('grs', [pouca, ...movida.slice(0, -1)])).status).toBe(400)
	expect((await passar(portal, 'lider', pouca, 'suspender', { dtaret: '2999-01-01' })).status).toBe(200)
	expect((await ordenar('grs', movida)).body.erro).toBe('fila-alterada')
	expect(await fila()).toEqual(movida.filter((um) => um !== pouca))
})
