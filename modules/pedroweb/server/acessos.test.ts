import { MESES_DA_EXCECAO, PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil, diaDe, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { PDW_CHEFIA } from '../contract/index.ts'
import { encerrarTerminados } from './jobs.ts'
import {
	agir,
	ana,
	ativo,
	CAMINHO,
	EXE_CONFERE,
	EXE_PAGA,
	helena,
	IME,
	joao,
	marina,
	otavio,
	pedido,
	pedir,
	perfisDe,
	sofia,
	somarDiasDeHoje,
	test,
	tiago,
} from './testes/portal-de-teste.ts'

const MOTIVO = 'Mudou de função neste mês.'

describe('from the request to the use', () => {
	test('head, then who answers for the system; then it is in the session, and each step in the history', async ({
		portal,
	}) => {
		const { codacs } = await pedido(portal, ana)
		const tarefasDe = async (codpes: number) =>
			(
				await sql<{ dtaprz: string | null }>`select dtaprz from notificacoes.tarefa
					where codpes = ${codpes} and chvorg like ${`pedroweb:${codacs}:%`} and dtabxa is null`.execute(portal.db)
			).rows
		expect(await tarefasDe(helena.codpes)).toEqual([{ dtaprz: expect.any(String) }])
		expect(await tarefasDe(sofia.codpes)).toEqual([])
		expect(await agir(portal, sofia, codacs, 'autorizar')).toMatchObject({ status: 422 })
		expect((await agir(portal, helena, codacs, 'aprovar')).body).toMatchObject({ sitacs: 'CHE' })
		expect(await tarefasDe(helena.codpes)).toEqual([])
		expect(await tarefasDe(sofia.codpes)).toHaveLength(1)
		expect(await perfisDe(portal, ana)).toEqual([])
		const { body } = await agir(portal, sofia, codacs, 'autorizar')
		expect(body).toMatchObject({ sitacs: 'ATV', nompesaut: sofia.nome, dtainiacs: diaDe(portal) })
		expect(body.historico.map(({ atohst }: { atohst: string }) => atohst)).toEqual(['pedir', 'aprovar', 'autorizar'])
		expect(await tarefasDe(sofia.codpes)).toEqual([])
		expect(await perfisDe(portal, ana)).toEqual([EXE_PAGA])
		const meus = (await portal.as(ana)('GET', '/wsportal/pedroweb/meus')).body
		expect(meus.acessos[0]).toMatchObject({ codacs, nomperfil: 'Pagamento', nomund: expect.any(String), sitacs: 'ATV' })
		expect((await agir(portal, ana, codacs, 'devolver')).body).toMatchObject({ sitacs: 'REV' })
		expect(await perfisDe(portal, ana)).toEqual([])
	})

	test('a refusal needs a reason, which the person reads; nothing was given', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		for (const motivo of [undefined, 'x'])
			expect(await agir(portal, helena, codacs, 'negar', motivo)).toMatchObject({
				status: 422,
				body: { erro: 'sem-motivo' },
			})
		expect((await agir(portal, helena, codacs, 'negar', MOTIVO)).body).toMatchObject({ sitacs: 'NEG' })
		const { body } = await portal.as(ana)('GET', `${CAMINHO}${codacs}`)
		expect(body.historico.at(-1)).toMatchObject({ atohst: 'negar', nompes: helena.nome, txthst: MOTIVO })
		const avisos = await portal.as(ana)('GET', '/wsportal/notificacoes/avisos/')
		expect(avisos.body.itens[0]).toMatchObject({ assunto: 'O seu pedido foi negado: Pagamento' })
		expect(await perfisDe(portal, ana)).toEqual([])
		expect(await agir(portal, helena, codacs, 'aprovar')).toMatchObject({ status: 422 })
	})

	test('what is told in several lines is taken and shown as it was written', async ({ portal }) => {
		const linhas = 'Primeira razão, com vagar.\nSegunda razão, à parte.'
		const { codacs, jusacs } = await pedido(portal, ana, { jusacs: linhas })
		expect(jusacs).toBe(linhas)
		const { body } = await agir(portal, helena, codacs, 'negar', linhas)
		expect(body.historico.at(-1)).toMatchObject({ txthst: linhas })
	})

	test('whoever stands in for the head decides in their place, and the history says so', async ({ portal }) => {
		await sql`insert into substituicoes.ptlsubst
			(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
			values (${helena.codpes}, ${marina.codpes}, current_date - 2, current_date + 5, now() - interval '2 days',
				now() + interval '5 days', '{}', 'Férias', 'A', now(), now())`.execute(portal.db)
		const { codacs } = await pedido(portal, ana)
		const { status, body } = await agir(portal, marina, codacs, 'aprovar')
		expect({ status, ultimo: body.historico?.at(-1) }).toMatchObject({
			status: 200,
			ultimo: { nompes: marina.nome, nompestit: helena.nome },
		})
		await sql`delete from substituicoes.ptlsubst where codpestit = ${helena.codpes}`.execute(portal.db)
		await agir(portal, ana, codacs, 'desistir')
	})
})

describe('who may not', () => {
	test('for another it does not exist; a person decides nothing on what is theirs', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		for (const quem of [joao, tiago]) {
			expect((await portal.as(quem)('GET', `${CAMINHO}${codacs}`)).status).toBe(404)
			expect((await agir(portal, quem, codacs, 'aprovar')).status).toBe(404)
			expect((await portal.as(quem)('GET', CAMINHO)).body.total).toBe(0)
		}
		expect((await agir(portal, ana, codacs, 'aprovar')).status).toBe(403)
		expect((await agir(portal, ana, codacs, 'desistir')).body.sitacs).toBe('DES')
		await concederPerfil(portal.db, joao.codpes, PDW_CHEFIA, { codund: IME })
		const proprio = await pedido(portal, helena)
		expect(await agir(portal, helena, proprio.codacs, 'aprovar')).toMatchObject({
			status: 403,
			body: { mensagem: expect.stringMatching(/^Ninguém decide sobre o próprio acesso/) },
		})
		expect((await agir(portal, joao, proprio.codacs, 'aprovar')).status).toBe(200)
		await agir(portal, helena, proprio.codacs, 'desistir')
	})

	test('a head who lost the role between opening and deciding decides nothing', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		expect((await portal.as(helena)('GET', `${CAMINHO}${codacs}`)).body.permissoes.aprovar).toBe('S')
		await revogarPerfil(portal.db, helena.codpes, PDW_CHEFIA, { codund: IME })
		expect((await agir(portal, helena, codacs, 'aprovar')).status).toBe(404)
		await agir(portal, ana, codacs, 'desistir')
	})

	test('two who decide at once: one does, the other hears how it stands', async ({ portal }) => {
		await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN)
		const { codacs } = await pedido(portal, ana)
		await agir(portal, helena, codacs, 'aprovar')
		const respostas = await Promise.all([sofia, tiago].map((quem) => agir(portal, quem, codacs, 'autorizar')))
		expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
		expect(await sql`select 1 from plataforma.perfil where codpes = ${ana.codpes}`.execute(portal.db)).toMatchObject({
			rows: { length: 1 },
		})
	})

	test('the last who administers the portal is not taken away, and the way out is named', async ({ portal }) => {
		const { rows } = await sql<{ codacs: number }>`select codacs from pedroweb.acsperm
			where codpes = ${sofia.codpes} and codperfil = ${PTL_ADMIN} and sitacs = 'ATV'`.execute(portal.db)
		const codacs = rows[0]?.codacs ?? 0
		const ultima = { status: 403, body: { mensagem: expect.stringContaining('Dê o perfil a outra antes') } }
		expect(await agir(portal, sofia, codacs, 'devolver')).toMatchObject(ultima)
		await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN)
		const outra = await sql<{ codacs: number }>`select codacs from pedroweb.acsperm
			where codpes = ${tiago.codpes} and codperfil = ${PTL_ADMIN} and sitacs = 'ATV'`.execute(portal.db)
		const asDuas = await Promise.all([
			agir(portal, sofia, codacs, 'devolver'),
			agir(portal, tiago, outra.rows[0]?.codacs ?? 0, 'devolver'),
		])
		expect(asDuas.map(({ status }) => status).sort()).toEqual([200, 403])
	})
})

describe('what may not be asked', () => {
	test.for([
		['a profile that no slice declares', { codperfil: 'PTL-ANTIGO' }, 'perfil-inexistente'],
		['one that is not for asking', { codperfil: 'PTL-ADMIN' }, 'perfil-nao-se-pede'],
		['for a unit that nobody decides for', { codund: 3 }, 'sem-chefia'],
		['an end before the beginning', { dtafimacs: '2020-01-31' }, 'prazo-invalido'],
	] as const)('%s', async ([, dados, erro], { portal }) => {
		expect(await pedir(portal, ana, dados)).toMatchObject({ status: 422, body: { erro } })
	})

	test('twice the same, also at once', async ({ portal }) => {
		const respostas = await Promise.all([1, 2].map(() => pedir(portal, ana)))
		expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
		const codacs = respostas.find(({ status }) => status === 200)?.body.codacs
		await agir(portal, ana, codacs, 'desistir')
	})

	test('what may not be with the same person: the other is named', async ({ portal }) => {
		const codacs = await ativo(portal, ana)
		expect(await pedir(portal, ana, { codperfil: EXE_CONFERE })).toMatchObject({
			status: 422,
			body: { erro: 'perfis-incompativeis', mensagem: expect.stringContaining('Pagamento (EXE-PAGA)') },
		})
		await agir(portal, ana, codacs, 'devolver')
	})

	test('without a link more than twelve months, or what is only for who has one', async ({ portal }) => {
		expect(await pedir(portal, otavio, { codperfil: 'PTL-SUPORTE' })).toMatchObject({ body: { erro: 'sem-vinculo' } })
		for (const dtafimacs of [undefined, somarDiasDeHoje(31 * MESES_DA_EXCECAO)])
			expect(await pedir(portal, otavio, dtafimacs ? { dtafimacs } : {})).toMatchObject({
				status: 422,
				body: { erro: 'prazo-invalido', mensagem: expect.stringContaining('12 meses') },
			})
		const codacs = await ativo(portal, otavio, { dtafimacs: somarDiasDeHoje(100) })
		expect(await perfisDe(portal, otavio)).toEqual([EXE_PAGA])
		const prorrogar = (dtafimacs: string) =>
			portal.as(helena)('POST', `/wsportal/pedroweb/prorrogacoes/${codacs}`, { dtafimacs, txthst: MOTIVO })
		expect(await prorrogar(somarDiasDeHoje(31 * MESES_DA_EXCECAO))).toMatchObject({ status: 422 })
		expect((await prorrogar(somarDiasDeHoje(300))).body).toMatchObject({
			dtafimacs: somarDiasDeHoje(300),
			sitacs: 'ATV',
		})
	})
})

describe('ends', () => {
	test('the last day and the end of the link are written down, once', async ({ portal }) => {
		const codacs = await ativo(portal, ana, { dtafimacs: somarDiasDeHoje(20) })
		portal.irPara(new Date(Date.now() + 30 * 86_400_000))
		for (const _ of [1, 2]) await encerrarTerminados.executar(portal, {})
		const { body } = await portal.as(ana)('GET', `${CAMINHO}${codacs}`)
		expect(body).toMatchObject({ sitacs: 'EXP' })
		expect(body.historico.filter(({ sitacs }: { sitacs: string }) => sitacs === 'EXP')).toHaveLength(1)
	})

	test('several at once, each with its own result', async ({ portal }) => {
		const codacs = await ativo(portal, ana)
		const { body } = await portal.as(helena)('POST', '/wsportal/pedroweb/encerramentos', {
			acessos: [codacs, 999_999],
			txthst: MOTIVO,
		})
		expect(body).toMatchObject({
			feitos: 1,
			resultados: [
				{ codacs, nompes: ana.nome, nomperfil: 'Pagamento', retorno: 'ok' },
				{ codacs: 999_999, retorno: 'erro', mensagem: expect.stringContaining('Não há este acesso') },
			],
		})
		expect(await perfisDe(portal, ana)).toEqual([])
	})

	test('several are extended at once; what soon ends is found', async ({ portal }) => {
		const codacs = await ativo(portal, ana, { dtafimacs: somarDiasDeHoje(20) })
		const terminam = async () =>
			(await portal.as(helena)('GET', `${CAMINHO}?terminam=30`)).body.itens.map((um: { codacs: number }) => um.codacs)
		expect(await terminam()).toEqual([codacs])
		const prorrogar = (dtafimacs: string) =>
			portal.as(helena)('POST', '/wsportal/pedroweb/prorrogacoes', {
				acessos: [codacs, 999_999],
				dtafimacs,
				txthst: MOTIVO,
			})
		expect((await prorrogar('2020-01-31')).body).toMatchObject({
			resultados: [{ erro: 'prazo-invalido' }, { nompes: 'Acesso 999999', erro: 'acesso-nao-encontrado' }],
		})
		expect((await prorrogar(somarDiasDeHoje(90))).body).toMatchObject({ feitos: 1, recusados: 1 })
		expect(await terminam()).toEqual([])
		await agir(portal, ana, codacs, 'devolver')
	})
})

describe('the history', () => {
	test('nobody edits it, and nothing is in a situation that it does not tell', async ({ portal }) => {
		const { codacs } = await pedido(portal, tiago)
		for (const mudanca of [
			sql`update pedroweb.acshist set txthst = 'outra coisa'`,
			sql`delete from pedroweb.acshist`,
			sql`truncate pedroweb.acshist`,
		])
			await expect(mudanca.execute(portal.db)).rejects.toThrow('is not changed')
		await expect(
			sql`update pedroweb.acsperm set sitacs = 'ATV' where codacs = ${codacs}`.execute(portal.db),
		).rejects.toThrow('without a row of history')
	})

	test('what the command line or a list gives and takes is told too', async ({ portal }) => {
		await concederPerfil(portal.db, marina.codpes, EXE_PAGA, { codund: IME })
		await revogarPerfil(portal.db, marina.codpes, EXE_PAGA, { codund: IME })
		const { body } = await portal.as(marina)('GET', '/wsportal/pedroweb/meus')
		expect(body.acessos[0]).toMatchObject({
			sitacs: 'REV',
			jusacs: 'Dado por quem administra, fora do PedroWeb.',
			dtainiacs: diaDe(portal),
		})
		const { body: acesso } = await portal.as(marina)('GET', `${CAMINHO}${body.acessos[0].codacs}`)
		expect(acesso.historico.map(({ atohst }: { atohst: string }) => atohst)).toEqual(['dado-fora', 'encerrado-fora'])
	})
})

describe('who holds what', () => {
	test('a head sees the unit, who answers for a system what is of it, filtered and as a spreadsheet', async ({
		portal,
	}) => {
		const codacs = await ativo(portal, ana)
		const lista = (quem: { codpes: number; nome: string }, filtro: string) =>
			portal.as(quem)('GET', `${CAMINHO}${filtro}`)
		const filtro = `?codsis=exemplo&codund=${IME}&sitacs=ATV&busca=${encodeURIComponent('beatriz mor')}`
		for (const quem of [helena, sofia])
			expect((await lista(quem, filtro)).body).toMatchObject({ total: 1, itens: [{ codacs }] })
		expect((await lista(helena, '?codsis=plataforma&sitacs=SOL')).body.total).toBe(0)
		const { status, bytes } = await portal.as(helena)('GET', `${CAMINHO}planilha${filtro}`)
		expect({ status, linhas: bytes.toString().trim().split('\n').length }).toEqual({ status: 200, linhas: 2 })
		const { rows } =
			await sql`select codpes, detalhes from plataforma.auditoria where acao = 'exportar acessos'`.execute(portal.db)
		expect(rows).toMatchObject([{ codpes: helena.codpes, detalhes: { linhas: 1 } }])
		await agir(portal, helena, codacs, 'revogar', MOTIVO)
	})
})
