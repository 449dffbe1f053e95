import { notificacoes } from '@portal/notificacoes/server'
import { incluirPessoa } from '@portal/pessoas/server/public'
import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'
import { PDW_CHEFIA } from '../contract/index.ts'
import { listarLeitores } from './acesso.ts'
import { conferirTarefas } from './conferir-tarefas.ts'
import { encerrarTerminados } from './jobs.ts'
import { obterLinha } from './queries.ts'
import {
	agir,
	ana,
	ativo,
	CAMINHO,
	EXE_PAGA,
	helena,
	IME,
	marina,
	pedido,
	sofia,
	somarDiasDeHoje,
	type TestPortal,
	test,
	tiago,
} from './testes/portal-de-teste.ts'

const MOTIVO = 'Mudou de função\nneste mês.'

const assuntos = async (portal: TestPortal, { codpes }: { codpes: number }, codacs: number): Promise<string[]> =>
	(
		await sql<{ assunto: string }>`select a.assunto from notificacoes.aviso a
			where a.chvorg like ${`pedroweb:${codacs}:%`} and exists (select from notificacoes.avisopublico p
				where p.codigo_aviso = a.codigo and p.chave = ${`C:${codpes}`}) order by a.codigo`.execute(portal.db)
	).rows.map(({ assunto }) => assunto)

const substituir = async (portal: TestPortal, titular: number, substituto: number) => {
	await sql`delete from substituicoes.ptlsubst where codpestit = ${titular}`.execute(portal.db)
	await sql`insert into substituicoes.ptlsubst
		(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
		values (${titular}, ${substituto}, current_date - 2, current_date + 5, now() - interval '2 days',
			now() + interval '5 days', '{}', 'Férias', 'A', now(), now())`.execute(portal.db)
}

afterEach<{ portal: TestPortal }>(async ({ portal }) => {
	await sql`delete from substituicoes.ptlsubst where codpestit = ${helena.codpes}`.execute(portal.db)
})

describe('who asked is told', () => {
	test('of every act of others on what is theirs, and of none of their own', async ({ portal }) => {
		const codacs = await ativo(portal, ana)
		expect(await assuntos(portal, ana, codacs)).toEqual([
			'A chefia aprovou o seu pedido: Pagamento',
			'Você tem um acesso novo: Pagamento',
		])
		await portal.as(helena)('POST', `/wsportal/pedroweb/prorrogacoes/${codacs}`, {
			dtafimacs: somarDiasDeHoje(90),
			txthst: MOTIVO,
		})
		await agir(portal, helena, codacs, 'revogar', MOTIVO)
		expect((await assuntos(portal, ana, codacs)).slice(2)).toEqual([
			'O prazo do seu acesso mudou: Pagamento',
			'O seu acesso foi encerrado: Pagamento',
		])
		const { codacs: outro } = await pedido(portal, ana)
		await agir(portal, helena, outro, 'negar', MOTIVO)
		expect(await assuntos(portal, ana, outro)).toEqual(['O seu pedido foi negado: Pagamento'])
		const { codacs: largado } = await pedido(portal, ana)
		await agir(portal, ana, largado, 'desistir')
		expect(await assuntos(portal, ana, largado)).toEqual([])
	})

	test('with who did it, why, and where to see it', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		await agir(portal, helena, codacs, 'negar', MOTIVO)
		const { rows } = await sql<{ mensagem: string }>`select mensagem from notificacoes.aviso
			where chvorg like ${`pedroweb:${codacs}:negar:%`}`.execute(portal.db)
		for (const parte of [helena.nome, 'Mudou de função', `/pedroweb/acessos/${codacs}`, 'peça outra vez'])
			expect(rows[0]?.mensagem).toContain(parte)
	})

	test('of the end that a day brings', async ({ portal }) => {
		const codacs = await ativo(portal, ana, { dtafimacs: somarDiasDeHoje(20) })
		portal.irPara(new Date(Date.now() + 30 * 86_400_000))
		await encerrarTerminados.executar(portal, {})
		expect((await assuntos(portal, ana, codacs)).at(-1)).toBe('O seu acesso terminou: Pagamento')
	})
})

describe('a link that ends between asking and deciding', () => {
	test('nothing is approved, given or prolonged; what can be done is named', async ({ portal }) => {
		const { codacs } = await pedido(portal, marina)
		const ligado = async (sitatl: 'A' | 'D') => {
			await sql`update pessoas.vinculopessoausp set sitatl = ${sitatl} where codpes = ${marina.codpes}`.execute(
				portal.db,
			)
		}
		const terminou = { status: 422, body: { erro: 'vinculo-terminou' } }
		await ligado('D')
		expect(await agir(portal, helena, codacs, 'aprovar')).toMatchObject(terminou)
		await ligado('A')
		expect(await agir(portal, helena, codacs, 'aprovar')).toMatchObject({ status: 200 })
		await ligado('D')
		expect(await agir(portal, sofia, codacs, 'autorizar')).toMatchObject(terminou)
		await ligado('A')
		expect(await agir(portal, sofia, codacs, 'autorizar')).toMatchObject({ status: 200 })
		await ligado('D')
		expect(
			await portal.as(helena)('POST', `/wsportal/pedroweb/prorrogacoes/${codacs}`, {
				dtafimacs: somarDiasDeHoje(90),
				txthst: MOTIVO,
			}),
		).toMatchObject(terminou)
		await ligado('A')
		await agir(portal, marina, codacs, 'devolver')
	})
})

describe('a search by name', () => {
	test('finds whoever is there among many of that name', async ({ portal }) => {
		const codacs = await ativo(portal, ana)
		for (let numero = 1; numero <= 101; numero++)
			await incluirPessoa(portal.db, {
				codpes: 5_000_000 + numero,
				nompes: `Aaa Beatriz ${'b'.repeat(numero)}`,
				codema: `p${numero}@exemplo.br`,
			})
		const { body } = await portal.as(helena)('GET', `${CAMINHO}?sitacs=ATV&codund=${IME}&busca=beatriz`)
		expect(body.itens.map((item: { codacs: number }) => item.codacs)).toContain(codacs)
		await agir(portal, ana, codacs, 'devolver')
	})
})

test('a row of the profile for one unit is nobody who administers the portal', async ({ portal }) => {
	await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN, { codund: IME })
	const { body } = await portal.as(sofia)('GET', '/wsportal/pedroweb/meus')
	const { codacs } = body.acessos.find(
		(acesso: { codperfil: string; sitacs: string }) => acesso.codperfil === PTL_ADMIN && acesso.sitacs === 'ATV',
	)
	expect(await agir(portal, sofia, codacs, 'devolver')).toMatchObject({ status: 403 })
})

test('what no system uses any more is offered to end, and nothing else', async ({ portal }) => {
	await sql`insert into plataforma.perfil (codpes, codperfil, codund) values (${ana.codpes}, 'EXE-ANTIGO', ${IME})`.execute(
		portal.db,
	)
	const { body } = await portal.as(helena)('GET', `${CAMINHO}?codperfil=EXE-ANTIGO`)
	expect(body.itens[0].permissoes).toMatchObject({ prorrogar: 'N', revogar: 'S' })
	await agir(portal, helena, body.itens[0].codacs, 'revogar', MOTIVO)
})

describe('tasks follow who decides', () => {
	const readHolders = async (portal: TestPortal, codacs: number) =>
		(
			await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
				where chvorg like ${`pedroweb:${codacs}:%`} and dtabxa is null order by codpes`.execute(portal.db)
		).rows.map(({ codpes }) => codpes)
	const conferir = (portal: TestPortal) => conferirTarefas.executar(portal, {})

	test('the head who comes gets it, who left has it no more; with none, who administers the portal may deny', async ({
		portal,
	}) => {
		const { codacs } = await pedido(portal, ana)
		expect(await readHolders(portal, codacs)).toEqual([helena.codpes])
		await revogarPerfil(portal.db, helena.codpes, PDW_CHEFIA, { codund: IME })
		await conferir(portal)
		expect(await readHolders(portal, codacs)).toEqual([sofia.codpes])
		await concederPerfil(portal.db, tiago.codpes, PDW_CHEFIA, { codund: IME })
		for (const _ of [1, 2]) await conferir(portal)
		expect(await readHolders(portal, codacs)).toEqual([tiago.codpes])
		expect((await agir(portal, sofia, codacs, 'aprovar')).status).toBe(403)
		expect((await agir(portal, sofia, codacs, 'negar', MOTIVO)).body).toMatchObject({ sitacs: 'NEG' })
		expect(await readHolders(portal, codacs)).toEqual([])
	})

	test('the head does not approve what nobody but who asked could give', async ({ portal }) => {
		await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN)
		const { codacs } = await pedido(portal, tiago)
		await revogarPerfil(portal.db, sofia.codpes, PTL_ADMIN)
		expect(await agir(portal, helena, codacs, 'aprovar')).toMatchObject({
			status: 422,
			body: { erro: 'sem-responsavel' },
		})
		await concederPerfil(portal.db, sofia.codpes, PTL_ADMIN)
		await agir(portal, tiago, codacs, 'desistir')
	})

	test('what was given from outside waits for nobody', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		await agir(portal, helena, codacs, 'aprovar')
		await concederPerfil(portal.db, ana.codpes, EXE_PAGA, { codund: IME })
		expect(await readHolders(portal, codacs)).toEqual([sofia.codpes])
		await conferir(portal)
		expect(await readHolders(portal, codacs)).toEqual([])
		await agir(portal, ana, codacs, 'devolver')
	})

	test('what one decides is heard by the others who could', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		await concederPerfil(portal.db, tiago.codpes, PDW_CHEFIA, { codund: IME })
		const acesso = await obterLinha(portal.db, codacs)
		await substituir(portal, helena.codpes, marina.codpes)
		expect((await listarLeitores(portal.db, portal, acesso)).sort()).toEqual(
			[ana, helena, marina, sofia, tiago].map(({ codpes }) => codpes).sort(),
		)
		await agir(portal, ana, codacs, 'desistir')
	})
})

describe('a substitute', () => {
	test('who asked never has the task to decide on it, also when it is passed on', async ({ portal }) => {
		const readHolders = async (codacs: number) =>
			(
				await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
					where chvorg = ${`pedroweb:${codacs}:chefia`} and dtabxa is null`.execute(portal.db)
			).rows.map(({ codpes }) => codpes)
		await substituir(portal, helena.codpes, ana.codpes)
		const { codacs } = await pedido(portal, ana)
		expect(await readHolders(codacs)).toEqual([helena.codpes])
		await agir(portal, ana, codacs, 'desistir')
		await substituir(portal, helena.codpes, marina.codpes)
		const { codacs: outro } = await pedido(portal, ana)
		expect(await readHolders(outro)).toEqual([marina.codpes])
		await substituir(portal, helena.codpes, ana.codpes)
		await notificacoes.jobs?.find(({ nome }) => nome === 'devolver-tarefas-ao-titular')?.executar(portal, {})
		expect(await readHolders(outro)).toEqual([helena.codpes])
		await agir(portal, ana, outro, 'desistir')
	})
})

test('who approved as head leaves the system to the others who answer for it, and does both where nobody else may', async ({
	portal,
}) => {
	await concederPerfil(portal.db, sofia.codpes, PDW_CHEFIA, { codund: IME })
	const { codacs: sozinha } = await pedido(portal, ana)
	await agir(portal, sofia, sozinha, 'aprovar')
	expect(await agir(portal, sofia, sozinha, 'autorizar')).toMatchObject({ status: 200 })
	await agir(portal, ana, sozinha, 'devolver')

	await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN)
	const { codacs } = await pedido(portal, ana)
	const aprovado = await agir(portal, sofia, codacs, 'aprovar')
	expect(aprovado.body.permissoes.autorizar).toBe('N')
	expect(await agir(portal, sofia, codacs, 'autorizar')).toMatchObject({
		status: 403,
		body: { mensagem: expect.stringContaining('Você já aprovou') },
	})
	const { rows } = await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
		where chvorg = ${`pedroweb:${codacs}:responsavel`}`.execute(portal.db)
	expect(rows).toEqual([{ codpes: tiago.codpes }])
	expect(await agir(portal, tiago, codacs, 'autorizar')).toMatchObject({ status: 200 })
	await agir(portal, ana, codacs, 'devolver')
})
