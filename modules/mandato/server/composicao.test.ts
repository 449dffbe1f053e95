import { somarDias } from '@portal/platform/contract'
import { type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { CHAVE, comporEm, criarColegiado, designar, geral, joao, marina, test } from './testes/portal-de-teste.ts'

const TIAGO = 10008

const ATOS = { afastar: contrato.afastarTitular, devolver: contrato.devolverAoExercicio }

const mover = async (portal: TestPortal, codmdt: number, ato: keyof typeof ATOS, dtaini: string) => {
	const { status, body } = await portal.as(geral).call(ATOS[ato], { params: { codmdt }, body: { dtaini } })
	expect({ status, body }).toMatchObject({ status: 200 })
}

const encerrar = (portal: TestPortal, codmdt: number, dtafimefe: string, motfim: contrato.MotivoDoFim = 'REN') =>
	portal.as(geral).call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe, motfim } })

/** The name of the person who exercises the one seat on a day. */
async function obterQuemExerce(portal: TestPortal, dia: string): Promise<string> {
	const [cadeira] = (await comporEm(portal, dia)).cadeiras
	if (!cadeira?.exercicio) return 'ninguém'
	return (cadeira.exercicio === 'TIT' ? cadeira.titular : cadeira.suplente)?.nompes ?? 'sem mandato'
}

test('leave, return, leave and resignation are five periods, and each of ten days shows who exercised the seat', async ({
	portal,
}) => {
	portal.irPara(new Date('2025-11-03T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: TIAGO, dtainimdt: '2025-01-15', titsup: 'S' })
	const titular = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2025-01-15' })
	await mover(portal, titular, 'afastar', '2025-03-01')
	await mover(portal, titular, 'devolver', '2025-04-01')
	await mover(portal, titular, 'afastar', '2025-08-01')
	expect(await encerrar(portal, titular, '2025-10-31')).toMatchObject({ status: 200 })

	const dias = {
		'2025-01-14': 'ninguém',
		'2025-01-15': 'João Pedro Alves',
		'2025-02-28': 'João Pedro Alves',
		'2025-03-01': 'Tiago Fernandes',
		'2025-03-31': 'Tiago Fernandes',
		'2025-04-01': 'João Pedro Alves',
		'2025-07-31': 'João Pedro Alves',
		'2025-08-01': 'Tiago Fernandes',
		'2025-11-01': 'Tiago Fernandes',
		'2027-01-15': 'ninguém',
	}
	for (const [dia, quem] of Object.entries(dias)) expect([dia, await obterQuemExerce(portal, dia)]).toEqual([dia, quem])
	const { body } = await portal.anon.call(contrato.listarPeriodos, { params: CHAVE, query: { porPagina: 20 } })
	expect(body.itens.map(({ nompes, dtaini, dtafim }) => [nompes, dtaini, dtafim])).toEqual([
		['Tiago Fernandes', '2025-11-01', '2027-01-14'],
		['Tiago Fernandes', '2025-08-01', '2025-10-31'],
		['João Pedro Alves', '2025-04-01', '2025-07-31'],
		['Tiago Fernandes', '2025-03-01', '2025-03-31'],
		['João Pedro Alves', '2025-01-15', '2025-02-28'],
	])
})

test('an end that became known later corrects the days before, which keep what they showed then', async ({
	portal,
}) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	portal.irPara(new Date('2026-03-20T15:00:00Z'))
	await encerrar(portal, codmdt, '2026-03-09', 'PVI')

	const dia = '2026-03-10'
	const agora = await comporEm(portal, dia)
	expect(agora.cadeiras[0]).toMatchObject({ titular: null, situacao: 'I' })
	expect(agora.corrigidaEm).toBe('2026-03-20T15:00:00.000Z')
	const como = await comporEm(portal, dia, '2026-03-11T12:00:00Z')
	expect(como.cadeiras[0]?.titular?.nompes).toBe('João Pedro Alves')
	// A day that shows the same before and after was not corrected.
	expect((await comporEm(portal, '2026-03-05')).corrigidaEm).toBeNull()
})

test('who came and who left between two days, and why', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	await encerrar(portal, codmdt, '2026-02-10')
	await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2026-02-20' })
	const { body } = await portal.anon.call(contrato.obterDiferenca, {
		params: CHAVE,
		query: { de: '2026-02-01', ate: '2026-03-01' },
	})
	expect(body.entraram).toEqual([{ numcad, nomcad: 'Servidores', nompes: 'Marina Costa', titsup: 'T' }])
	expect(body.sairam).toMatchObject([{ nompes: 'João Pedro Alves', motfim: 'REN' }])
})

test('the public composition has neither a number of a person nor an address', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	const { body } = await portal.anon('GET', `/wsmandato/api/colegiados/${CHAVE.codclg}/CD?data=2026-06-01`)
	expect(JSON.stringify(body)).not.toMatch(/10004|@|codpes/)
	const popolo = await portal.anon('GET', '/wsmandato/api/popolo')
	expect(JSON.stringify(popolo.body)).not.toMatch(/10004|@|codpes/)
})

test('open data hold no ended mandate, by the date and not by a job', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	const deste = `colegiado/${CHAVE.codclg}/CD`
	const contar = async () => {
		const { memberships } = (await portal.anon.call(contrato.obterPopolo)).body
		return memberships.filter(({ organization_id }) => organization_id === deste).length
	}
	expect(await contar()).toBe(1)
	portal.irPara(new Date('2028-01-10T15:00:00Z'))
	expect(await contar()).toBe(0)
})

test('a composition is exported as a spreadsheet of its day', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	const { status, bytes } = await portal.anon(
		'GET',
		`/wsmandato/api/colegiados/${CHAVE.codclg}/CD/planilha?formato=csv&data=2026-06-01`,
	)
	expect(status).toBe(200)
	expect(bytes.toString()).toContain('João Pedro Alves')
})

test('composition of every day equals a walk day by day over random histories', async ({ portal }) => {
	portal.irPara(new Date('2026-12-31T15:00:00Z'))
	let semente = 7
	const sortear = (limite: number) => {
		semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
		return semente % limite
	}
	const numcad = await criarColegiado(portal, { nummaxrec: undefined })
	await designar(portal, numcad, { codpes: TIAGO, dtainimdt: '2025-01-01', titsup: 'S' })
	const titular = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2025-01-01' })
	// The model: an array of days, each with who exercises the seat.
	const dias = Array.from({ length: 730 }, () => 'João Pedro Alves')
	let [dia, afastado] = [0, false]
	for (;;) {
		dia += 1 + sortear(60)
		if (dia >= 600) break
		afastado = !afastado
		await mover(portal, titular, afastado ? 'afastar' : 'devolver', somarDias('2025-01-01', dia))
		dias.fill(afastado ? 'Tiago Fernandes' : 'João Pedro Alves', dia)
	}
	await encerrar(portal, titular, somarDias('2025-01-01', 650))
	dias.fill('Tiago Fernandes', 651)
	for (let n = 0; n < 730; n += 1 + sortear(9))
		expect([n, await obterQuemExerce(portal, somarDias('2025-01-01', n))]).toEqual([n, dias[n]])
})
