import { pessoas } from '@portal/pessoas/server'
import { incluirPessoa } from '@portal/pessoas/server/public'
import { PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import { forgetLimits, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { situacao } from './index.ts'
import { removerRelatosAntigos } from './relato/queries.ts'

const test = testWithPortal([pessoas, situacao])
const sofia = { ...people.sofia, perfis: ['PTL-ADMIN'] }
const { ana } = people

const RAIZ = '/wsportal/situacao'
const agora = new Date('2031-05-10T12:00:00Z')
const somarHoras = (horas: number) => new Date(agora.getTime() + horas * 3_600_000).toISOString()

const dados = (mais: Record<string, unknown> = {}) => ({
	servico: 'Biblioteca',
	tipo: 'instabilidade',
	titulo: 'Lentidão',
	texto: 'A renovação demora.',
	inicio: somarHoras(-1),
	previsao: somarHoras(5),
	...mais,
})

async function abrir(portal: TestPortal, mais: Record<string, unknown> = {}) {
	portal.irPara(agora)
	const { status, body } = await portal.as(sofia)('POST', `${RAIZ}/ocorrencias`, dados(mais))
	expect(status).toBe(200)
	return body as { codocor: number; versao: number }
}
const montarCaminho = (codocor: number, acao = '') => `${RAIZ}/ocorrencias/${codocor}${acao}`
const avisos = async (portal: TestPortal) =>
	(await portal.anon('GET', `${RAIZ}/avisos`)).body.map(({ codocor }: { codocor: number }) => codocor)

describe('what everybody sees', () => {
	test('an occurrence under way is announced to anybody, signed in or not', async ({ portal }) => {
		const { codocor } = await abrir(portal)
		const { status, body } = await portal.anon('GET', `${RAIZ}/avisos`)
		expect(status).toBe(200)
		expect(body).toContainEqual({
			codocor,
			servico: 'Biblioteca',
			tipo: 'instabilidade',
			titulo: 'Lentidão',
			inicio: somarHoras(-1),
			previsao: somarHoras(5),
			emCurso: true,
		})
		await portal.as(sofia)('DELETE', montarCaminho(codocor))
	})

	test('a maintenance is announced a day ahead, begins, and ends by itself when it was planned to', async ({
		portal,
	}) => {
		const { codocor } = await abrir(portal, { tipo: 'manutencao', inicio: somarHoras(30), previsao: somarHoras(34) })
		const passos: [number, boolean, string][] = [
			[5, false, 'programada'],
			[7, true, 'programada'],
			[31, true, 'em-curso'],
			[34, false, 'encerrada'],
		]
		for (const [horas, anunciada, estado] of passos) {
			portal.irPara(new Date(somarHoras(horas)))
			expect((await avisos(portal)).includes(codocor), `${horas} h`).toBe(anunciada)
			const { body } = await portal.anon('GET', `${RAIZ}/ocorrencias?estado=${estado}&porPagina=100`)
			expect(body.itens.map((item: { codocor: number }) => item.codocor)).toContain(codocor)
		}
		expect((await portal.anon('GET', montarCaminho(codocor))).body.fim).toBe(somarHoras(34))
	})

	test('at most five at once, the gravest first', async ({ portal }) => {
		const abertas: number[] = []
		for (const tipo of ['manutencao', 'instabilidade', 'instabilidade', 'instabilidade', 'instabilidade', 'fora-do-ar'])
			abertas.push((await abrir(portal, { tipo })).codocor)
		const { body } = await portal.anon('GET', `${RAIZ}/avisos`)
		expect(body.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['fora-do-ar', ...Array(4).fill('instabilidade')])
		for (const codocor of abertas) await portal.as(sofia)('DELETE', montarCaminho(codocor))
	})

	test('lists are paginated and know only their states', async ({ portal }) => {
		await abrir(portal)
		await abrir(portal)
		const { body } = await portal.anon('GET', `${RAIZ}/ocorrencias?estado=em-curso&porPagina=1`)
		expect(body).toMatchObject({ pagina: 1, porPagina: 1, itens: [{}] })
		expect(body.total).toBeGreaterThan(1)
		expect(await portal.anon('GET', `${RAIZ}/ocorrencias?estado=todas`)).toMatchObject({ status: 400 })
	})
})

describe('administration', () => {
	test('"resolvido" ends it, and nothing is said afterwards', async ({ portal }) => {
		const { codocor } = await abrir(portal)
		const andar = (andamento: string) =>
			portal.as(sofia)('POST', montarCaminho(codocor, '/atualizacoes'), { andamento, texto: `Agora: ${andamento}` })
		await andar('investigando')
		portal.irPara(new Date(somarHoras(2)))
		expect(await andar('resolvido')).toMatchObject({
			status: 200,
			body: {
				fim: somarHoras(2),
				atualizacoes: [{ andamento: 'resolvido', em: somarHoras(2) }, { andamento: 'investigando' }],
			},
		})
		expect(await avisos(portal)).not.toContain(codocor)
		expect(await andar('monitorando')).toMatchObject({ status: 422, body: { erro: 'ocorrencia-encerrada' } })
	})

	test('two who say "resolvido" at once: it ends once', async ({ portal }) => {
		const { codocor } = await abrir(portal)
		const call = portal.as(sofia)
		const answers = await Promise.all(
			[1, 2].map(() =>
				call('POST', montarCaminho(codocor, '/atualizacoes'), { andamento: 'resolvido', texto: 'Voltou' }),
			),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
	})

	test('a correction on an old version is refused', async ({ portal }) => {
		const { codocor, versao } = await abrir(portal)
		const call = portal.as(sofia)
		expect(await call('PUT', montarCaminho(codocor), { dados: dados({ titulo: 'Um' }), versao })).toMatchObject({
			status: 200,
			body: { titulo: 'Um', versao: versao + 1 },
		})
		expect(await call('PUT', montarCaminho(codocor), { dados: dados({ titulo: 'Dois' }), versao })).toMatchObject({
			status: 409,
			body: { erro: 'ocorrencia-alterada' },
		})
	})

	test.for([
		['titulo', ''],
		['tipo', 'greve'],
		['inicio', 'ontem'],
		['inicio', '0000-01-01T00:00:00Z'],
		['previsao', somarHoras(-2)],
		['servico', 'x'.repeat(81)],
	] as const)('case %# of %s is refused, naming the field', async ([campo, valor], { portal }) => {
		const answer = await portal.as(sofia)('POST', `${RAIZ}/ocorrencias`, dados({ [campo]: valor }))
		expect(answer).toMatchObject({
			status: 400,
			body: { campos: expect.arrayContaining([expect.objectContaining({ campo })]) },
		})
	})

	test('a maintenance needs a planned end', async ({ portal }) => {
		expect(
			await portal.as(sofia)('POST', `${RAIZ}/ocorrencias`, dados({ tipo: 'manutencao', previsao: null })),
		).toMatchObject({ status: 400, body: { campos: [{ campo: 'previsao' }] } })
	})

	test('one published by mistake is removed with what was said of it', async ({ portal }) => {
		const { codocor } = await abrir(portal)
		const call = portal.as(sofia)
		await call('POST', montarCaminho(codocor, '/atualizacoes'), { andamento: 'investigando', texto: 'Olhando' })
		expect(await call('DELETE', montarCaminho(codocor))).toMatchObject({ status: 200, body: { retorno: 'ok' } })
		expect(await call('DELETE', montarCaminho(codocor))).toMatchObject({ status: 404 })
		expect(
			await call('POST', montarCaminho(codocor, '/atualizacoes'), { andamento: 'investigando', texto: 'Olhando' }),
		).toMatchObject({ status: 404 })
	})
})

describe('reports', () => {
	const relato = (mais: Record<string, unknown> = {}) => ({
		tipo: 'quadro-sem-resposta',
		codigoArea: 'biblioteca',
		caminho: '/servicos/biblioteca/emprestimos',
		texto: '',
		...mais,
	})

	test('a report comes from somebody signed in or from nobody, and administrators read both', async ({ portal }) => {
		await forgetLimits(portal)
		expect(await portal.anon('POST', `${RAIZ}/relatos`, relato())).toMatchObject({
			status: 200,
			body: { retorno: 'ok' },
		})
		await incluirPessoa(portal.db, { codpes: 10001, nompes: 'Ana Beatriz Moraes', codema: 'ana@universidade.example' })
		await portal.as(ana)('POST', `${RAIZ}/relatos`, relato({ tipo: 'opiniao', texto: 'Bom!' }))
		const { body } = await portal.as(sofia)('GET', `${RAIZ}/relatos`)
		expect(body.itens.slice(0, 2)).toMatchObject([
			{ tipo: 'opiniao', codpes: 10001, nompes: 'Ana Beatriz Moraes', texto: 'Bom!' },
			{ tipo: 'quadro-sem-resposta', codpes: null, nompes: null, codigoArea: 'biblioteca' },
		])
		expect((await portal.as(sofia)('GET', `${RAIZ}/relatos?tipo=opiniao`)).body.total).toBe(1)
	})

	test('a report of who supports is theirs, not of the person whose portal they look at', async ({ portal }) => {
		await forgetLimits(portal)
		await concederPerfil(portal.db, 10008, PTL_SUPORTE)
		await portal.as({ ...ana, suporte: 10008 })('POST', `${RAIZ}/relatos`, relato())
		const { body } = await portal.as(sofia)('GET', `${RAIZ}/relatos`)
		expect(body.itens[0]).toMatchObject({ codpes: 10008 })
	})

	test('the eleventh in ten minutes is refused', async ({ portal }) => {
		await forgetLimits(portal)
		const call = portal.as({ codpes: 10002, nome: 'Carlos' })
		for (let vez = 0; vez < 10; vez++) expect((await call('POST', `${RAIZ}/relatos`, relato())).status).toBe(200)
		expect(await call('POST', `${RAIZ}/relatos`, relato())).toMatchObject({
			status: 429,
			body: { erro: 'muitas-tentativas' },
		})
	})

	test.for([
		['caminho', 'https://evil.example/'],
		['caminho', '//evil.example/'],
		['caminho', '/painel?codigo=segredo'],
		['texto', 'x'.repeat(2_001)],
		['tipo', 'elogio'],
	] as const)('case %# of %s is refused', async ([campo, valor], { portal }) => {
		await forgetLimits(portal)
		expect(await portal.anon('POST', `${RAIZ}/relatos`, relato({ [campo]: valor }))).toMatchObject({ status: 400 })
	})

	test('one that was dealt with leaves the list of those that wait', async ({ portal }) => {
		await forgetLimits(portal)
		const call = portal.as(sofia)
		await call('POST', `${RAIZ}/relatos`, relato())
		const [{ codrel }] = (await call('GET', `${RAIZ}/relatos`)).body.itens
		expect(await call('POST', `${RAIZ}/relatos/${codrel}/tratar`)).toMatchObject({ status: 200 })
		const codigos = async (tratado: string) =>
			(await call('GET', `${RAIZ}/relatos?tratado=${tratado}&porPagina=100`)).body.itens.map(
				(item: { codrel: number }) => item.codrel,
			)
		expect(await codigos('N')).not.toContain(codrel)
		expect(await codigos('S')).toContain(codrel)
	})

	test('after a year nothing is left of them', async ({ portal }) => {
		await removerRelatosAntigos(portal.db, new Date('2100-01-01'))
		const { body } = await portal.as(sofia)('GET', `${RAIZ}/relatos`)
		expect(body.total).toBe(0)
	})
})

test('the demonstration shows what is under way, what is planned and what is over', async ({ portal }) => {
	await situacao.semear?.(portal)
	for (const estado of ['em-curso', 'programada', 'encerrada'])
		expect((await portal.anon('GET', `${RAIZ}/ocorrencias?estado=${estado}`)).body.total).toBeGreaterThan(0)
})
