import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { CHAVE, comporEm, criarColegiado, designar, geral, joao, marina, test } from '../testes/portal-de-teste.ts'

/** An ex officio seat in another board, which follows the seat; the present board is the other one afterwards. */
async function criarSeguidora(portal: TestPortal, cargo: { codclg: number; sglclg: string; numcad: number }) {
	await criarColegiado(portal)
	const body = { nomcad: 'Nato', ctgcad: 'NAT' as const, tipfncclg: 'M' as const, qtdanomdt: 2, cargo }
	return portal.as(geral).call(contrato.inserirCadeira, { params: CHAVE, body })
}

/** Holder, substitute and exercise of the ex officio seat on a day. */
async function lerSeguidora(portal: TestPortal, data: string) {
	const cadeira = (await comporEm(portal, data)).cadeiras.find(({ ctgcad }) => ctgcad === 'NAT')
	return [cadeira?.titular?.nompes ?? null, cadeira?.suplente?.nompes ?? null, cadeira?.exercicio ?? null]
}

test('an ex officio seat has who holds the office, from the day on which it is created', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const cargo = { ...CHAVE, numcad }
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	expect((await criarSeguidora(portal, cargo)).status).toBe(200)
	const nome = (await lerSeguidora(portal, '2026-03-01'))[0]
	expect(nome).toMatch(/^João/)
	expect(await lerSeguidora(portal, '2026-03-01')).toEqual([nome, null, 'TIT'])
	expect(await lerSeguidora(portal, '2026-02-28')).toEqual([null, null, null])
	expect(await lerSeguidora(portal, '2027-12-31')).toEqual([nome, null, 'TIT'])
	expect(await lerSeguidora(portal, '2028-01-01')).toEqual([null, null, null])
	const { cadeiras } = await comporEm(portal)
	expect(cadeiras.find(({ ctgcad }) => ctgcad === 'NAT')?.cargo).toMatchObject({ ...cargo, nomcad: 'Servidores' })
	const { body } = await portal.as(joao).call(contrato.listarMeusMandatos, { query: {} })
	expect(body.itens.filter(({ codclg }) => codclg === CHAVE.codclg)).toMatchObject([{ nomcad: 'Nato', titsup: 'T' }])
})

test('leave, return and the end of the office hold in the ex officio seat too', async ({ portal }) => {
	portal.irPara(new Date('2026-01-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const cargo = { ...CHAVE, numcad }
	await criarSeguidora(portal, cargo)
	const seguidora = { ...CHAVE }
	Object.assign(CHAVE, { codclg: cargo.codclg })
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2026-01-01', titsup: 'S' })
	const quem = portal.as(geral)
	const params = { codmdt }
	const saiu = await quem.call(contrato.afastarTitular, { params, body: { dtaini: '2026-02-01' } })
	const voltou = await quem.call(contrato.devolverAoExercicio, { params, body: { dtaini: '2026-03-01' } })
	expect([saiu.status, voltou.status]).toEqual([200, 200])
	const fim = { dtafimefe: '2026-05-31', motfim: 'REN' as const }
	const encerrado = await quem.call(contrato.encerrarMandato, { params, body: fim })
	expect(encerrado.status).toBe(200)
	const dias = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01']
	Object.assign(CHAVE, { codclg: seguidora.codclg })
	const lidos = []
	for (const dia of dias) lidos.push(await lerSeguidora(portal, dia))
	expect(lidos.map(([, , exercicio]) => exercicio)).toEqual(['TIT', 'SUP', 'SUP', 'TIT', 'TIT', 'SUP'])
	expect(lidos.map(([titular]) => titular === null)).toEqual([false, false, false, false, false, true])
	expect((await comporEm(portal, '2026-05-31')).cadeiras.find(({ ctgcad }) => ctgcad === 'NAT')?.titular).toMatchObject(
		{
			motfim: 'TER',
			dtafimefe: '2026-05-31',
		},
	)
})

test('an office that ended before the seat began to follow it was never held there', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const cargo = { ...CHAVE, numcad }
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	await criarSeguidora(portal, cargo)
	const antes = '2026-03-01T15:00:01Z'
	portal.irPara(new Date('2026-03-10T15:00:00Z'))
	const body = { dtafimefe: '2026-02-10', motfim: 'REN' as const }
	expect((await portal.as(geral).call(contrato.encerrarMandato, { params: { codmdt }, body })).status).toBe(200)
	expect(await lerSeguidora(portal, '2026-03-05')).toEqual([null, null, null])
	const sabida = (await comporEm(portal, '2026-03-05', antes)).cadeiras.find(({ ctgcad }) => ctgcad === 'NAT')
	expect(sabida).toMatchObject({ exercicio: 'TIT', titular: { dtainimdt: '2026-03-01' } })
})

test('an ex officio seat is changed through its office alone', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const cargo = { ...CHAVE, numcad }
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	const nata = (await criarSeguidora(portal, cargo)).body.numcad
	const nato = (await comporEm(portal)).cadeiras.find(({ ctgcad }) => ctgcad === 'NAT')?.titular?.codmdt ?? 0
	const quem = portal.as(geral)
	const params = { codmdt: nato }
	const respostas = [
		await quem.call(contrato.designar, {
			params: { ...CHAVE, numcad: nata },
			body: { codpes: marina.codpes, titsup: 'S', dtainimdt: '2026-03-01', numatodsg: 'Portaria 9' },
		}),
		await quem.call(contrato.encerrarMandato, { params, body: { dtafimefe: '2026-04-01', motfim: 'REN' } }),
		await quem.call(contrato.afastarTitular, { params, body: { dtaini: '2026-04-01' } }),
	]
	for (const { status, body } of respostas) {
		expect(status).toBe(422)
		expect(body).toMatchObject({ mensagem: expect.stringMatching(/segue o cargo “Servidores”/) })
	}
})

test('only an ex officio seat follows an office, which is a seat that exists in another board', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	const pedir = async (mais: object) => {
		const cadeira = { nomcad: 'Nato', ctgcad: 'NAT' as const, tipfncclg: 'M' as const, qtdanomdt: 2 }
		const body = { ...cadeira, cargo: { ...CHAVE, numcad }, ...mais }
		return (await portal.as(geral).call(contrato.inserirCadeira, { params: CHAVE, body })).status
	}
	expect(await pedir({})).toBe(422)
	expect(await pedir({ ctgcad: 'SER', cargo: { codclg: CHAVE.codclg, sglclg: 'CD', numcad } })).toBe(422)
	expect(await pedir({ cargo: { ...CHAVE, numcad: 99 } })).toBe(404)
})
