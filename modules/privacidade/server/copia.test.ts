import { pessoas } from '@portal/pessoas/server'
import { PTL_ADMIN, PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { HORAS_ENTRE_COPIAS } from '../contract/index.ts'
import { privacidade } from './index.ts'
import { limparCopias } from './jobs.ts'

const test = testWithPortal([pessoas, privacidade])
const base = '/wsportal/privacidade'
const { ana, helena } = people
const sofia = { ...people.sofia, perfis: ['PTL-ADMIN'] }
const UMA_HORA_MS = 3_600_000

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	portal.irPara(new Date())
	await sql`truncate privacidade.copiadados`.execute(portal.db)
	await sql`delete from plataforma.correio`.execute(portal.db)
	await sql`insert into pessoas.pessoa (codpes, nompes, nome_busca, numcpf) values
		(10001, 'Ana Beatriz Moraes', 'ana beatriz moraes', '12345678909'), (10003, 'Helena Duarte', 'helena duarte', null)
		on conflict do nothing`.execute(portal.db)
	await sql`insert into pessoas.emailpessoa (codpes, numseqema, codema, stamtr, staalt) values
		(10001, 1, 'ana@universidade.example', 'S', 'N') on conflict do nothing`.execute(portal.db)
})

async function fazer(portal: TestPortal, pessoa = ana) {
	const { body } = await portal.as(pessoa)('POST', `${base}/copia`)
	await portal.jobs.drain(portal)
	return (await portal.as(pessoa)('GET', `${base}/copia`)).body.copia ?? body
}

const baixar = (portal: TestPortal, codcop: string, formato: string, pessoa: Parameters<TestPortal['as']>[0] = ana) =>
	portal.as(pessoa)('POST', `${base}/copia/${codcop}/${formato}`)

describe('a copy of one’s own data', () => {
	test('is made by a job, told by mail, and downloaded in both forms; each of it is audited', async ({ portal }) => {
		const { body: pedida, status } = await portal.as(ana)('POST', `${base}/copia`)
		expect({ status, pedida }).toMatchObject({ status: 200, pedida: { sitcop: 'F', percentual: 0, dtaexp: null } })
		const pronta = await (async () => {
			await portal.jobs.drain(portal)
			return (await portal.as(ana)('GET', `${base}/copia`)).body.copia
		})()
		expect(pronta).toMatchObject({ codcop: pedida.codcop, sitcop: 'P', percentual: 100, mensagem: null })
		const json = await baixar(portal, pronta.codcop, 'json')
		expect(json.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''meus-dados-.*\.json$/)
		expect(json.bytes.length).toBe(pronta.tamjson)
		const identificacao = json.body.partes.find(({ titulo }: { titulo: string }) => titulo === 'Identificação')
		expect(identificacao).toMatchObject({
			colunas: { numcpf: 'CPF' },
			linhas: [{ codpes: 10001, nompes: 'Ana Beatriz Moraes', numcpf: '12345678909' }],
		})
		const pdf = await baixar(portal, pronta.codcop, 'pdf')
		expect(pdf.headers['content-type']).toBe('application/pdf')
		expect((await portal.pdf.extrairTexto(pdf.bytes)).join('\n').replace(/\s+/g, ' ')).toMatch(
			/Cópia dos seus dados pessoais.*Ana Beatriz Moraes.*ana@universidade\.example/,
		)
		const { rows: correio } = await sql`select para, assunto from plataforma.correio`.execute(portal.db)
		expect(correio).toEqual([{ para: 'ana@universidade.example', assunto: 'A cópia dos seus dados está pronta' }])
		const { rows: auditoria } = await sql<{ acao: string }>`select acao from plataforma.auditoria
			where codpes = 10001 and (objeto->>'codcop' = ${pedida.codcop} or detalhes->>'codcop' = ${pedida.codcop})
			order by id`.execute(portal.db)
		expect(auditoria.map(({ acao }) => acao)).toEqual([
			`POST ${base}/copia`,
			`POST ${base}/copia/:codcop/:formato`,
			`POST ${base}/copia/:codcop/:formato`,
		])
	})

	test('names units, and does not show their codes', async ({ portal }) => {
		await sql`insert into pessoas.unidade (codund, tipund, sglund, nomund, nomabvund, codcam, dtaatvund)
			values (77, 'Instituto', 'IF', 'Instituto de Física', 'Física', 1, '1970-01-01') on conflict do nothing`.execute(
			portal.db,
		)
		await concederPerfil(portal.db, helena.codpes, PTL_ADMIN)
		await sql`insert into plataforma.perfil (codpes, codperfil, codund) values (10003, 'OUTRO', 77)`.execute(portal.db)
		const { codcop } = await fazer(portal, helena)
		const { body } = await baixar(portal, codcop, 'json', helena)
		const perfis = body.partes.find(({ titulo }: { titulo: string }) => titulo === 'Perfis de acesso')
		expect(perfis.linhas.map(({ codund }: { codund: string }) => codund).toSorted()).toEqual([
			'Instituto de Física (IF)',
			'Todas as unidades',
		])
	})

	test('is not for who supports, and nobody hears of another’s', async ({ portal }) => {
		await concederPerfil(portal.db, 10008, PTL_SUPORTE)
		const { codcop } = await fazer(portal)
		for (const formato of ['json', 'pdf'])
			expect((await baixar(portal, codcop, formato, { ...ana, suporte: 10008 })).status).toBe(403)
		expect((await portal.as({ ...helena, suporte: 10008 })('POST', `${base}/copia`)).status).toBe(403)
		expect((await portal.as(helena)('GET', `${base}/copia`)).body).toEqual({ copia: null })
	})

	test('once a day: the second request says from when; two at once are one', async ({ portal }) => {
		const pedidos = await Promise.all([1, 2, 3].map(() => portal.as(ana)('POST', `${base}/copia`)))
		expect(pedidos.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
		const { body } = await portal.as(ana)('POST', `${base}/copia`)
		expect(body).toMatchObject({
			erro: 'copia-ja-pedida',
			mensagem: expect.stringMatching(
				/^Você já pediu uma cópia há menos de um dia\. .* a partir de \d\d\/\d\d\/\d{4} às/,
			),
		})
		portal.irPara(new Date(Date.now() + HORAS_ENTRE_COPIAS * UMA_HORA_MS + 1_000))
		expect((await portal.as(ana)('POST', `${base}/copia`)).status).toBe(200)
		await portal.jobs.drain(portal)
	})

	test('after a week it is gone, bytes and all', async ({ portal }) => {
		const { codcop } = await fazer(portal)
		portal.irPara(new Date(Date.now() + 7 * 24 * UMA_HORA_MS + 1_000))
		expect((await baixar(portal, codcop, 'json')).status).toBe(404)
		expect((await portal.as(ana)('GET', `${base}/copia`)).body).toEqual({ copia: null })
		await limparCopias.executar(portal, {})
		await portal.jobs.drain(portal)
		for (const formato of ['json', 'pdf'])
			expect(await portal.files.abrir(`privacidade/${codcop}.${formato}`)).toBeUndefined()
		const { rows } = await sql`select from privacidade.copiadados`.execute(portal.db)
		expect(rows).toEqual([])
	})

	test('a long history is whole for programs and says on paper that it is not', async ({ portal }) => {
		await sql`insert into pessoas.consulta (codpes, codpes_consultado, endereco, id_requisicao)
			select 10001, 10003, ${'x'.repeat(300)}, n::text from generate_series(1, 1200) n`.execute(portal.db)
		const { codcop } = await fazer(portal)
		const feitas = (await baixar(portal, codcop, 'json')).body.partes.find(({ titulo }: { titulo: string }) =>
			titulo.startsWith('Nomes que você consultou'),
		)
		expect(feitas.linhas).toHaveLength(1200)
		expect(feitas.linhas[0]).toMatchObject({ codpes_consultado: 'Helena Duarte (10003)' })
		const texto = (await portal.pdf.extrairTexto((await baixar(portal, codcop, 'pdf')).bytes)).join('\n')
		expect(texto.replace(/\s+/g, ' ')).toContain('Mostradas 100 de 1200 linhas')
	})
})

describe('the record of processing', () => {
	test('says of each kind of data what the law asks, and is searched without accents', async ({ portal }) => {
		const { body: tudo } = await portal.as(sofia)('GET', `${base}/tratamentos`)
		expect(tudo.map(({ assunto }: { assunto: string }) => assunto)).toEqual(
			expect.arrayContaining(['Acesso ao portal', 'Cadastro', 'Privacidade']),
		)
		const { body: achados } = await portal.as(sofia)('GET', `${base}/tratamentos?busca=identificacao%20CPF`)
		expect(achados).toMatchObject([
			{ titulo: 'Identificação', baselegal: expect.stringContaining('art. 7º, III'), stacop: 'S', foradacopia: null },
		])
		const csv = (
			await portal.as(sofia)('GET', `${base}/tratamentos/planilha?busca=mensagens%20enviadas`)
		).bytes.toString('utf8')
		expect(csv.split('\r\n')[0]).toBe(
			'\ufeffAssunto;Dados;Campos;Finalidade;Base legal;Conservação;Compartilhamento;Na cópia do titular',
		)
		expect(csv).toContain('Mensagens enviadas por e-mail')
		const livro = await portal.as(sofia)('GET', `${base}/tratamentos/planilha?formato=xlsx`)
		expect(livro.headers['content-type']).toContain('spreadsheetml')
		expect(livro.bytes.subarray(0, 2).toString()).toBe('PK')
	})
})
