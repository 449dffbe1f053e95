import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import * as contract from '../../contract/comum/index.ts'
import { API, como, quem, test } from '../projetos/portal-de-teste.ts'
import { semearComum } from './semear.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await semearComum(portal)
	await expectNoServerFault(portal, contract, quem(10008))
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	const modelo = { nommdl: 'Um modelo', assmdl: 'Assunto', txtmdl: '<p>Texto</p>' }
	await expectGuards(portal, contract, {
		person: quem(10008),
		samples: {
			obterPaginaComum: { query: { caminho: 'nenhuma.jsp' } },
			listarDominio: { params: { nomtab: 'motivo' } },
			exportarDominio: { params: { nomtab: 'motivo' } },
			listarPropostas: { params: { nomtab: 'motivo' } },
			proporMudanca: {
				params: { nomtab: 'motivo' },
				body: { tipprp: 'ALT', chvdom: 'NENHUM', dscdom: 'Nada', vlrdom: null, txtjus: 'Não há esta linha.' },
			},
			alterarModelo: { body: modelo },
			verPreviaDoModelo: { body: modelo },
			verPreviaEmPdf: { body: modelo },
		},
		otherwise: { listarDominio: 200, exportarDominio: 200, listarPropostas: 200 },
	})
})

const TABELAS = `${API}/comumweb/tabelas`
const NOVA = { tipprp: 'INC', chvdom: 'VIAGEM', dscdom: 'Viagem a serviço', vlrdom: null, txtjus: 'Pedido da unidade.' }

describe('four eyes', () => {
	test('a change holds only once another person has approved it, and its author hears of it', async ({ portal }) => {
		const autor = como(portal, 'gerente')
		const { body: proposta } = await autor('POST', `${TABELAS}/motivo/propostas`, NOVA)
		const linhas = async () => (await autor('GET', `${TABELAS}/motivo`)).body.itens
		expect(await linhas()).toEqual([])
		const decidir = (quemDecide: typeof autor) =>
			quemDecide('POST', `${API}/comumweb/propostas/${proposta.codprp}/decidir`, { staapr: 'S' })
		expect(await decidir(autor)).toMatchObject({ status: 403 })
		expect(await decidir(como(portal, 'leitura'))).toMatchObject({ status: 403 })
		const duas = await Promise.all([decidir(como(portal, 'comite')), decidir(como(portal, 'comite'))])
		expect(duas.map(({ status }) => status).sort()).toEqual([200, 422])
		expect(await linhas()).toEqual([{ chvdom: 'VIAGEM', dscdom: 'Viagem a serviço', vlrdom: null }])
	})

	test('what has changed since it was proposed is not overwritten', async ({ portal }) => {
		const [um, outro] = [como(portal, 'gerente'), como(portal, 'comite')]
		const propor = async (call: typeof um, mais: object) =>
			(await call('POST', `${TABELAS}/ipca/propostas`, { ...NOVA, chvdom: '2026-01', vlrdom: 0.42, ...mais })).body
		const decidir = (call: typeof um, codprp: number, staapr: 'S' | 'N') =>
			call('POST', `${API}/comumweb/propostas/${codprp}/decidir`, { staapr })
		const primeira = await propor(um, {})
		// The same row waits for one decision at a time.
		expect(await propor(outro, {})).toMatchObject({ erro: 'ja-proposta' })
		await decidir(outro, primeira.codprp, 'N')
		const segunda = await propor(um, {})
		expect((await decidir(outro, segunda.codprp, 'S')).status).toBe(200)
		expect((await um('GET', `${TABELAS}/ipca`)).body.itens).toEqual([
			{ chvdom: '2026-01', dscdom: 'Viagem a serviço', vlrdom: 0.42 },
		])
	})

	test('a holiday that was approved counts in the deadlines of the whole portal', async ({ portal }) => {
		const { listarFeriados } = await import('@portal/calendario/server/public')
		const { body } = await como(portal, 'gerente')('POST', `${TABELAS}/feriado/propostas`, {
			...NOVA,
			chvdom: '2031-03-05',
			dscdom: 'Dia da universidade',
		})
		await como(portal, 'comite')('POST', `${API}/comumweb/propostas/${body.codprp}/decidir`, { staapr: 'S' })
		expect([...(await listarFeriados(portal.db, 1, '2031-01-01'))]).toEqual(['2031-03-05'])
	})
})

describe('pages of the common layer', () => {
	test.each([
		['inicio.jsp', 200],
		['estilos/cores.jsp', 200],
		['estilos/../../graduacao/notas.jsp', 404],
		['estilos/%2e%2e/x.jsp', 404],
		['estilos/..%2fx.jsp', 404],
		['estilos//x.jsp', 404],
		['estilos\\..\\x.jsp', 404],
		['//outro.example/x', 404],
		['https://outro.example/', 404],
		['/inicio.jsp', 404],
		['inicio.jsp/..', 404],
		['inicio.jspx', 404],
		['secreta.jsp', 404],
	])('%s is answered %i', async (caminho, status) => {
		const permitido = contract.caminhoPermitido(caminho, ['inicio.jsp', 'menus.jsp', 'estilos/'])
		expect(permitido ? 200 : 404).toBe(status)
	})

	test('who has no profile of the STI is told of none', async ({ portal }) => {
		const call = portal.as({ codpes: 10001, nome: 'Ana' })
		expect((await call('GET', `${API}/comumweb/pagina?caminho=inicio.jsp`)).status).toBe(403)
		expect((await como(portal, 'leitura')('GET', `${API}/comumweb/pagina?caminho=inicio.jsp`)).body).toEqual({
			contexto: 'comumweb',
			caminho: 'inicio.jsp',
		})
	})
})

test('a preview fills what is known, names what is not, and runs nothing', async ({ portal }) => {
	await semearComum(portal)
	const { body: modelos } = await como(portal, 'gerente')('GET', `${API}/comumweb/modelos/`)
	const { codmdl } = modelos.find(({ tipmdl }: { tipmdl: string }) => tipmdl === 'PDF')
	const dados = {
		nommdl: 'Termo',
		assmdl: 'Para {{nome}}',
		txtmdl: '<p>{{nome}} {{salario}}</p><script>alert(1)</script><img src=x onerror=alert(1)>',
	}
	const previa = `${API}/comumweb/modelos/${codmdl}/previa`
	const { body } = await como(portal, 'leitura')('POST', previa, dados)
	expect(body).toMatchObject({ assunto: 'Para Ana Beatriz Moraes', desconhecidas: ['salario'], stapdf: 'S' })
	expect(body.html).not.toMatch(/script|onerror/)
	const pdf = await como(portal, 'leitura')('POST', `${previa}-em-pdf`, dados)
	expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
