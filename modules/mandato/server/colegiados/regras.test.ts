import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	CHAVE,
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
	mais: { basquo?: contrato.BaseDoQuorum; txtmat?: string } = {},
) => portal.as(quem).call(contrato.gravarRegras, { params: CHAVE, body: { txtreg, limfal, ...mais } })
const ler = (portal: TestPortal, quem: Parameters<TestPortal['as']>[0] = geral) =>
	portal.as(quem).call(contrato.obterRegras, { params: CHAVE })

const LIMITE = { quantidade: null, percentual: null, base: null, forma: null, eleitores: null }

test('rules are read from lines by the names of the categories, and a mistake is told with its line', () => {
	const texto = [
		'docente titular, Docente Associado; 70%',
		'',
		'Discente de graduacao;1',
		'Servidor; até 3',
		'NAT; exatamente 2',
		'Discente de graduação; 20% de TIT, Docente doutor',
		'Servidor; Eleição por Servidor',
		'Externo; indicação por Conselho do Departamento',
	].join('\n')
	const { lidas, erro } = contrato.lerRegras(texto)
	expect(erro).toBeUndefined()
	expect(lidas).toEqual([
		{ ...LIMITE, tipo: 'minimo', categorias: ['TIT', 'ASC'], percentual: 70 },
		{ ...LIMITE, tipo: 'minimo', categorias: ['DGR'], quantidade: 1 },
		{ ...LIMITE, tipo: 'maximo', categorias: ['SER'], quantidade: 3 },
		{ ...LIMITE, tipo: 'exato', categorias: ['NAT'], quantidade: 2 },
		{ ...LIMITE, tipo: 'minimo', categorias: ['DGR'], percentual: 20, base: ['TIT', 'DOU'] },
		{ ...LIMITE, tipo: 'provimento', categorias: ['SER'], forma: 'eleicao', eleitores: 'Servidor' },
		{ ...LIMITE, tipo: 'provimento', categorias: ['EXT'], forma: 'indicacao', eleitores: 'Conselho do Departamento' },
	])
	expect(contrato.lerRegras(contrato.escreverRegras(lidas)).lidas).toEqual(lidas)
	for (const [errado, motivo] of [
		['Docente; 70%', /Linha 1: escreva só categorias que há: Docente titular/],
		['SER; 1\nSER', /Linha 2: depois das categorias/],
		['SER; 0', /limite/],
		['SER; 101%', /100%/],
		['SER; 1; 2', /limite/],
		['SER; exatamente 50%', /número de cadeiras/],
		['SER; 2 de TIT', /limite/],
		['SER; 20% de Docentes', /categorias que há/],
		['SER; sorteio por Servidor', /limite/],
		[`SER; eleição por ${'x'.repeat(121)}`, /120 letras/],
		[Array.from({ length: 31 }, () => 'SER; 1').join('\n'), /mais de 30/],
	] as const)
		expect([errado, contrato.lerRegras(errado).erro]).toEqual([errado, expect.stringMatching(motivo)])
})

const montar = (...categorias: contrato.Categoria[]) =>
	categorias.map((ctgcad, indice) => ({ ctgcad, exercida: indice > 0 }))
const conferir = (texto: string, ...categorias: contrato.Categoria[]) =>
	contrato.conferirRegras(contrato.lerRegras(texto).lidas, montar(...categorias))

test('a share rounds up, and seats are counted apart from those that somebody exercises', () => {
	const [parte, minimo] = conferir('TIT; 50%\nSER, DGR; 2', 'TIT', 'TIT', 'SER', 'DGR')
	expect(parte).toMatchObject({ qtdcad: 2, mincad: 2, qtdexe: 1, minexe: 2 })
	expect(minimo).toMatchObject({
		qtdcad: 2,
		mincad: 2,
		qtdexe: 2,
		minexe: 2,
		maxcad: null,
		dscreg: expect.stringMatching(/ao menos 2$/),
	})
	expect([parte, minimo].map((uma) => uma && contrato.cumpreRegra(uma))).toEqual([false, true])
})

test('a most rounds down and looks at the seats alone, and an exact number is a least and a most', () => {
	const cumpre = (texto: string, ...categorias: contrato.Categoria[]) =>
		conferir(texto, ...categorias).map(contrato.cumpreRegra)
	expect(cumpre('SER; até 1', 'TIT', 'SER')).toEqual([true])
	expect(cumpre('SER; até 1', 'TIT', 'SER', 'SER')).toEqual([false])
	// A quarter of seven seats is one seat and a part: as a most it is one.
	expect(cumpre('SER; até 25%', 'TIT', 'TIT', 'TIT', 'TIT', 'TIT', 'SER', 'SER')).toEqual([false])
	expect(cumpre('SER; exatamente 2', 'TIT', 'SER', 'SER')).toEqual([true])
	expect(cumpre('SER; exatamente 2', 'TIT', 'SER')).toEqual([false])
	expect(cumpre('SER; exatamente 2', 'TIT', 'SER', 'SER', 'SER')).toEqual([false])
	// A vacant seat breaks the least of an exact number, and never its most.
	expect(cumpre('TIT; exatamente 1', 'TIT', 'SER')).toEqual([false])
	expect(conferir('SER; eleição por Servidor', 'SER')).toEqual([])
})

test('a share may be of the seats of other categories', () => {
	const [parte] = conferir('DGR; 20% de TIT, DOU', 'TIT', 'TIT', 'DOU', 'DOU', 'DOU', 'DGR', 'SER', 'SER')
	expect(parte).toMatchObject({ qtdcad: 1, mincad: 1, minexe: 1 })
	const [outra] = conferir('DGR; até 20% de TIT, DOU', 'TIT', 'TIT', 'DOU', 'DGR', 'SER', 'SER', 'SER')
	expect(outra).toMatchObject({ qtdcad: 1, maxcad: 0 })
})

test('matters have a fraction of the members or of those present, rounded as the rule says', () => {
	const texto =
		'Mudança do regimento; 2/3 dos membros\nCalendário; mais da metade dos presentes\nEmérito; mais de 3/5 dos membros'
	const { lidas, erro } = contrato.lerMaterias(texto)
	expect(erro).toBeUndefined()
	expect(contrato.escreverMaterias(lidas)).toBe(texto)
	expect(contrato.contarMaterias(lidas, { membros: 20, presentes: 11 }).map(({ votos }) => votos)).toEqual([14, 6, 13])
	expect(contrato.contarMaterias(lidas, { membros: 20, presentes: null })[1]).toMatchObject({ votos: null })
	for (const errado of [
		'Regimento',
		'Regimento; 2/3',
		'Regimento; 4/3 dos membros',
		'Regimento; mais de 2/2 dos membros',
	])
		expect(contrato.lerMaterias(`Tudo; 1/2 dos membros\n${errado}`).erro).toMatch(/^Linha 2: /)
	expect(contrato.lerMaterias(Array.from({ length: 21 }, () => 'Tudo; 1/2 dos membros').join('\n')).erro).toMatch(
		/mais de 20/,
	)
})

test('the quorum counts the seats that somebody exercises, or the vacant ones too, as the board says', async ({
	portal,
}) => {
	portal.irPara(HOJE)
	const numcad = await criarColegiado(portal)
	for (let n = 0; n < 3; n += 1) await criarCadeira(portal, {})
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2027-01-01' })
	expect(await comporEm(portal)).toMatchObject({ qtdvotos: 1, membros: 1, maioria: 1, materias: [] })
	const materias = { txtmat: 'Regimento; 2/3 dos membros\nCalendário; 1/2 dos presentes' }
	expect((await gravar(portal, '', null, geral, { basquo: 'previstas', ...materias })).status).toBe(200)
	const composicao = await comporEm(portal)
	expect(composicao).toMatchObject({
		qtdvotos: 1,
		membros: 4,
		basquo: 'previstas',
		maioria: 3,
		doisTercos: 3,
		materias: [
			{ dscmat: 'Regimento', fracao: '2/3 dos membros', votos: 3 },
			{ dscmat: 'Calendário', votos: null },
		],
	})
	expect(contrato.escreverVotos(composicao)).toBe(
		'Há um voto, e o quórum conta 4, com as cadeiras vagas: mais da metade são 3, e dois terços, 3.',
	)
	// The meeting keeps the base and the vacant seats of its call.
	const { body } = await portal.as(geral).call(contrato.convocarReuniao, {
		params: CHAVE,
		body: { dtareu: '2027-03-12T17:00:00.000Z', dsclocreu: 'Sala 12', txtpta: '1. Regimento.' },
	})
	await gravar(portal, '', null, geral, { basquo: 'providas', ...materias })
	const obter = async () =>
		(await portal.as(geral).call(contrato.obterReuniao, { params: { codreu: body.codreu } })).body
	expect(await obter()).toMatchObject({ membros: 4, presentes: 0, maioria: 3, materias: [{ votos: 3 }, { votos: 0 }] })
	expect((await obter()).materias.map(contrato.escreverMateria)[0]).toBe('Regimento: 2/3 dos membros (3 votos)')
	expect((await gravar(portal, '', null, geral, { txtmat: 'Regimento; dois terços' })).status).toBe(400)
})

test('the report of gaps says which rule does not hold, and who fills a vacant seat', async ({ portal }) => {
	portal.irPara(HOJE)
	await criarColegiado(portal)
	const regras = 'Servidor; até 3\nServidor; 2\nServidor; eleição por Servidor\nDocente titular; 20% de Servidor'
	expect((await gravar(portal, regras)).status).toBe(200)
	const listar = async (tiplac: contrato.TipoDeLacuna) =>
		(await portal.as(geral).call(contrato.listarLacunas, { query: { porPagina: 100, tiplac } })).body.itens.filter(
			({ codclg }) => codclg === CHAVE.codclg,
		)
	expect(await listar('REG')).toMatchObject([
		{ dsclac: 'Servidor: ao menos 2; Docente titular: ao menos 20% de Servidor' },
	])
	expect(await listar('VAG')).toMatchObject([{ dsclac: 'Servidor: eleição por Servidor' }])
	expect(await listar('SUP')).toMatchObject([{ dsclac: null }])
	await gravar(portal, 'Servidor; até 1')
	expect(await listar('REG')).toEqual([])
	await criarCadeira(portal, { ctgcad: 'SER' })
	expect(await listar('REG')).toMatchObject([{ dsclac: 'Servidor: até 1' }])
	await gravar(portal, 'Servidor; até 50%')
	expect(await listar('REG')).toMatchObject([{ dsclac: 'Servidor: até 50%' }])
	await gravar(portal, 'Servidor; exatamente 2')
	// Both seats are there, and nobody exercises them.
	expect(await listar('REG')).toHaveLength(1)
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
