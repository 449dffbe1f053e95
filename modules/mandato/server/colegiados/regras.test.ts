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
const criarCadeira = async (portal: TestPortal, mais: object) =>
	(
		await portal.as(geral).call(contrato.inserirCadeira, {
			params: CHAVE,
			body: { nomcad: 'Outra', ctgcad: 'EXT', tipfncclg: 'M', qtdanomdt: 2, ...mais },
		})
	).body.numcad
const gravar = (
	portal: TestPortal,
	txtreg: string,
	limfal: number | null = null,
	quem: Parameters<TestPortal['as']>[0] = geral,
) => portal.as(quem).call(contrato.gravarRegras, { params: CHAVE, body: { txtreg, limfal } })
const ler = (portal: TestPortal, quem: Parameters<TestPortal['as']>[0] = geral) =>
	portal.as(quem).call(contrato.obterRegras, { params: CHAVE })

test('rules are read from lines by the names of the categories, and a mistake is told with its line', () => {
	const texto = 'docente titular, Docente Associado; 70%\n\nDiscente de graduacao;1'
	const { lidas, erro } = contrato.lerRegras(texto)
	expect(erro).toBeUndefined()
	expect(lidas).toEqual([
		{ categorias: ['TIT', 'ASC'], qtdmin: null, pctmin: 70 },
		{ categorias: ['DGR'], qtdmin: 1, pctmin: null },
	])
	expect(contrato.lerRegras(contrato.escreverRegras(lidas)).lidas).toEqual(lidas)
	for (const [errado, motivo] of [
		['Docente; 70%', /Linha 1: escreva só categorias que há: Docente titular/],
		['SER; 1\nSER', /Linha 2: depois das categorias/],
		['SER; 0', /mínimo/],
		['SER; 101%', /mínimo/],
		['SER; 1; 2', /mínimo/],
		[Array.from({ length: 21 }, () => 'SER; 1').join('\n'), /mais de 20/],
	] as const)
		expect(contrato.lerRegras(errado).erro).toMatch(motivo)
})

test('a share rounds up, and seats are counted apart from those that somebody exercises', () => {
	const cadeiras = (['TIT', 'TIT', 'SER', 'DGR'] as const).map((ctgcad, indice) => ({ ctgcad, exercida: indice > 0 }))
	const [parte, minimo] = contrato.conferirRegras(
		[
			{ categorias: ['TIT'], qtdmin: null, pctmin: 50 },
			{ categorias: ['SER', 'DGR'], qtdmin: 2, pctmin: null },
		],
		cadeiras,
	)
	expect(parte).toMatchObject({ qtdcad: 2, mincad: 2, qtdexe: 1, minexe: 2 })
	expect(minimo).toMatchObject({
		qtdcad: 2,
		mincad: 2,
		qtdexe: 2,
		minexe: 2,
		dscreg: expect.stringMatching(/ao menos 2$/),
	})
	expect([parte, minimo].map((uma) => uma && contrato.cumpreRegra(uma))).toEqual([false, true])
})

test('the secretariat of the unit keeps the rules, which are checked with who exercises the seats today', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal)
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	const minha = { codpes: secretaria.codpes, nome: secretaria.nome }
	expect((await portal.anon.call(contrato.obterRegras, { params: CHAVE })).status).toBe(401)
	expect((await ler(portal, joao)).status).toBe(403)
	expect((await gravar(portal, 'SER; 1', null, joao)).status).toBe(403)
	await concederPerfil(portal.db, marina.codpes, contrato.MDT_SECRETARIA, { codund: 1 })
	const deOutra = { codpes: marina.codpes, nome: marina.nome }
	expect([(await ler(portal, deOutra)).status, (await gravar(portal, '', null, deOutra)).status]).toEqual([403, 403])
	const nada = { codclg: 9999, sglclg: 'XX' }
	expect((await portal.as(geral).call(contrato.obterRegras, { params: nada })).status).toBe(404)
	expect((await gravar(portal, 'Docente; 1')).status).toBe(400)
	expect((await gravar(portal, '', 0)).status).toBe(400)
	expect((await gravar(portal, 'Servidor; 1\nDocente titular; 70%', 3, minha)).status).toBe(200)
	expect((await ler(portal, minha)).body).toMatchObject({
		limfal: 3,
		conferidas: [
			{ qtdcad: 1, qtdexe: 0, mincad: 1 },
			{ qtdcad: 0, mincad: 1 },
		],
	})
	const listar = async () =>
		(
			await portal.as(geral).call(contrato.listarLacunas, { query: { porPagina: 100, tiplac: 'REG' } })
		).body.itens.filter(({ codclg }) => codclg === CHAVE.codclg)
	// Two rules that do not hold are one gap of the board.
	expect(await listar()).toMatchObject([{ numcad: null, tiplac: 'REG' }])
	await gravar(portal, 'Servidor; 1')
	expect(await listar()).toHaveLength(1)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2027-01-01' })
	expect(await listar()).toEqual([])
	// Two who write at once: both are in, one after the other, and the rules are those of one of them.
	const duas = await Promise.all([gravar(portal, 'Servidor; 1\nExterno; 1'), gravar(portal, 'Servidor; 50%')])
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	expect(['Servidor; 1\nExterno; 1', 'Servidor; 50%']).toContain((await ler(portal)).body.txtreg)
})

test('a board is found by the name that it had, and the search leads to its permanent address', async ({ portal }) => {
	portal.irPara(HOJE)
	await criarColegiado(portal)
	const novo = { dtamud: '2027-01-01', nomclg: 'Câmara de Ensino', codundrsp: 45, numato: 'Resolução 7/2027' }
	expect((await portal.as(geral).call(contrato.renomearColegiado, { params: CHAVE, body: novo })).status).toBe(200)
	const buscar = async (busca: string) =>
		(await portal.anon.call(contrato.listarColegiados, { query: { busca } })).body.itens.filter(
			({ codclg }) => codclg === CHAVE.codclg,
		)
	expect(await buscar('conselho do depart')).toMatchObject([
		{ nomclg: 'Câmara de Ensino', nomant: 'Conselho do Departamento' },
	])
	expect(await buscar('Câmara de En')).toMatchObject([{ nomant: null }])
	expect(await buscar('Conselho da Lua')).toEqual([])
})

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
	expect((await extinguir({ dtadtvclg: '2027-03-11' })).body.mensagem).toMatch(/ainda não chegou/)
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
