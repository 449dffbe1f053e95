import { sql } from 'kysely'
import { expect } from 'vitest'
import { semelhanca } from '../semelhanca.ts'
import { entrarComPapel, type TestPortal, test } from '../testes/portal-de-teste.ts'

const executar = (portal: TestPortal, operacao: string, corpo: object) =>
	entrarComPapel(portal, 'administradora')('POST', `/uspproc/executar/alumni/${operacao}`, corpo)
const achar = async (portal: TestPortal, busca: string, sitepramn: string) =>
	(await entrarComPapel(portal, 'administradora')('POST', '/uspproc/listar/alumni/listarEmpresa', { busca, sitepramn }))
		.body.itens[0]

test('a company is not merged into itself, nor into one that is not validated', async ({ portal }) => {
	const { codepramn } = await achar(portal, 'ponte alta ltda', 'PEN')
	const { codepramn: outra } = await achar(portal, 'startup', 'PEN')
	expect((await executar(portal, 'unirEmpresa', { codepramn, codepramnuni: codepramn })).status).toBe(422)
	expect((await executar(portal, 'unirEmpresa', { codepramn, codepramnuni: outra })).status).toBe(422)
})

test('duplicates are found by name and by the root of the CNPJ, and merged with all that hangs on them', async ({
	portal,
}) => {
	const repetida = await achar(portal, 'ponte alta ltda', 'PEN')
	const fica = await achar(portal, 'ponte alta', 'VAL')
	await sql`update alumni.exppfsamn set codepramn = ${repetida.codepramn} where codpes = 10006`.execute(portal.db)
	const { body } = await entrarComPapel(portal, 'administradora')('POST', '/uspproc/obter/alumni/obterEmpresa', {
		codepramn: repetida.codepramn,
	})
	expect(body.semelhantes.map(({ codepramn }: { codepramn: number }) => codepramn)).toContain(fica.codepramn)
	const uniao = { codepramn: repetida.codepramn, codepramnuni: fica.codepramn }
	expect((await executar(portal, 'unirEmpresa', { ...uniao, versao: 99 })).status).toBe(409)
	const { body: espera } = await entrarComPapel(portal, 'egresso')(
		'POST',
		'/uspproc/executar/alumni/inserirOportunidade',
		{
			codepramn: repetida.codepramn,
			nomepr: repetida.nomepramn,
			nomcgofnc: 'Pessoa calculista',
			dscopd: 'Calcular pontes, com um grupo pequeno.',
			tipopd: 'EMP',
		},
	)
	expect(espera).toMatchObject({ sitopd: 'P' })
	expect((await executar(portal, 'unirEmpresa', uniao)).status).toBe(200)
	expect((await executar(portal, 'unirEmpresa', uniao)).status).toBe(422)
	const { body: publicada } = await entrarComPapel(portal, 'colega')(
		'POST',
		'/uspproc/obter/alumni/obterOportunidade',
		{
			numseqopd: espera.numseqopd,
		},
	)
	expect(publicada).toMatchObject({ sitopd: 'S', codepramn: fica.codepramn })
	expect((await achar(portal, 'ponte alta ltda', 'UNI')).nomuni).toBe(fica.nomepramn)
	const { rows } = await sql<{
		codepramn: number
	}>`select distinct codepramn from alumni.exppfsamn where codpes = 10006`.execute(portal.db)
	expect(rows).toEqual([{ codepramn: fica.codepramn }])
})

test('who works at a company is found by its new name, after it was renamed and after it was merged', async ({
	portal,
}) => {
	const achados = async (nomepr: string) =>
		(
			await entrarComPapel(portal, 'administradora')('POST', '/uspproc/listar/alumni/buscarAlumni', {
				nomepr,
				nompes: 'rafael lima',
			})
		).body.itens.map(({ codpes }: { codpes: number }) => codpes)
	const { codepramn, versao } = await achar(portal, 'startup', 'PEN')
	await sql`update alumni.exppfsamn set codepramn = ${codepramn} where codpes = 10006`.execute(portal.db)
	const semRamo = { codatvepramn: null, codtipatvepramn: null, codtamepramn: null, cnpjepramn: null }
	const renomeada = { codepramn, versao, nomepramn: 'Zeladoria Quaresmeira', ...semRamo }
	expect((await executar(portal, 'alterarEmpresa', renomeada)).status).toBe(200)
	expect(await achados('quaresmeira')).toContain(10006)
	const fica = await achar(portal, 'ponte alta', 'VAL')
	expect((await executar(portal, 'unirEmpresa', { codepramn, codepramnuni: fica.codepramn })).status).toBe(200)
	expect(await achados('quaresmeira')).toEqual([])
	expect(await achados('ponte alta')).toContain(10006)
})

test('a company that an experience names for the first time waits for level 1, which is told', async ({ portal }) => {
	const experiencia = { nomcgo: 'Luthier', dtaini: '2020-01-01', dtafim: null, codareatcamn: null, dscexp: null }
	const incluir = (nomepr: string) =>
		entrarComPapel(portal, 'egresso')('POST', '/uspproc/executar/alumni/inserirExperiencia', { ...experiencia, nomepr })
	expect((await incluir('Oficina Jacarandá')).status).toBe(200)
	expect((await achar(portal, 'jacaranda', 'PEN')).qtdexp).toBe(1)
	const { rows } = await sql<{ titulo: string }>`select titulo from notificacoes.tarefa
		where titulo like 'Validar a empresa Oficina%'`.execute(portal.db)
	expect(rows).toEqual([{ titulo: 'Validar a empresa Oficina Jacarandá' }])
})

test('a wrong CNPJ is refused, and how a company is constituted does not tell names apart', async ({ portal }) => {
	const nova = { nomepramn: 'Nova', codatvepramn: null, codtipatvepramn: null, codtamepramn: null }
	expect((await executar(portal, 'inserirEmpresa', { ...nova, cnpjepramn: '11.222.333/0001-80' })).status).toBe(400)
	expect((await executar(portal, 'inserirEmpresa', { ...nova, cnpjepramn: '11.222.333/0001-81' })).status).toBe(200)
	const createCompany = (nome_busca: string, cnpjepramn: string | null = null) => ({ nome_busca, cnpjepramn })
	expect(semelhanca(createCompany('banco vila rica s a'), createCompany('banco vila rica'))).toBe(100)
	expect(semelhanca(createCompany('banco vila rica'), createCompany('hospital santa aurora'))).toBeLessThan(50)
	expect(semelhanca(createCompany('um', '11222333000181'), createCompany('outro', '11222333000262'))).toBe(100)
})

test('companies are offered by any word of their names, validated ones first, and refused ones not at all', async ({
	portal,
}) => {
	const offered = async (busca: string) =>
		(await entrarComPapel(portal, 'egresso')('POST', '/uspproc/listar/alumni/buscarEmpresa', { busca })).body.map(
			({ nomepramn, sitepramn }: { nomepramn: string; sitepramn: string }) => `${nomepramn} ${sitepramn}`,
		)
	const bancos = await offered('vila ri')
	expect(bancos).toEqual(['Banco Vila Rica VAL'])
	expect((await offered('SECRETARIA transp'))[0]).toBe('Secretaria Estadual de Transportes VAL')
	const situacoes = (await offered('co')).map((uma: string) => uma.slice(-3))
	expect(situacoes).toEqual([...situacoes].sort().toReversed())
	expect(await offered('Empresa de Teste')).toEqual([])
	// A search made of wildcards alone finds nothing.
	expect(await offered('%_')).toEqual([])
})
