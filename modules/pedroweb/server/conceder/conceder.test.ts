import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { PDW_CHEFIA } from '../../contract/index.ts'
import {
	agir,
	ana,
	CAMINHO,
	EXE_CONFERE,
	EXE_PAGA,
	helena,
	IME,
	JUSTIFICATIVA,
	joao,
	marina,
	otavio,
	pedido,
	perfisDe,
	sofia,
	somarDiasDeHoje,
	type TestPortal,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'

type Pessoa = { codpes: number; nome: string }

const conceder = (portal: TestPortal, quem: Pessoa, pessoas: readonly Pessoa[], dados: object = {}) =>
	portal.as(quem)('POST', '/wsportal/pedroweb/concessoes', {
		pessoas: pessoas.map(({ codpes }) => codpes),
		codperfil: EXE_PAGA,
		codund: IME,
		jusacs: JUSTIFICATIVA,
		...dados,
	})

describe('an access that is given without having been asked for', () => {
	test('holds at once, says by whom and on what ground, and the person is told', async ({ portal }) => {
		const { body } = await conceder(portal, helena, [ana])
		expect(body).toMatchObject({ feitos: 1, recusados: 0, resultados: [{ nompes: ana.nome, retorno: 'ok' }] })
		const { codacs } = body.resultados[0]
		expect(await perfisDe(portal, ana)).toEqual([EXE_PAGA])
		expect((await portal.as(ana)('GET', `${CAMINHO}${codacs}`)).body).toMatchObject({
			sitacs: 'ATV',
			nompesaut: helena.nome,
			historico: [{ atohst: 'conceder-chefia', nompes: helena.nome, txthst: JUSTIFICATIVA }],
		})
		const avisos = await portal.as(ana)('GET', '/wsportal/notificacoes/avisos/')
		expect(avisos.body.itens[0]).toMatchObject({ assunto: 'Você tem um acesso novo: Pagamento' })
		const { rows } = await sql<{ detalhes: object }>`select detalhes from plataforma.auditoria
			where acao = 'conceder acesso' and codpes = ${helena.codpes}`.execute(portal.db)
		expect(rows).toMatchObject([{ detalhes: { codpes: ana.codpes, codperfil: EXE_PAGA } }])
		expect((await agir(portal, ana, codacs, 'devolver')).status).toBe(200)
	})

	test('each person has a result of their own', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		const { body } = await conceder(portal, helena, [ana, helena, otavio, { codpes: 99_999_999, nome: '' }, joao, joao])
		expect(body).toMatchObject({
			feitos: 1,
			recusados: 4,
			resultados: [
				{ retorno: 'erro', erro: 'acesso-ja-pedido' },
				{ retorno: 'erro', mensagem: expect.stringContaining('Ninguém concede acesso a si') },
				{ retorno: 'erro', erro: 'prazo-invalido', mensagem: expect.stringContaining('12 meses') },
				{ retorno: 'erro', erro: 'pessoa-nao-encontrada' },
				{ codpes: joao.codpes, retorno: 'ok' },
			],
		})
		expect(await perfisDe(portal, helena)).toEqual([PDW_CHEFIA])
		await agir(portal, ana, codacs, 'desistir')
	})

	test('without a link it ends in at most twelve months', async ({ portal }) => {
		expect((await conceder(portal, helena, [otavio], { dtafimacs: somarDiasDeHoje(400) })).body.recusados).toBe(1)
		expect((await conceder(portal, helena, [otavio], { dtafimacs: somarDiasDeHoje(200) })).body.feitos).toBe(1)
		expect(await perfisDe(portal, otavio)).toEqual([EXE_PAGA])
		expect((await conceder(portal, helena, [joao], { dtafimacs: '2020-01-31' })).body).toMatchObject({
			resultados: [{ erro: 'prazo-invalido' }],
		})
	})

	test('is refused beside what it may not be with, also when both are given at once', async ({ portal }) => {
		const respostas = await Promise.all(
			[EXE_PAGA, EXE_CONFERE].map((codperfil) => conceder(portal, sofia, [tiago], { codperfil })),
		)
		expect(respostas.map(({ body }) => body.feitos).sort()).toEqual([0, 1])
		expect(respostas.flatMap(({ body }) => body.resultados).find(({ retorno }) => retorno === 'erro')).toMatchObject({
			erro: 'perfis-incompativeis',
		})
	})
})

describe('who gives', () => {
	test('a head in the own unit and nothing that is not asked for; an outsider nothing', async ({ portal }) => {
		expect((await conceder(portal, helena, [ana], { codund: 1 })).body.resultados).toMatchObject([
			{ erro: 'sem-permissao' },
		])
		for (const [quem, codperfil] of [
			[helena, PDW_CHEFIA],
			[helena, 'PTL-SUPORTE'],
			[helena, PTL_ADMIN],
			[joao, EXE_PAGA],
		] as const)
			expect(await conceder(portal, quem, [ana], { codperfil })).toMatchObject({ status: 403 })
		expect(await conceder(portal, joao, [ana], { codperfil: 'PTL-ANTIGO' })).toMatchObject({ status: 422 })
	})

	test('who answers for a system gives what is of it anywhere, but makes nobody administer the portal', async ({
		portal,
	}) => {
		await sql`insert into pedroweb.sisresponsavel (codsis, codpes)
			values ('exemplo', ${marina.codpes}), ('plataforma', ${marina.codpes})`.execute(portal.db)
		expect((await conceder(portal, marina, [ana], { codund: 1 })).body.feitos).toBe(1)
		expect((await conceder(portal, marina, [ana], { codperfil: PTL_ADMIN })).status).toBe(403)
		const suporte = { codperfil: 'PTL-SUPORTE', codund: undefined }
		expect((await conceder(portal, marina, [ana], suporte)).body.feitos).toBe(1)
		expect((await conceder(portal, sofia, [tiago], { codperfil: PTL_ADMIN, codund: undefined })).body.feitos).toBe(1)
		await sql`delete from pedroweb.sisresponsavel`.execute(portal.db)
	})

	test('sees in the list what may be given, and no more', async ({ portal }) => {
		const codigos = async (quem: Pessoa) =>
			(await portal.as(quem)('GET', '/wsportal/pedroweb/concessoes')).body.sistemas.flatMap(
				({ perfis }: { perfis: { codperfil: string }[] }) => perfis.map(({ codperfil }) => codperfil),
			)
		expect(await codigos(joao)).toEqual([])
		expect(await codigos(helena)).toEqual(expect.arrayContaining([EXE_PAGA, EXE_CONFERE]))
		expect(await codigos(helena)).not.toContain(PDW_CHEFIA)
		expect(await codigos(sofia)).toEqual(expect.arrayContaining([PTL_ADMIN, PDW_CHEFIA]))
		await concederPerfil(portal.db, joao.codpes, PDW_CHEFIA, { codund: 1 })
		expect((await portal.as(joao)('GET', '/wsportal/pedroweb/concessoes')).body.chefiaDe).toEqual([1])
	})

	test('a unit that is missing is asked for', async ({ portal }) => {
		expect(await conceder(portal, sofia, [ana], { codund: undefined })).toMatchObject({
			status: 422,
			body: { erro: 'sem-unidade' },
		})
	})
})
