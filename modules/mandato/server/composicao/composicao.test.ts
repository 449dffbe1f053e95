import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { CHAVE, comporEm, criarColegiado, designar, geral, joao, marina, test } from '../testes/portal-de-teste.ts'
import { paginaDoColegiado, paginaDosColegiados } from './pagina-publica.ts'

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

test('trap 1: leave, return, leave and resignation are five periods, and each of ten days shows who exercised the seat', async ({
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
	for (const [dia, quem] of Object.entries(dias)) {
		const { qtdvotos } = await comporEm(portal, dia)
		expect([dia, await obterQuemExerce(portal, dia), qtdvotos]).toEqual([dia, quem, quem === 'ninguém' ? 0 : 1])
	}
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

test('ends of mandates are events of a whole day, for calendars', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	const { status, bytes } = await portal.anon('GET', `/wsmandato/api/colegiados/${CHAVE.codclg}/CD/agenda.ics`)
	expect(status).toBe(200)
	const linhas = bytes.toString().replaceAll('\r\n ', '').split('\r\n')
	expect(linhas).toContain('DTSTART;VALUE=DATE:20280109')
	expect(linhas).toContain('DTEND;VALUE=DATE:20280110')
	expect(linhas).toContain('SUMMARY:Fim de mandato: João Pedro Alves')
	expect(linhas).toContainEqual(expect.stringMatching(`^UID:mandato-${codmdt}@`))
})

test('a board is read whole without scripts, and one that is not there has no page', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal, { nomcad: 'Cadeira <1>' })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	const desenhar = (codclg: string, query = '') =>
		paginaDoColegiado.draw({
			db: portal.db,
			portal,
			params: { codclg, sglclg: 'CD' },
			query: new URLSearchParams(query),
		})
	const pagina = await desenhar(String(CHAVE.codclg), 'data=2026-02-01')
	expect(pagina).toMatchObject({
		title: 'Conselho do Departamento · composição',
		canonical: `/mandato/${CHAVE.codclg}/CD`,
	})
	expect(pagina?.html).toContain('<h1>Conselho do Departamento</h1>')
	expect(pagina?.html).toContain('Composição em 01/02/2026')
	expect(pagina?.html).toContain('João Pedro Alves<br>de 10/01/2026 a 09/01/2028<br>Portaria 1/2024')
	expect(pagina?.html).toContain('Cadeira &lt;1&gt;')
	expect(pagina?.html).not.toMatch(/10004|@/)
	expect((await desenhar(String(CHAVE.codclg), 'data=2026-01-01'))?.html).not.toContain('João')
	for (const codclg of ['99999', 'x']) expect(await desenhar(codclg)).toBeUndefined()
	expect(await paginaDoColegiado.listPaths(portal.db, portal)).toContain(`/mandato/${CHAVE.codclg}/CD`)
	const lista = await paginaDosColegiados.draw({ db: portal.db, portal, params: {}, query: new URLSearchParams() })
	expect(lista?.html).toContain('Conselho do Departamento</a>')
})

test('a person is holder of one seat of a board, has an ex officio seat beside it, and one vote', async ({
	portal,
}) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const primeira = await criarColegiado(portal)
	const criar = async (ctgcad: 'SER' | 'NAT') => {
		const body = { nomcad: 'Outra', ctgcad, tipfncclg: 'M' as const, qtdanomdt: 2 }
		return (await portal.as(geral).call(contrato.inserirCadeira, { params: CHAVE, body })).body.numcad
	}
	const [outra, nata] = [await criar('SER'), await criar('NAT')]
	const deJoao = { codpes: joao.codpes, dtainimdt: '2026-01-10' }
	await designar(portal, primeira, deJoao)
	const recusada = await portal.as(geral).call(contrato.designar, {
		params: { ...CHAVE, numcad: outra },
		body: { titsup: 'T', numatodsg: 'Portaria 2/2026', ...deJoao },
	})
	expect(recusada.status).toBe(422)
	expect(recusada.body.mensagem).toMatch(/já é titular de “Servidores” neste colegiado de 10\/01\/2026/)
	await designar(portal, nata, deJoao)
	expect((await comporEm(portal)).qtdvotos).toBe(1)
})
