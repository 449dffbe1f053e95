import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { criarPessoa, DE_FORA, entrarComPapel, type TestPortal, test } from '../projetos/testes/portal-de-teste.ts'
import { pedirRenovacoes } from './jobs.ts'
import { gravarAmostras } from './queries.ts'
import { aplicar, conferir, csvDe, DADOS_DA_VM, incluir, linhaDe, novoNome, VMS } from './testes/portal-de-teste.ts'

const MARINA = criarPessoa(10005)

describe('who sees a machine', () => {
	test('the STI sees all, who answers for one sees it, for others it is not there, by whatever door', async ({
		portal,
	}) => {
		const { codvm, nomvm } = await incluir(portal)
		for (const pessoa of [criarPessoa(10004), criarPessoa(10008), MARINA])
			expect((await portal.as(pessoa)('GET', `${VMS}/maquinas/${codvm}`)).status).toBe(200)
		const deFora = portal.as(DE_FORA)
		for (const parte of ['', '/historico'])
			expect((await deFora('GET', `${VMS}/maquinas/${codvm}${parte}`)).status).toBe(404)
		expect((await deFora('POST', `${VMS}/maquinas/${codvm}/renovar`, { dtaexp: '2036-01-01' })).status).toBe(404)
		for (const porta of [`${VMS}/`, `${VMS}/?busca=${nomvm}`, `${VMS}/?staoci=N`])
			expect((await deFora('GET', porta)).body).toMatchObject({ total: 0, itens: [] })
		expect((await deFora('GET', `${VMS}/planilha`)).bytes.toString()).not.toContain(nomvm)
	})

	test('who only reads, and who only answers for it, does not change it', async ({ portal }) => {
		const { codvm, nomvm } = await incluir(portal)
		for (const pessoa of [criarPessoa(10004), MARINA])
			expect((await portal.as(pessoa)('PUT', `${VMS}/maquinas/${codvm}`, { ...DADOS_DA_VM, nomvm })).status).toBe(403)
	})
})

describe('the inventory', () => {
	test('a sector of another unit, and an end before the beginning, are refused', async ({ portal }) => {
		const call = entrarComPapel(portal, 'gerente')
		const recusa = async (mais: object) =>
			(await call('POST', `${VMS}/maquinas/`, { ...DADOS_DA_VM, nomvm: novoNome(), ...mais })).body.erro
		expect(await recusa({ codset: 4501 })).toBe('setor-de-outra-unidade')
		expect(await recusa({ dtaexp: '2024-01-01' })).toBe('expira-antes')
		expect(await recusa({ codclu: 'NENHUM' })).toBe('cluster-nao-encontrado')
	})

	test('what changed is in the history, and an old page does not win', async ({ portal }) => {
		const { codvm, nomvm, versao } = await incluir(portal)
		const call = entrarComPapel(portal, 'gerente')
		const alterar = () => call('PUT', `${VMS}/maquinas/${codvm}`, { ...DADOS_DA_VM, nomvm, qtdmem: 16, versao })
		expect((await alterar()).status).toBe(200)
		expect(await alterar()).toMatchObject({ status: 409, body: { erro: 'inventario-alterado' } })
		const { body } = await call('GET', `${VMS}/maquinas/${codvm}/historico`)
		expect(body.itens[0]).toMatchObject({
			pessoa: { codpes: 10008 },
			mudancas: [{ campo: 'Memória (GB)', antes: '8', depois: '16' }],
		})
	})

	test('idle is what was measured for sixty days and never used one percent', async ({ portal }) => {
		const [parada, usada, nova] = [await incluir(portal), await incluir(portal), await incluir(portal)]
		const hoje = diaDe(portal)
		const medir = ({ codvm }: { codvm: number }, dias: number, pctcpu: number) =>
			gravarAmostras(
				portal.db,
				Array.from({ length: dias }, (_, dia) => ({ codvm, diamed: somarDias(hoje, -dia), pctcpu })),
			)
		await medir(parada, 61, 0.99)
		await medir(usada, 61, 0.2)
		await gravarAmostras(portal.db, [{ codvm: usada.codvm, diamed: somarDias(hoje, -59), pctcpu: 1 }])
		await medir(nova, 40, 0.1)
		const { body } = await entrarComPapel(portal, 'gerente')('GET', `${VMS}/?staoci=S`)
		expect(body.itens.map(({ nomvm }: { nomvm: string }) => nomvm)).toEqual([parada.nomvm])
	})

	test('one that is off costs its disk; one that was deleted, nothing', async ({ portal }) => {
		const custo = async (mais: object) => (await incluir(portal, mais)).vlrmes
		expect(await custo({})).toBe(4 * 18 + 8 * 9 + 100 * 0.12)
		expect(await custo({ sitvm: 'DES' })).toBe(12)
		expect(await custo({ sitvm: 'EXC' })).toBe(0)
	})
})

const tarefasDe = async (portal: TestPortal, codvm: number) =>
	(
		await sql<{ chvorg: string; codpes: number }>`select chvorg, codpes from notificacoes.tarefa
			where chvorg like ${`interno-sti:vm:${codvm}:%`} and dtabxa is null`.execute(portal.db)
	).rows

describe('renewal', () => {
	test('sixty, thirty and seven days before, whoever answers for it has one task, and none once it is renewed', async ({
		portal,
	}) => {
		const hoje = diaDe(portal)
		const dtaexp = somarDias(hoje, 61)
		const { codvm } = await incluir(portal, { dtaexp })
		const faixas: string[] = []
		const DIA_MS = 86_400_000
		for (const dias of [0, 1, 2, 31, 54, 55, 70]) {
			portal.irPara(new Date(Date.now() + dias * DIA_MS))
			await pedirRenovacoes.executar(portal, {})
			faixas.push((await tarefasDe(portal, codvm)).map(({ chvorg }) => chvorg.split(':').at(-1)).join())
		}
		expect(faixas).toEqual(['', '60', '60', '30', '7', '7', '7'])
		portal.irPara(new Date())
		const { status } = await portal.as(MARINA)('POST', `${VMS}/maquinas/${codvm}/renovar`, {
			dtaexp: somarDias(hoje, 300),
		})
		expect(status).toBe(200)
		expect(await tarefasDe(portal, codvm)).toEqual([])
	})

	test('it is for a year at most, beyond the day on which it ends, and not for one that was deleted', async ({
		portal,
	}) => {
		const hoje = diaDe(portal)
		const { codvm, nomvm } = await incluir(portal, { dtaexp: somarDias(hoje, 30) })
		const renovar = async (dias: number) =>
			(await portal.as(MARINA)('POST', `${VMS}/maquinas/${codvm}/renovar`, { dtaexp: somarDias(hoje, dias) })).status
		expect([await renovar(10), await renovar(-1), await renovar(400)]).toEqual([422, 422, 422])
		await entrarComPapel(portal, 'gerente')('PUT', `${VMS}/maquinas/${codvm}`, {
			...DADOS_DA_VM,
			nomvm,
			sitvm: 'EXC',
			dtaexp: somarDias(hoje, 30),
		})
		expect(await renovar(60)).toBe(422)
		expect(await tarefasDe(portal, codvm)).toEqual([])
	})

	test('given to somebody else, the task goes with it', async ({ portal }) => {
		const dtaexp = somarDias(diaDe(portal), 20)
		const { codvm, nomvm } = await incluir(portal, { dtaexp })
		expect(await tarefasDe(portal, codvm)).toMatchObject([{ codpes: 10005 }])
		const dados = { ...DADOS_DA_VM, nomvm, dtaexp, codpesrsp: 10004 }
		await entrarComPapel(portal, 'gerente')('PUT', `${VMS}/maquinas/${codvm}`, dados)
		expect(await tarefasDe(portal, codvm)).toMatchObject([{ codpes: 10004 }])
	})
})

/** Counts include deleted machines. */
const countMachines = async (portal: TestPortal, busca: string) =>
	(await entrarComPapel(portal, 'gerente')('GET', `${VMS}/?busca=${busca}`)).body.total

describe('a file', () => {
	test('the report says what is new, changed and gone, and why rows are refused; nothing is written', async ({
		portal,
	}) => {
		const { nomvm: web } = await incluir(portal)
		const { nomvm: velha } = await incluir(portal)
		const nova = novoNome('nova')
		const csv = csvDe(
			linhaDe({ nomvm: web, qtdmem: 32 }),
			linhaDe({ nomvm: nova }),
			linhaDe({ nomvm: 'nome errado' }),
			linhaDe({ nomvm: 'x-1', codset: 4501 }),
			linhaDe({ nomvm: 'x-2', qtdvcpu: 'muitas', codpesrsp: '' }),
			linhaDe({ nomvm: nova.toUpperCase() }),
		)
		const { status, body } = await conferir(portal, csv)
		expect({ status, body }).toMatchObject({
			status: 200,
			body: {
				qtdlid: 6,
				qtdnov: 1,
				qtdalt: 1,
				qtdrec: 4,
				novas: [nova],
				ausentes: expect.arrayContaining([velha]),
				alteradas: [{ nomvm: web, mudancas: [{ campo: 'Memória (GB)', antes: '8', depois: '32' }] }],
			},
		})
		expect(body.recusas.map(({ linha, coluna }: { linha: number; coluna: string }) => [linha, coluna])).toEqual([
			[4, 'Nome'],
			[5, 'Setor'],
			[6, 'Responsável'],
			[6, 'vCPUs'],
			[7, ''],
		])
		expect(await countMachines(portal, nova)).toBe(0)
	})

	test('all or nothing loads nothing of a half-broken file; the good rows alone load the rest', async ({ portal }) => {
		const nomvm = novoNome('metade')
		const csv = csvDe(linhaDe({ nomvm }), linhaDe({ nomvm: 'x-1', codclu: 'NENHUM' }))
		const { resumo } = (await conferir(portal, csv)).body
		expect(await aplicar(portal, csv, { resumo, modimp: 'tudo' })).toMatchObject({
			status: 422,
			body: { erro: 'importacao-recusada' },
		})
		expect(await countMachines(portal, nomvm)).toBe(0)
		expect(await aplicar(portal, csv, { resumo, modimp: 'boas' })).toMatchObject({ status: 200, body: { qtdnov: 1 } })
		expect(await countMachines(portal, nomvm)).toBe(1)
	})

	test('neither another file nor an inventory that has changed is loaded by an old report', async ({ portal }) => {
		const nomvm = novoNome('mudou')
		const csv = csvDe(linhaDe({ nomvm }))
		const { resumo } = (await conferir(portal, csv)).body
		const outro = csvDe(linhaDe({ nomvm: novoNome('outra') }))
		expect(await aplicar(portal, outro, { resumo })).toMatchObject({ body: { erro: 'relatorio-velho' } })
		await incluir(portal, { nomvm, qtdmem: 64 })
		expect(await aplicar(portal, csv, { resumo })).toMatchObject({ body: { erro: 'relatorio-velho' } })
	})

	test('what the file does not have is marked as deleted only where that was chosen, and a refused row is not gone', async ({
		portal,
	}) => {
		const { nomvm: velha } = await incluir(portal)
		const { nomvm: quebrada } = await incluir(portal)
		const csv = csvDe(linhaDe({ nomvm: novoNome('fica') }), linhaDe({ nomvm: quebrada, codclu: 'NENHUM' }))
		const { resumo } = (await conferir(portal, csv)).body
		expect((await aplicar(portal, csv, { resumo, staaus: 'S' })).status).toBe(200)
		const excluida = async (nomvm: string) =>
			(await entrarComPapel(portal, 'gerente')('GET', `${VMS}/?sitvm=EXC&busca=${nomvm}`)).body.total
		expect([await excluida(velha), await excluida(quebrada)]).toEqual([1, 0])
	})

	test('samples of processors are read in the same way', async ({ portal }) => {
		const { nomvm } = await incluir(portal)
		const csv = `Nome;Dia;CPU (%)\n${nomvm};2026-01-02;0,4\nnenhuma;2026-01-02;3\n${nomvm};2026-01-03;140`
		const { body } = await conferir(portal, csv, 'cpu')
		expect(body).toMatchObject({ qtdnov: 1, qtdrec: 2, novas: [`${nomvm} em 02/01/2026`] })
		expect((await aplicar(portal, csv, { lista: 'cpu', resumo: body.resumo })).status).toBe(200)
	})
})
