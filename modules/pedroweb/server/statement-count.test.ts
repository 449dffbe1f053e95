import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import { countStatements } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import {
	agir,
	ana,
	ativo,
	EXE_CONFERE,
	EXE_PAGA,
	helena,
	IME,
	joao,
	marina,
	pedido,
	sofia,
	somarDiasDeHoje,
	type TestPortal,
	test,
	tiago,
} from './testes/portal-de-teste.ts'

const DA_SESSAO = 1
const BASE = '/wsportal/pedroweb'

/** Fixture: a decider, requests at both steps, an active access, a conflict, a campaign and a departure exist. */
async function createOneOfEach(portal: TestPortal): Promise<{ codacs: number; codcmp: number; codsai: number }> {
	await concederPerfil(portal.db, marina.codpes, PTL_ADMIN)
	const { codacs } = await pedido(portal, tiago, { codperfil: EXE_CONFERE })
	await agir(portal, helena, codacs, 'aprovar')
	await ativo(portal, ana)
	await concederPerfil(portal.db, ana.codpes, EXE_CONFERE, { codund: IME })
	await concederPerfil(portal.db, joao.codpes, EXE_PAGA, { codund: IME })
	const campanha = await portal.as(helena)('POST', `${BASE}/campanhas/`, {
		tipcmp: 'U',
		codund: IME,
		dtafim: somarDiasDeHoje(20),
		stapad: 'M',
		starep: 'N',
	})
	expect(campanha.status).toBe(200)
	await portal.jobs.drain(portal)
	const { rows } = await sql<{ codsai: number }>`insert into pedroweb.acssai (codpes, codund, tipsai, dtasai, dtaprz)
		values (${ana.codpes}, ${IME}, 'U', current_date, current_date + 5) returning codsai`.execute(portal.db)
	onTestFinished(async () => {
		await sql`delete from pedroweb.acssai where codpes = ${ana.codpes}`.execute(portal.db)
	})
	return { codacs, codcmp: campanha.body.codcmp, codsai: rows[0]?.codsai ?? 0 }
}

const LEITURAS = {
	'/meus': 3,
	'/acessos/': 3,
	'/acessos/?pagina=1&porPagina=1&sitacs=ATV': 3,
	'/acessos/?busca=ana': 3,
	'/acessos/:codacs': 3,
	'/acessos/planilha?formato=csv': 4,
	'/catalogo': 3,
	'/catalogo/exemplo': 3,
	'/concessoes': 2,
	'/conflitos': 3,
	'/conflitos/planilha?formato=csv': 4,
	[`/matriz?codund=${IME}`]: 3,
	[`/matriz?codund=${IME}&busca=ana`]: 3,
	'/campanhas/': 2,
	'/campanhas/revisaveis': 1,
	'/campanhas/:codcmp': 3,
	'/campanhas/:codcmp/itens': 3,
	'/campanhas/:codcmp/itens?decitm=P&busca=ana': 3,
	'/campanhas/:codcmp/planilha?formato=csv': 4,
	'/saidas': 3,
	'/saidas/:codsai': 4,
	'/rascunho': 1,
}

test('each read costs few statements beside the session, whoever asks and however many rows there are', async ({
	portal,
}) => {
	const codigos: Readonly<Record<string, number>> = await createOneOfEach(portal)
	await portal.events.start()
	onTestFinished(() => portal.events.close())
	const contados: Record<string, number> = {}
	for (const leitura of Object.keys(LEITURAS)) {
		const caminho = BASE + leitura.replace(/:(\w+)/, (_, codigo: string) => String(codigos[codigo]))
		for (const quem of [helena, sofia]) {
			const perguntar = portal.as(quem)
			const pedir = () => perguntar('GET', caminho)
			expect(await pedir()).toMatchObject({ status: 200 })
			const quantas = (await countStatements(portal, pedir)) - DA_SESSAO
			contados[leitura] = Math.max(contados[leitura] ?? 0, quantas)
		}
	}
	expect(contados).toEqual(LEITURAS)
})

test('who stands in for others asks no more than they do', async ({ portal }) => {
	await sql`insert into substituicoes.ptlsubst
		(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
		select titular, ${joao.codpes}, current_date - 2, current_date + 5, now() - interval '2 days',
			now() + interval '5 days', '{}', 'Férias', 'A', now(), now()
		from (values (${helena.codpes}::int), (${sofia.codpes}::int)) t (titular)`.execute(portal.db)
	onTestFinished(async () => {
		await sql`delete from substituicoes.ptlsubst where codpessub = ${joao.codpes}`.execute(portal.db)
	})
	const { codacs } = await pedido(portal, ana)
	const perguntar = portal.as(joao)
	const { body } = await perguntar('GET', `${BASE}/meus`)
	expect(body.paraDecidir).toContainEqual(
		expect.objectContaining({ codacs, permissoes: expect.objectContaining({ aprovar: 'S' }) }),
	)
	await portal.events.start()
	onTestFinished(() => portal.events.close())
	const pedir = () => perguntar('GET', `${BASE}/meus`)
	await pedir()
	expect((await countStatements(portal, pedir)) - DA_SESSAO).toBe(3)
})
