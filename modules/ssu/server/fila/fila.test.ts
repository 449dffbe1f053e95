import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatarSsu, listarSSUFILA, soltarSSUFILA } from '../../contract/index.ts'
import { cumprir, EXECUTAR, entrarComPapel, levarAte, passar, test } from '../testes/portal-de-teste.ts'

test('in the queue a demand that the GRS moved keeps its place, the others follow their points, and a move on an old order is refused', async ({
	portal,
}) => {
	const priorizada = async (vlrneg: number) => {
		const { numssu } = await levarAte(portal, 'PRI')
		await cumprir(portal, 'grs', numssu)
		expect((await passar(portal, 'grs', numssu, 'priorizar', { vlrneg, urgdem: 3 })).status).toBe(200)
		return numssu
	}
	const [pouca, media, muita] = [await priorizada(1), await priorizada(3), await priorizada(5)]
	const fila = async () => {
		const { body } = await entrarComPapel(portal, 'grs').call(listarSSUFILA, {
			body: {
				nomsis: 'JUPITER',
			},
		})
		return body.itens.map((um: { numssu: number }) => um.numssu)
	}
	const antes: number[] = await fila()
	expect([antes.indexOf(muita), antes.indexOf(media), antes.indexOf(pouca)]).toEqual(
		[antes.indexOf(muita), antes.indexOf(media), antes.indexOf(pouca)].toSorted((um, outro) => um - outro),
	)
	const ordenar = (papel: 'grs' | 'lider' | 'apoio', numssu: number, lugar: number, vistos: readonly number[]) =>
		entrarComPapel(portal, papel)('POST', `${EXECUTAR}/ordenarSSUFILA`, { nomsis: 'JUPITER', numssu, lugar, vistos })
	const movida = [pouca, ...antes.filter((um) => um !== pouca)]
	for (const papel of ['lider', 'apoio'] as const) expect((await ordenar(papel, pouca, 1, antes)).status).toBe(403)
	expect((await ordenar('grs', pouca, 1, antes)).status).toBe(200)
	expect(await fila()).toEqual(movida)
	// Idempotent: the same move sent again succeeds.
	expect((await ordenar('grs', pouca, 1, antes)).status).toBe(200)

	// The moved demand alone has a position: a demand worth more still precedes one worth less.
	await sql`update ssu.ssudem set vlrneg = 5, urgdem = 5 where numssu = ${media}`.execute(portal.db)
	const depois: number[] = await fila()
	expect(depois[0]).toBe(pouca)
	expect(depois.indexOf(media)).toBeLessThan(depois.indexOf(muita))
	const nova = await priorizada(5)
	expect((await fila()).indexOf(nova)).toBeGreaterThan(0)

	expect(await ordenar('grs', muita, 1, movida)).toMatchObject({
		status: 409,
		body: {
			erro: 'fila-alterada',
			campos: [
				{ campo: 'A fila agora', mensagem: (await fila()).map(formatarSsu).join(', ') },
				{ campo: 'A ordem que você deu', mensagem: expect.stringMatching(new RegExp(`^${formatarSsu(muita)}, `)) },
			],
		},
	})
	// An order with a repeated number is refused.
	expect((await ordenar('grs', muita, 1, [pouca, pouca])).status).toBe(400)

	const soltar = (papel: 'grs' | 'lider', numssu?: number) =>
		entrarComPapel(portal, papel).call(soltarSSUFILA, { body: { nomsis: 'JUPITER', numssu } })
	expect((await soltar('lider', pouca)).status).toBe(403)
	expect((await soltar('grs', pouca)).status).toBe(200)
	expect((await fila()).indexOf(pouca)).toBeGreaterThan((await fila()).indexOf(muita))

	// The position is forgotten when a demand leaves the queue, and its points order it again.
	expect((await ordenar('grs', pouca, 1, await fila())).status).toBe(200)
	expect((await passar(portal, 'lider', pouca, 'suspender', { dtaret: '2999-01-01' })).status).toBe(200)
	expect(await fila()).not.toContain(pouca)
	expect((await soltar('grs', pouca)).status).toBe(404)
	expect((await passar(portal, 'lider', pouca, 'retomar')).status).toBe(200)
	expect((await fila())[0]).not.toBe(pouca)
	expect((await soltar('grs')).status).toBe(200)
})

test('of two who move a queue at once from the same order, one does it and the other is told', async ({ portal }) => {
	for (let vez = 0; vez < 2; vez++) await levarAte(portal, 'PRI')
	const { body } = await entrarComPapel(portal, 'grs').call(listarSSUFILA, {
		body: {
			nomsis: 'JUPITER',
		},
	})
	const vistos: number[] = body.itens.map((um: { numssu: number }) => um.numssu)
	const mover = (numssu: number | undefined) =>
		entrarComPapel(portal, 'grs')('POST', `${EXECUTAR}/ordenarSSUFILA`, { nomsis: 'JUPITER', numssu, lugar: 1, vistos })
	const feitos = await Promise.all([mover(vistos.at(-1)), mover(vistos.at(-2))])
	expect(feitos.map(({ status }) => status).sort()).toEqual([200, 409])
})
