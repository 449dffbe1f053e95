import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { trazerLista } from '../testes/importacoes-de-teste.ts'
import { CHAVE, carlos, comporEm, criarColegiado, designar, geral, joao, test } from '../testes/portal-de-teste.ts'

const HOJE = new Date('2027-03-10T12:00:00Z')
const NOME = 'Conselho do Departamento'
const CABECA = 'codclg;sglclg;nomclg;tipclg;codundrsp;dtacriclg;dtadtvclg;numatoext\n'
const trazer = (portal: TestPortal, dtadtvclg: string, numatoext = '', { nomclg = NOME, codundrsp = 45 } = {}) =>
	trazerLista(
		portal,
		'colegiados',
		`${CABECA}${CHAVE.codclg};CD;${nomclg};Conselho;${codundrsp};2000-01-01;${dtadtvclg};${numatoext}\n`,
	)

test('the end of a board that comes from a file ends its mandates, their exercise and the seats that follow them, as the act does', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-01-15T12:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT', tipfncclg: 'P' })
	const cargo = { ...CHAVE, numcad }
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01', titsup: 'S' })
	await criarColegiado(portal)
	const daNata = { ...CHAVE }
	const body = { nomcad: 'Nato', ctgcad: 'NAT' as const, tipfncclg: 'M' as const, qtdanomdt: 2, cargo }
	const nata = await portal.as(geral).call(contrato.inserirCadeira, { params: daNata, body })
	expect(nata.status).toBe(200)
	const obterNata = async (data: string) => (await comporEm(portal, data)).cadeiras[1]
	expect(await obterNata('2027-06-01')).toMatchObject({ exercicio: 'TIT' })
	CHAVE.codclg = cargo.codclg
	portal.irPara(new Date('2027-03-11T12:00:00Z'))
	expect(await trazer(portal, '2027-02-28', 'Resolução 9/2027')).toMatchObject({ alteradas: 1, recusadas: 0 })
	const noFim = await comporEm(portal, '2027-02-28')
	expect(noFim).toMatchObject({
		colegiado: { dtadtvclg: '2027-02-28' },
		extincoes: [{ dtadtvclg: '2027-02-28', numatoext: 'Resolução 9/2027', numatodes: null }],
		cadeiras: [{ exercicio: 'TIT', titular: { dtafimefe: '2027-02-28', motfim: 'EXT' }, suplente: { motfim: 'EXT' } }],
	})
	expect((await comporEm(portal, '2027-03-01')).cadeiras[0]).toMatchObject({
		exercicio: null,
		titular: null,
		suplente: null,
	})
	// The board as it was known before the file stays readable.
	expect((await comporEm(portal, '2027-03-05', HOJE.toISOString())).colegiado.dtadtvclg).toBeNull()
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.aviso
		where chvorg = ${`mandato:encerrado:${codmdt}`}`.execute(portal.db)
	expect(rows[0]?.n).toBe(1)
	// The same file again, and the list that the portal exports, change nothing.
	expect(await trazer(portal, '2027-02-28', 'Resolução 9/2027')).toMatchObject({ iguais: 1, recusadas: 0 })
	CHAVE.codclg = daNata.codclg
	expect(await obterNata('2027-02-28')).toMatchObject({ exercicio: 'TIT', titular: { motfim: 'TER' } })
	expect(await obterNata('2027-03-01')).toMatchObject({ exercicio: null, titular: null })
	// The act of the page undoes it.
	const desfeita = await portal.as(geral).call(contrato.desfazerExtincao, {
		params: { codclg: cargo.codclg, sglclg: 'CD' },
		body: { numatodes: 'Resolução 11/2027', motdes: 'O arquivo estava errado.' },
	})
	expect(desfeita.body).toEqual({ reabertos: 2 })
	expect(await obterNata('2027-06-01')).toMatchObject({ exercicio: 'TIT' })
})

test('mandates that an earlier file left in force after the end of their board end when it comes again', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	await sql`update mandato.colegiado set dtadtvclg = '2027-02-28' where codclg = ${CHAVE.codclg}`.execute(portal.db)
	expect((await comporEm(portal, '2027-03-05')).cadeiras[0]?.exercicio).toBe('TIT')
	portal.irPara(new Date('2027-03-11T12:00:00Z'))
	expect(await trazer(portal, '2027-02-28')).toMatchObject({ alteradas: 1 })
	expect((await comporEm(portal, '2027-03-05')).cadeiras[0]).toMatchObject({ exercicio: null, titular: null })
})

test('an end that a file may not bring is told with its reason, and nothing of the row is taken', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	const recusar = async (...pedido: Parameters<typeof trazer> extends [unknown, ...infer R] ? R : never) => {
		const { gravado, recusas } = await trazer(portal, ...pedido)
		return [gravado, recusas[0]?.coluna, recusas[0]?.mensagem]
	}
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2027-03-01' })
	expect(await recusar('2027-02-28')).toEqual([
		false,
		'Extinto em',
		expect.stringMatching(/mandatos que começam depois desse dia/),
	])
	expect(await recusar('2027-03-10')).toEqual([false, 'Extinto em', expect.stringMatching(/ainda não passou/)])
	expect(await recusar('1999-12-31')).toEqual([false, 'Extinto em', expect.stringMatching(/antes do início/)])
	expect(await recusar('', 'Resolução 9/2027')).toEqual([false, 'Extinto em', expect.stringMatching(/sem o dia/)])
	expect(await recusar('', '', { nomclg: 'Conselho da Lua' })).toEqual([
		false,
		'Nome',
		expect.stringMatching(/Conselho do Departamento, 45.*página dele/),
	])
	expect(await recusar('', '', { codundrsp: 1 })).toEqual([
		false,
		'Unidade responsável',
		expect.stringMatching(/com o dia e o ato/),
	])
	expect((await trazer(portal, '2027-03-05')).alteradas).toBe(1)
	expect((await comporEm(portal)).extincoes).toMatchObject([{ numatoext: 'Ato não informado' }])
	expect(await recusar('')).toEqual([false, 'Extinto em', expect.stringMatching(/registrada, em 05\/03\/2027/)])
	expect(await recusar('2027-03-04')).toEqual([false, 'Extinto em', expect.stringMatching(/Desfaça-a antes/)])
})

test('a board comes from a file already extinct, and one without mandates may get another name', async ({ portal }) => {
	portal.irPara(HOJE)
	CHAVE.codclg += 1
	expect(await trazer(portal, '2010-12-31', 'Resolução 1/2010')).toMatchObject({ incluidas: 1 })
	expect(await comporEm(portal, '2010-12-31')).toMatchObject({
		colegiado: { dtadtvclg: '2010-12-31' },
		extincoes: [{ numatoext: 'Resolução 1/2010' }],
	})
	const outro = { nomclg: 'Conselho Departamental' }
	expect(await trazer(portal, '2010-12-31', 'Resolução 1/2010', outro)).toMatchObject({ alteradas: 1 })
	expect((await comporEm(portal, '2010-12-31')).colegiado.nomclg).toBe('Conselho Departamental')
})
