import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil, diaDe, inTransaction, revogarPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type CampanhaCompleta, type DadosCampanha, type ItemDaCampanha, PDW_CHEFIA } from '../../contract/index.ts'
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
	otavio,
	perfisDe,
	sofia,
	somarDiasDeHoje,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'
import { andarCampanhas } from './andar.ts'
import { fecharCampanha } from './fechar.ts'
import { porAcessos } from './jobs.ts'

type Pessoa = typeof ana
const CAMINHO = '/wsportal/pedroweb/campanhas/'
const MOTIVO = 'Mudou de função neste mês.'
const DO_INSTITUTO: DadosCampanha = { tipcmp: 'U', codund: IME, dtafim: somarDiasDeHoje(20), stapad: 'R', starep: 'N' }

const abrir = (portal: TestPortal, quem: Pessoa, dados: Partial<DadosCampanha> = {}) =>
	portal.as(quem)('POST', CAMINHO, { ...DO_INSTITUTO, ...dados })

/** Fixture: the campaign is open, filled with its accesses, and its reviewers have been told. */
async function aberta(portal: TestPortal, quem: Pessoa, dados: Partial<DadosCampanha> = {}): Promise<CampanhaCompleta> {
	const { status, body } = await abrir(portal, quem, dados)
	expect({ status, body }).toMatchObject({ status: 200, body: { sitcmp: 'PRE' } })
	await portal.jobs.drain(portal)
	return ler(portal, quem, body.codcmp)
}

const ler = async (portal: TestPortal, quem: Pessoa, codcmp: number): Promise<CampanhaCompleta> =>
	(await portal.as(quem)('GET', `${CAMINHO}${codcmp}`)).body

const itensDe = async (portal: TestPortal, quem: Pessoa, codcmp: number, busca = ''): Promise<ItemDaCampanha[]> =>
	(await portal.as(quem)('GET', `${CAMINHO}${codcmp}/itens${busca}`)).body.itens

const decidir = (
	portal: TestPortal,
	quem: Pessoa,
	codcmp: number,
	acessos: readonly number[],
	decitm: 'M' | 'R' = 'M',
) =>
	portal.as(quem)('POST', `${CAMINHO}${codcmp}/decisoes`, {
		acessos,
		decitm,
		...(decitm === 'R' ? { mtvdec: MOTIVO } : {}),
	})

/** Test isolation: a test closes only the campaigns that it has opened. */
async function encerrada(portal: TestPortal, quem: Pessoa, codcmp: number): Promise<CampanhaCompleta> {
	expect((await portal.as(quem)('POST', `${CAMINHO}${codcmp}/encerramento`)).status).toBe(200)
	await portal.jobs.drain(portal)
	return ler(portal, quem, codcmp)
}

const tarefasDe = async (portal: TestPortal, codpes: number) =>
	(
		await sql<{ titulo: string }>`select titulo from notificacoes.tarefa
			where codpes = ${codpes} and chvorg like 'pedroweb:campanha:%' and dtabxa is null`.execute(portal.db)
	).rows.map(({ titulo }) => titulo)

const readAccess = async (portal: TestPortal, codacs: number) =>
	(await portal.as(helena)('GET', `/wsportal/pedroweb/acessos/${codacs}`)).body

test('opened, decided one by one with a result each, and closed with what nobody decided', async ({ portal }) => {
	const deAna = await ativo(portal, ana)
	const deJoao = await ativo(portal, joao)
	const deOtavio = await ativo(portal, otavio, { dtafimacs: somarDiasDeHoje(100) })
	const { codcmp, ...campanha } = await aberta(portal, helena)
	expect(campanha).toMatchObject({ sitcmp: 'ABE', qtditm: 4, qtdpre: 4, podeEncerrar: 'S', revisa: 'S' })
	expect(campanha.revisores).toContainEqual({ nompes: helena.nome, qtditm: 3, qtddec: 0 })
	expect(await tarefasDe(portal, helena.codpes)).toEqual([expect.stringContaining('(0 de 3 decididos)')])

	const proprio = (await itensDe(portal, helena, codcmp)).find(({ codpes }) => codpes === helena.codpes)
	const { body } = await decidir(portal, helena, codcmp, [deAna, proprio?.codacs ?? 0, 999_999], 'R')
	expect(body).toMatchObject({ feitos: 1, recusados: 2 })
	expect(body.resultados).toMatchObject([
		{ codacs: deAna, retorno: 'ok', mensagem: 'Acesso revogado.' },
		{ codacs: proprio?.codacs, retorno: 'erro', mensagem: expect.stringContaining('Ninguém decide sobre o próprio') },
		{ codacs: 999_999, retorno: 'erro', erro: 'acesso-nao-encontrado' },
	])
	expect(await perfisDe(portal, ana)).toEqual([])
	expect((await decidir(portal, helena, codcmp, [deJoao])).body.feitos).toBe(1)
	await portal.jobs.drain(portal)
	expect(await tarefasDe(portal, helena.codpes)).toEqual([expect.stringContaining('(2 de 3 decididos)')])
	expect((await readAccess(portal, deJoao)).historico.at(-1)).toMatchObject({
		atohst: 'manter',
		nompes: helena.nome,
		txthst: `Campanha de revisão ${codcmp}`,
	})

	await encerrada(portal, helena, codcmp)
	// Lost authority: the profile by which she heads the unit was revoked too, so the campaign is no longer visible to
	// her.
	expect((await portal.as(helena)('GET', `${CAMINHO}${codcmp}`)).status).toBe(404)
	expect(await ler(portal, sofia, codcmp)).toMatchObject({
		sitcmp: 'FEC',
		qtdman: 1,
		qtdrev: 3,
		nompesenc: helena.nome,
		codaucdoc: expect.any(String),
	})
	expect(await tarefasDe(portal, helena.codpes)).toEqual([])
	expect(await perfisDe(portal, otavio)).toEqual([])
	const otavioDepois = (await portal.as(sofia)('GET', `/wsportal/pedroweb/acessos/${deOtavio}`)).body
	expect(otavioDepois).toMatchObject({ sitacs: 'REV' })
	expect(otavioDepois.historico.at(-1)).toMatchObject({
		nompes: null,
		txthst: expect.stringContaining('ninguém decidiu'),
	})
	const relatorio = await portal.as(sofia)('GET', `${CAMINHO}${codcmp}/relatorio`)
	expect(relatorio.bytes.subarray(0, 5).toString()).toBe('%PDF-')
	const planilha = await portal.as(sofia)('GET', `${CAMINHO}${codcmp}/planilha?decitm=R`)
	expect(planilha.bytes.toString().trim().split('\n')).toHaveLength(4)
})

describe('who', () => {
	test('opens: who answers for the system, heads of the unit, who administers; nobody else', async ({ portal }) => {
		await ativo(portal, ana)
		expect(await abrir(portal, joao)).toMatchObject({ status: 403 })
		expect(await abrir(portal, helena, { tipcmp: 'S', codsis: 'exemplo' })).toMatchObject({ status: 403 })
		expect(await abrir(portal, helena, { codund: 1 })).toMatchObject({ status: 403 })
		const { codcmp } = await aberta(portal, sofia, { tipcmp: 'S', codsis: 'exemplo', stapad: 'M' })
		// Partial authority: the head reviews the accesses of the unit, and may not close the campaign of a system.
		expect(await ler(portal, helena, codcmp)).toMatchObject({ revisa: 'S', podeEncerrar: 'N' })
		expect((await portal.as(helena)('POST', `${CAMINHO}${codcmp}/encerramento`)).status).toBe(403)
		for (const fora of [joao, tiago]) {
			expect((await portal.as(fora)('GET', `${CAMINHO}${codcmp}`)).status).toBe(404)
			expect((await portal.as(fora)('GET', `${CAMINHO}${codcmp}/itens`)).status).toBe(404)
			expect((await portal.as(fora)('GET', CAMINHO)).body.total).toBe(0)
		}
		await encerrada(portal, sofia, codcmp)
	})

	test('a head who lost the role between opening and deciding decides nothing, and the task goes', async ({
		portal,
	}) => {
		const deAna = await ativo(portal, ana)
		const { codcmp } = await aberta(portal, helena, { stapad: 'M' })
		await revogarPerfil(portal.db, helena.codpes, PDW_CHEFIA, { codund: IME })
		expect((await decidir(portal, helena, codcmp, [deAna], 'R')).status).toBe(404)
		expect(await perfisDe(portal, ana)).toEqual([EXE_PAGA])
		await concederPerfil(portal.db, joao.codpes, PDW_CHEFIA, { codund: IME })
		await andarCampanhas.executar(portal, {})
		await portal.jobs.drain(portal)
		expect(await tarefasDe(portal, helena.codpes)).toEqual([])
		expect(await tarefasDe(portal, joao.codpes)).toEqual([expect.stringContaining('(1 de ')])
		expect((await decidir(portal, joao, codcmp, [deAna])).body.feitos).toBe(1)
		await encerrada(portal, sofia, codcmp)
	})

	test('whoever stands in for the head decides in their place, and the item says so; never on their own', async ({
		portal,
	}) => {
		await sql`insert into substituicoes.ptlsubst
			(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
			values (${helena.codpes}, ${marina.codpes}, current_date - 2, current_date + 5, now() - interval '2 days',
				now() + interval '5 days', '{}', 'Férias', 'A', now(), now())`.execute(portal.db)
		const deAna = await ativo(portal, ana)
		const daMarina = await ativo(portal, marina)
		const { codcmp } = await aberta(portal, helena, { stapad: 'M' })
		expect((await decidir(portal, marina, codcmp, [deAna, daMarina])).body.resultados).toMatchObject([
			{ retorno: 'ok' },
			{ retorno: 'erro' },
		])
		expect(await itensDe(portal, helena, codcmp, '?decitm=M')).toMatchObject([
			{ codacs: deAna, nompesdec: marina.nome, nompestit: helena.nome },
		])
		await sql`delete from substituicoes.ptlsubst where codpestit = ${helena.codpes}`.execute(portal.db)
		await encerrada(portal, sofia, codcmp)
	})
})

describe('at once, meanwhile, and half done', () => {
	test('two who decide the same: one does, the other hears who was faster', async ({ portal }) => {
		await concederPerfil(portal.db, joao.codpes, PDW_CHEFIA, { codund: IME })
		const deAna = await ativo(portal, ana)
		const { codcmp } = await aberta(portal, helena, { stapad: 'M' })
		const respostas = await Promise.all([
			decidir(portal, helena, codcmp, [deAna], 'M'),
			decidir(portal, joao, codcmp, [deAna], 'R'),
		])
		expect(respostas.map(({ body }) => body.feitos).sort()).toEqual([0, 1])
		expect(respostas.flatMap(({ body }) => body.resultados).find(({ retorno }) => retorno === 'erro')).toMatchObject({
			erro: expect.stringMatching(/^item-ja-decidido$|^acesso-ja-terminou$/),
		})
		await encerrada(portal, sofia, codcmp)
	})

	test('the same thing twice at once is refused, also by two people', async ({ portal }) => {
		await ativo(portal, ana)
		const respostas = await Promise.all([helena, sofia].map((quem) => abrir(portal, quem)))
		expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
		await portal.jobs.drain(portal)
		const codcmp = respostas.find(({ status }) => status === 200)?.body.codcmp
		await encerrada(portal, sofia, codcmp)
	})

	test('an access that ended meanwhile waits for nobody; a profile that nobody declares is still decided on', async ({
		portal,
	}) => {
		const deAna = await ativo(portal, ana)
		await sql`insert into plataforma.perfil (codpes, codperfil, codund) values (${tiago.codpes}, 'EXE-ANTIGO', ${IME})`.execute(
			portal.db,
		)
		const { codcmp } = await aberta(portal, helena, { stapad: 'M' })
		await agir(portal, ana, deAna, 'devolver')
		expect((await decidir(portal, helena, codcmp, [deAna])).body.resultados).toMatchObject([
			{ retorno: 'erro', erro: 'acesso-ja-terminou' },
		])
		const antigo = (await itensDe(portal, helena, codcmp)).find(({ codpes }) => codpes === tiago.codpes)
		expect(antigo).toMatchObject({ nomperfil: 'EXE-ANTIGO', podeDecidir: 'S' })
		expect((await decidir(portal, helena, codcmp, [antigo?.codacs ?? 0], 'R')).body.feitos).toBe(1)
		expect(
			(await sql`select 1 from plataforma.perfil where codperfil = 'EXE-ANTIGO'`.execute(portal.db)).rows,
		).toHaveLength(0)
		expect(await encerrada(portal, sofia, codcmp)).toMatchObject({ qtdter: 1, qtdrev: 1 })
	})

	test('the last who administers the portal keeps it, by hand with the way out, at the end with the reason', async ({
		portal,
	}) => {
		await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN)
		const { codcmp } = await aberta(portal, sofia, { tipcmp: 'S', codsis: 'plataforma' })
		await revogarPerfil(portal.db, tiago.codpes, PTL_ADMIN)
		const daSofia = (await itensDe(portal, sofia, codcmp)).find(({ codpes }) => codpes === sofia.codpes)
		await sql`insert into pedroweb.sisresponsavel values ('plataforma', ${joao.codpes})`.execute(portal.db)
		expect((await decidir(portal, joao, codcmp, [daSofia?.codacs ?? 0], 'R')).body.resultados).toMatchObject([
			{ retorno: 'erro', mensagem: expect.stringContaining('Dê o perfil a outra antes') },
		])
		await sql`delete from pedroweb.sisresponsavel where codpes = ${joao.codpes}`.execute(portal.db)
		await encerrada(portal, sofia, codcmp)
		expect(await perfisDe(portal, sofia)).toContain(PTL_ADMIN)
		expect(await itensDe(portal, sofia, codcmp, '?decitm=M')).toMatchObject([
			{ nompes: sofia.nome, mtvdec: expect.stringContaining('última pessoa') },
		])
	})

	test('what nobody may decide is counted, until somebody else answers for it', async ({ portal }) => {
		const { codcmp, qtdsem } = await aberta(portal, sofia, { tipcmp: 'S', codsis: 'plataforma', stapad: 'M' })
		expect(qtdsem).toBe(1)
		await sql`insert into pedroweb.sisresponsavel values ('plataforma', ${joao.codpes}), ('plataforma', ${sofia.codpes})`.execute(
			portal.db,
		)
		await andarCampanhas.executar(portal, {})
		await portal.jobs.drain(portal)
		expect(await ler(portal, sofia, codcmp)).toMatchObject({ qtdsem: 0, revisores: [{ nompes: joao.nome }] })
		await sql`delete from pedroweb.sisresponsavel`.execute(portal.db)
		await encerrada(portal, sofia, codcmp)
	})

	test('what nobody may decide is not taken away at the end: it goes to who administers the portal', async ({
		portal,
	}) => {
		await concederPerfil(portal.db, joao.codpes, PTL_ADMIN)
		await sql`insert into pedroweb.sisresponsavel values ('plataforma', ${sofia.codpes})`.execute(portal.db)
		const { codcmp, qtdsem } = await aberta(portal, sofia, { tipcmp: 'S', codsis: 'plataforma' })
		expect(qtdsem).toBe(1)
		await encerrada(portal, sofia, codcmp)
		const doPerfil = await itensDe(portal, sofia, codcmp, `?decitm=M&busca=${sofia.codpes}`)
		expect(doPerfil.map(({ mtvdec }) => mtvdec)).toEqual([
			'Ninguém podia decidir sobre ele: passou a quem administra o portal.',
		])
		expect(await tarefasDe(portal, sofia.codpes)).toContainEqual(
			expect.stringContaining('um acesso que ninguém pôde rever'),
		)
		await sql`delete from pedroweb.sisresponsavel`.execute(portal.db)
		await revogarPerfil(portal.db, joao.codpes, PTL_ADMIN)
	})

	test('opened by mistake it is cancelled: nothing more is decided, and those asked hear why', async ({ portal }) => {
		await ativo(portal, tiago)
		const { codcmp } = await aberta(portal, helena)
		const cancelar = (quem: Pessoa, mtvcan = 'Aberta por engano.') =>
			portal.as(quem)('POST', `${CAMINHO}${codcmp}/cancelamento`, { mtvcan })
		expect((await cancelar(otavio)).status).toBe(404)
		expect((await cancelar(helena, 'x')).status).toBe(400)
		expect(await cancelar(helena)).toMatchObject({ status: 200, body: { sitcmp: 'CAN', mtvcan: 'Aberta por engano.' } })
		expect((await cancelar(helena)).status).toBe(422)
		expect(await tarefasDe(portal, helena.codpes)).toEqual([])
		const [item] = await itensDe(portal, helena, codcmp)
		expect((await decidir(portal, helena, codcmp, [item?.codacs ?? 0])).status).toBe(422)
		const { rows } = await sql<{ assunto: string }>`select assunto from notificacoes.aviso
			where chvorg like ${`pedroweb:campanha:${codcmp}:cancelada:%`}`.execute(portal.db)
		expect(rows.every(({ assunto }) => assunto.startsWith('A revisão dos acessos foi cancelada'))).toBe(true)
		const { codcmp: outra } = await aberta(portal, helena)
		await encerrada(portal, helena, outra)
	})

	test('killed while it opens or closes, it goes on: nothing twice, nothing left out', async ({ portal }) => {
		await ativo(portal, ana)
		await ativo(portal, joao)
		const { body } = await abrir(portal, helena, { stapad: 'M' })
		const { codcmp } = body
		// Crash recovery: the process died after the first access, and two others take the job over at once.
		await sql`insert into pedroweb.acscmpitm (codcmp, codacs, codpes, codperfil, codund, codundche)
			select ${codcmp}, codacs, codpes, codperfil, codund, codundche from pedroweb.acsperm
			where sitacs = 'ATV' and codundche = ${IME} order by codacs limit 1`.execute(portal.db)
		await Promise.all([1, 2].map(() => porAcessos.executar(portal, { codcmp })))
		await portal.jobs.drain(portal)
		const campanha = await ler(portal, helena, codcmp)
		expect(campanha).toMatchObject({ sitcmp: 'ABE', qtditm: campanha.qtdpre })
		await inTransaction(portal.db, async (db) => {
			await sql`update pedroweb.acscmp set sitcmp = 'ENC' where codcmp = ${codcmp}`.execute(db)
		})
		await Promise.all([1, 2].map(() => fecharCampanha.executar(portal, { codcmp })))
		await andarCampanhas.executar(portal, {})
		await portal.jobs.drain(portal)
		expect(await ler(portal, helena, codcmp)).toMatchObject({ sitcmp: 'FEC', qtdman: campanha.qtditm })
		const { rows } =
			await sql`select 1 from iddigital.docauc where nomsisorg = 'pedroweb' and chvorg = ${String(codcmp)}`.execute(
				portal.db,
			)
		expect(rows).toHaveLength(1)
	})
})

describe('the calendar', () => {
	test('the day after the last one it closes, and three months after it began it begins again', async ({ portal }) => {
		const deAna = await ativo(portal, ana)
		const { codcmp } = await aberta(portal, helena, { stapad: 'M', starep: 'S' })
		const irPara = async (dias: number) => {
			portal.irPara(new Date(Date.now() + dias * 86_400_000))
			await andarCampanhas.executar(portal, {})
			await portal.jobs.drain(portal)
		}
		await irPara(20)
		expect((await ler(portal, helena, codcmp)).sitcmp).toBe('ABE')
		await irPara(22)
		expect(await ler(portal, helena, codcmp)).toMatchObject({ sitcmp: 'FEC', nompesenc: null })
		expect((await readAccess(portal, deAna)).historico.at(-1)).toMatchObject({
			atohst: 'manter',
			nompes: null,
			txthst: expect.stringContaining('ninguém decidiu'),
		})
		await irPara(95)
		await irPara(96)
		const { body } = await portal.as(helena)('GET', `${CAMINHO}?sitcmp=ABE`)
		expect(body.itens).toMatchObject([{ dtaini: diaDe(portal, new Date(Date.now() + 95 * 86_400_000)), starep: 'S' }])
		const nova = body.itens[0].codcmp
		expect((await portal.as(helena)('POST', `${CAMINHO}${nova}/repeticao`, { starep: 'N' })).body.starep).toBe('N')
		await encerrada(portal, helena, nova)
		portal.irPara(new Date())
	})
})

describe('refused', () => {
	test.for([
		['a last day that has passed, or is too far', { dtafim: '2020-01-01' }, 422, 'prazo-invalido'],
		['too far', { dtafim: somarDiasDeHoje(200) }, 422, 'prazo-invalido'],
		['a unit that is not', { codund: 99_999 }, 404, 'unidade-nao-encontrada'],
		['a system that is not', { tipcmp: 'S', codsis: 'nenhum' }, 422, 'sistema-inexistente'],
	] as const)('%s', async ([, dados, status, erro], { portal }) => {
		expect(await abrir(portal, sofia, dados)).toMatchObject({ status, body: { erro } })
	})

	test('where nobody holds anything', async ({ portal }) => {
		expect(await abrir(portal, sofia, { codund: 3 })).toMatchObject({ body: { erro: 'nada-a-rever' } })
	})

	test('a decision without its reason, before it is open, and after it is closed', async ({ portal }) => {
		const deAna = await ativo(portal, ana, { codperfil: EXE_CONFERE })
		const { body } = await abrir(portal, helena, { stapad: 'M' })
		expect(await decidir(portal, helena, body.codcmp, [deAna])).toMatchObject({ status: 422 })
		await portal.jobs.drain(portal)
		expect(
			await portal.as(helena)('POST', `${CAMINHO}${body.codcmp}/decisoes`, { acessos: [deAna], decitm: 'R' }),
		).toMatchObject({ status: 400 })
		expect((await portal.as(helena)('GET', `${CAMINHO}${body.codcmp}/relatorio`)).status).toBe(404)
		await encerrada(portal, helena, body.codcmp)
		expect(await decidir(portal, helena, body.codcmp, [deAna])).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringContaining('já foi encerrada') },
		})
		expect((await portal.as(helena)('POST', `${CAMINHO}${body.codcmp}/encerramento`)).status).toBe(422)
	})
})
