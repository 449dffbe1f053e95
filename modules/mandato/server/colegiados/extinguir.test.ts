import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDoColegiado } from '../composicao/pagina-publica.ts'
import {
	CHAVE,
	carlos,
	comporEm,
	criarColegiado,
	designar,
	geral,
	joao,
	marina,
	secretaria,
	test,
} from '../testes/portal-de-teste.ts'

const HOJE = new Date('2027-03-10T12:00:00Z')
const TIAGO = 10_008
const criarCadeira = async (portal: TestPortal, mais: object) =>
	(
		await portal.as(geral).call(contrato.inserirCadeira, {
			params: CHAVE,
			body: { nomcad: 'Outra', ctgcad: 'EXT', tipfncclg: 'M', qtdanomdt: 2, ...mais },
		})
	).body.numcad
const extinguirEm = (portal: TestPortal, dtadtvclg: string) =>
	portal.as(geral).call(contrato.extinguirColegiado, {
		params: CHAVE,
		body: { dtadtvclg, numatoext: 'Resolução 9/2027', sucessores: '' },
	})
const desfazer = (portal: TestPortal, quem: Parameters<TestPortal['as']>[0] = geral) =>
	portal.as(quem).call(contrato.desfazerExtincao, {
		params: CHAVE,
		body: { numatodes: 'Resolução 11/2027', motdes: 'O Conselho Universitário reviu a decisão.' },
	})
const obterCadeira = async (portal: TestPortal, data: string, em?: string) =>
	(await comporEm(portal, data, em)).cadeiras[0]

test('an extinct board ends its mandates on its last day, tells the people, and leads to those that came of it', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	await criarColegiado(portal)
	const filho = { ...CHAVE }
	const numcad = await criarColegiado(portal)
	const outra = await criarCadeira(portal, { tipfncclg: 'P' })
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01', titsup: 'S' })
	const extinguir = (mais: Partial<contrato.DadosDaExtincao> = {}, quem: Parameters<TestPortal['as']>[0] = geral) =>
		portal.as(quem).call(contrato.extinguirColegiado, {
			params: CHAVE,
			body: { dtadtvclg: '2027-02-28', numatoext: 'Resolução 9/2027', sucessores: '', ...mais },
		})
	expect((await extinguir({}, secretaria)).status).toBe(403)
	expect((await extinguir({ sucessores: 'CG' })).status).toBe(400)
	expect((await extinguir({ dtadtvclg: '1999-12-31' })).body.mensagem).toMatch(/criado em/)
	expect((await extinguir({ sucessores: '9999/XX' })).body.erro).toBe('sucessor-nao-encontrado')
	expect((await extinguir({ sucessores: `${CHAVE.codclg}/${CHAVE.sglclg}` })).body.erro).toBe('sucessor-de-si')
	await designar(portal, outra, { codpes: marina.codpes, dtainimdt: '2027-03-01' })
	expect((await extinguir()).body.mensagem).toMatch(/começam depois desse dia/)
	const fim = { dtadtvclg: '2027-03-05', sucessores: `${filho.codclg}/${filho.sglclg}` }
	// The seat is filled at the very moment of the extinction: it is in before it, or refused.
	const vaga = await criarCadeira(portal, {})
	const [feita, repetida, designacao] = await Promise.all([
		extinguir(fim),
		extinguir(fim),
		portal.as(geral).call(contrato.designar, {
			params: { ...CHAVE, numcad: vaga },
			body: { titsup: 'S', codpes: carlos.codpes, dtainimdt: '2027-03-01', numatodsg: 'Portaria 3/2027' },
		}),
	])
	expect([feita.status, repetida.status].sort()).toEqual([200, 422])
	expect([200, 422]).toContain(designacao.status)
	const exercem = async (data: string) =>
		(await comporEm(portal, data)).cadeiras.filter(({ exercicio }) => exercicio !== null)
	expect(await exercem('2027-03-05')).not.toHaveLength(0)
	expect(await exercem('2027-03-06')).toEqual([])
	const { colegiado, sucessores, cadeiras } = await comporEm(portal, '2027-03-05')
	expect(colegiado).toMatchObject({ dtadtvclg: '2027-03-05' })
	expect(cadeiras[0]).toMatchObject({ titular: { nompes: carlos.nome, dtafimefe: '2027-03-05', motfim: 'EXT' } })
	expect(sucessores).toMatchObject([filho])
	// Both addresses say so without scripts, and the person heard once.
	const desenhar = async ({ codclg, sglclg }: contrato.ChaveDoColegiado) =>
		(
			await paginaDoColegiado.draw({
				db: portal.db,
				portal,
				params: { codclg: String(codclg), sglclg },
				query: new URLSearchParams(),
			})
		)?.html
	expect(await desenhar(CHAVE)).toContain(`Deu origem a: <a href="/mandato/${filho.codclg}/${filho.sglclg}">`)
	expect(await desenhar(filho)).toContain(`Veio de: <a href="/mandato/${CHAVE.codclg}/${CHAVE.sglclg}">`)
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.aviso
		where chvorg like ${`mandato:encerrado:${codmdt}%`}`.execute(portal.db)
	expect(rows[0]?.n).toBe(1)
	const nova = await portal.as(geral).call(contrato.inserirCadeira, {
		params: CHAVE,
		body: { nomcad: 'Outra', ctgcad: 'EXT', tipfncclg: 'M', qtdanomdt: 2 },
	})
	expect(nova.body.erro).toBe('colegiado-extinto')
	expect(
		await portal.as(geral).call(contrato.designarProTempore, {
			params: { ...CHAVE, numcad },
			body: {
				codpes: marina.codpes,
				dtainimdt: '2027-03-08',
				dtafimmdt: '2027-04-01',
				motpro: 'VAG',
				numatodsg: 'Portaria 4/2027',
			},
		}),
	).toMatchObject({ status: 422, body: { erro: 'colegiado-extinto' } })
})

test('an extinction is registered ahead: the mandates end with the board, and until then it goes on', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	const vaga = await criarCadeira(portal, {})
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	expect((await extinguirEm(portal, '2027-06-30')).body).toEqual({ encerrados: 1 })
	expect((await extinguirEm(portal, '2027-06-30')).body.mensagem).toMatch(/já está registrada, em 30\/06\/2027/)
	expect(await obterCadeira(portal, '2027-06-30')).toMatchObject({
		exercicio: 'TIT',
		titular: { dtafimefe: '2027-06-30', motfim: 'EXT' },
	})
	expect(await obterCadeira(portal, '2027-07-01')).toMatchObject({ exercicio: null, titular: null })
	// A mandate that begins meanwhile ends with the board as well, and none begins after it.
	await designar(portal, vaga, { codpes: joao.codpes, dtainimdt: '2027-03-10' })
	const { cadeiras } = await comporEm(portal, '2027-06-30')
	expect(cadeiras[1]?.titular).toMatchObject({ dtafimmdt: '2029-03-09', dtafimefe: '2027-06-30', motfim: 'EXT' })
	expect((await comporEm(portal, '2027-07-01')).cadeiras[1]?.exercicio).toBeNull()
	const tarde = await portal.as(geral).call(contrato.designar, {
		params: { ...CHAVE, numcad: vaga },
		body: { titsup: 'S', codpes: marina.codpes, dtainimdt: '2027-07-01', numatodsg: 'Portaria 9/2027' },
	})
	expect(tarde.body.mensagem).toBe('O último dia do colegiado é 30/06/2027. Informe um dia até ele.')
	expect((await criarCadeira(portal, {})) > vaga).toBe(true)
	const desenhar = async () =>
		(
			await paginaDoColegiado.draw({
				db: portal.db,
				portal,
				params: { codclg: String(CHAVE.codclg), sglclg: CHAVE.sglclg },
				query: new URLSearchParams(),
			})
		)?.html
	expect(await desenhar()).toContain('Termina em 30/06/2027.')
	portal.irPara(new Date('2027-07-01T12:00:00Z'))
	expect(await desenhar()).toContain('Extinto em 30/06/2027.')
})

test('an extinction is undone by an act with its reason: the mandates go on as they were, and what was known stays', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	const vaga = await criarCadeira(portal, {})
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01', titsup: 'S' })
	// On leave until a day after the extinction.
	for (const [ato, dtaini] of [
		[contrato.afastarTitular, '2027-03-01'],
		[contrato.devolverAoExercicio, '2027-05-01'],
	] as const)
		expect((await portal.as(geral).call(ato, { params: { codmdt }, body: { dtaini } })).status).toBe(200)
	expect((await desfazer(portal)).body.mensagem).toMatch(/não tem extinção registrada/)
	// Each act has an instant of its own.
	portal.irPara(new Date('2027-03-10T12:01:00Z'))
	await extinguirEm(portal, '2027-03-31')
	await designar(portal, vaga, { codpes: TIAGO, dtainimdt: '2027-03-15' })
	const sabido = '2027-03-20T12:00:00.000Z'
	portal.irPara(new Date('2027-04-10T12:00:00Z'))
	expect(await obterCadeira(portal, '2027-04-10')).toMatchObject({ titular: null, exercicio: null })
	expect((await desfazer(portal, secretaria)).status).toBe(403)
	// Two who undo it at once: one of them finds it undone.
	const duas = await Promise.all([desfazer(portal), desfazer(portal)])
	expect(duas.map(({ status }) => status).sort()).toEqual([200, 422])
	expect(duas.find(({ status }) => status === 200)?.body).toEqual({ reabertos: 3 })
	expect(await obterCadeira(portal, '2027-04-10')).toMatchObject({
		titular: { nompes: carlos.nome, dtafimefe: null, motfim: null },
		suplente: { nompes: joao.nome },
		exercicio: 'SUP',
	})
	expect((await obterCadeira(portal, '2027-05-01'))?.exercicio).toBe('TIT')
	expect((await obterCadeira(portal, '2028-01-01'))?.exercicio).toBeNull()
	expect((await comporEm(portal, '2028-01-01')).cadeiras[1]).toMatchObject({ exercicio: 'TIT' })
	// The extinction as it was known, and as it is told now.
	expect((await comporEm(portal, '2027-04-10', sabido)).colegiado.dtadtvclg).toBe('2027-03-31')
	expect(await obterCadeira(portal, '2027-04-10', sabido)).toMatchObject({ titular: null })
	const { colegiado, extincoes } = await comporEm(portal)
	expect(colegiado.dtadtvclg).toBeNull()
	expect(extincoes).toMatchObject([{ dtadtvclg: '2027-03-31', numatodes: 'Resolução 11/2027' }])
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.aviso
		where assunto like 'Seu mandato em%continua%' and chvorg like 'mandato:reaberto:%'`.execute(portal.db)
	expect(rows[0]?.n).toBe(3)
	// It can be extinct again.
	expect((await extinguirEm(portal, '2027-11-30')).body).toEqual({ encerrados: 3 })
})

test('an ex officio seat ends with its board and follows its office again once the extinction is undone', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT', tipfncclg: 'P' })
	const cargo = { ...CHAVE, numcad }
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2027-01-01' })
	await criarColegiado(portal)
	await criarCadeira(portal, { ctgcad: 'NAT', cargo })
	const obterNata = async (data: string) => (await comporEm(portal, data)).cadeiras[1]
	expect(await obterNata('2027-06-01')).toMatchObject({ exercicio: 'TIT', titular: { nompes: carlos.nome } })
	await extinguirEm(portal, '2027-04-30')
	expect(await obterNata('2027-04-30')).toMatchObject({ exercicio: 'TIT', titular: { motfim: 'EXT' } })
	expect(await obterNata('2027-05-01')).toMatchObject({ exercicio: null, titular: null })
	// The office changes meanwhile, and the seat follows it until the last day of its own board.
	await portal.as(geral).call(contrato.afastarTitular, { params: { codmdt }, body: { dtaini: '2027-04-01' } })
	expect(await obterNata('2027-04-15')).toMatchObject({ exercicio: null, titular: { nompes: carlos.nome } })
	expect(await obterNata('2027-05-15')).toMatchObject({ exercicio: null, titular: null })
	await portal.as(geral).call(contrato.devolverAoExercicio, { params: { codmdt }, body: { dtaini: '2027-04-10' } })
	expect((await desfazer(portal)).body).toEqual({ reabertos: 1 })
	expect(await obterNata('2027-04-05')).toMatchObject({ exercicio: null })
	expect(await obterNata('2027-06-01')).toMatchObject({ exercicio: 'TIT', titular: { motfim: null } })
	expect(await obterNata('2029-01-01')).toMatchObject({ exercicio: null })
})

test('vacancies of an extinct board are no tasks, and are tasks again once the extinction is undone', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe: '2027-03-05', motfim: 'REN' } })
	const contar = async () => {
		const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.tarefa
			where chvorg like 'mandato:vaga:%' and url like ${`%/${CHAVE.codclg}/CD`} and dtabxa is null`.execute(portal.db)
		return rows[0]?.n
	}
	expect(await contar()).toBe(1)
	await extinguirEm(portal, '2027-03-31')
	expect(await contar()).toBe(0)
	await desfazer(portal)
	expect(await contar()).toBe(1)
})
