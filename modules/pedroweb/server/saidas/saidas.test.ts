import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { PDW_CHEFIA, type Saida } from '../../contract/index.ts'
import {
	agir,
	ana,
	ativo,
	CAMINHO,
	EXE_PAGA,
	helena,
	IME,
	joao,
	marina,
	perfisDe,
	sofia,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'
import { acompanharSaidas } from './jobs.ts'

const OUTRA = 1
const MOTIVO = 'Continua a fazer este trabalho.'
const SAIDAS = '/wsportal/pedroweb/saidas'

/** Fixture: the person's links are replaced by the given units. */
async function ligar(portal: TestPortal, { codpes }: { codpes: number }, ...unidades: readonly number[]) {
	await sql`delete from pessoas.vinculopessoausp where codpes = ${codpes}`.execute(portal.db)
	for (const [numero, codund] of unidades.entries())
		await sql`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, sitatl, codund)
			values (${codpes}, 'SERVIDOR', ${numero + 1}, 'Servidor', '2010-01-01', 'A', ${codund})`.execute(portal.db)
}

const acompanhar = (portal: TestPortal) => acompanharSaidas.executar(portal, {})

/** Fixture: the person belongs to the unit, and the portal remembers it. */
async function moveToIme(portal: TestPortal, pessoa: { codpes: number }, ...outras: readonly number[]) {
	await ligar(portal, pessoa, IME, ...outras)
	await acompanhar(portal)
	await sql`delete from pedroweb.acssaiacs`.execute(portal.db)
	await sql`delete from pedroweb.acssai`.execute(portal.db)
	await sql`delete from notificacoes.tarefa where chvorg like 'pedroweb:saida:%'`.execute(portal.db)
}

const saidas = async (portal: TestPortal, quem = helena): Promise<Saida[]> =>
	(await portal.as(quem)('GET', SAIDAS)).body.itens

async function readExit(portal: TestPortal, quem = helena): Promise<Saida> {
	const [saida] = await saidas(portal, quem)
	if (!saida) throw new Error('nobody has left')
	return saida
}

const tarefas = async (portal: TestPortal) =>
	(
		await sql<{ codpes: number; titulo: string; mensagem: string }>`select codpes, titulo, mensagem
			from notificacoes.tarefa where chvorg like 'pedroweb:saida:%' and dtabxa is null order by codpes`.execute(
			portal.db,
		)
	).rows

const decidir = (
	portal: TestPortal,
	quem: { codpes: number; nome: string },
	{ codsai }: { codsai: number },
	acessos: readonly number[],
	decsai: 'M' | 'R',
) => portal.as(quem)('POST', `${SAIDAS}/${codsai}/decisoes`, { acessos, decsai, txthst: MOTIVO })

test('a change of unit opens one review, once, for the head of the unit that was left', async ({ portal }) => {
	await moveToIme(portal, ana)
	const fica = await ativo(portal, ana)
	await ligar(portal, ana, OUTRA)
	await Promise.all([acompanhar(portal), acompanhar(portal)])
	await acompanhar(portal)
	expect(await tarefas(portal)).toEqual([
		{
			codpes: helena.codpes,
			titulo: expect.stringMatching(/^Ana Beatriz Moraes não está mais em \w+: cuide do que fica$/),
			mensagem: expect.stringContaining('Acessos a rever: 1.'),
		},
	])
	const saida = await readExit(portal)
	expect(saida).toMatchObject({ codpes: ana.codpes, codund: IME, tipsai: 'U', sitsai: 'ABE', pendentes: 1 })
	expect(await perfisDe(portal, ana)).toEqual([EXE_PAGA])
	const cedo = await portal.as(helena)('POST', `${SAIDAS}/${saida.codsai}/conclusao`)
	expect(cedo).toMatchObject({ status: 422, body: { mensagem: expect.stringContaining('Mantenha ou encerre') } })
	expect((await decidir(portal, helena, saida, [fica, 999_999], 'M')).body).toMatchObject({
		feitos: 1,
		recusados: 1,
		resultados: [{ codacs: fica, retorno: 'ok' }, { codacs: 999_999 }],
	})
	const { body } = await portal.as(ana)('GET', `${CAMINHO}${fica}`)
	expect(body.historico.slice(-2)).toMatchObject([
		{ atohst: 'rever', nompes: null },
		{ atohst: 'manter', nompes: helena.nome, txthst: MOTIVO },
	])
	expect((await decidir(portal, helena, saida, [fica], 'R')).body).toMatchObject({ feitos: 0 })
	expect((await portal.as(helena)('POST', `${SAIDAS}/${saida.codsai}/conclusao`)).body).toMatchObject({
		sitsai: 'CON',
		nompescon: helena.nome,
	})
	expect(await tarefas(portal)).toEqual([])
	expect(await perfisDe(portal, ana)).toEqual([EXE_PAGA])
	await agir(portal, ana, fica, 'devolver')
})

test('what the head ends, ends at once', async ({ portal }) => {
	await moveToIme(portal, ana)
	const codacs = await ativo(portal, ana)
	await ligar(portal, ana, OUTRA)
	await acompanhar(portal)
	const saida = await readExit(portal)
	expect((await decidir(portal, helena, saida, [codacs], 'R')).body).toMatchObject({ feitos: 1 })
	expect(await perfisDe(portal, ana)).toEqual([])
	const { body } = await portal.as(helena)('GET', `${SAIDAS}/${saida.codsai}`)
	expect(body).toMatchObject({
		pendentes: 0,
		acessos: [{ codacs, sitacs: 'REV', decsai: 'R', nompesdec: helena.nome }],
	})
})

test('what nobody decided ends when the day is over, and only then', async ({ portal }) => {
	await moveToIme(portal, ana)
	const codacs = await ativo(portal, ana)
	await ligar(portal, ana, OUTRA)
	await acompanhar(portal)
	const saida = await readExit(portal)
	portal.irPara(new Date(`${saida.dtaprz}T15:00:00Z`))
	await acompanhar(portal)
	expect(await perfisDe(portal, ana)).toEqual([EXE_PAGA])
	portal.irPara(new Date(Date.parse(`${saida.dtaprz}T15:00:00Z`) + 86_400_000))
	for (const _ of [1, 2]) await acompanhar(portal)
	expect(await perfisDe(portal, ana)).toEqual([])
	const { body } = await portal.as(helena)('GET', `${SAIDAS}/${saida.codsai}`)
	expect(body).toMatchObject({ pendentes: 0, acessos: [{ codacs, sitacs: 'EXP', decsai: 'R', nompesdec: null }] })
})

test('of two links in different units one ends: what was given there is reviewed; in the same unit nothing happens', async ({
	portal,
}) => {
	await moveToIme(portal, ana, OUTRA)
	const codacs = await ativo(portal, ana)
	await ligar(portal, ana, IME)
	await acompanhar(portal)
	expect(await saidas(portal)).toEqual([])
	await ligar(portal, ana, IME, IME)
	await acompanhar(portal)
	await ligar(portal, ana, IME)
	await acompanhar(portal)
	expect(await saidas(portal)).toEqual([])
	await agir(portal, ana, codacs, 'devolver')
})

test('the end of all links: the accesses ended with them, what is left goes to the head and to its owners', async ({
	portal,
}) => {
	await moveToIme(portal, ana)
	await ativo(portal, ana)
	await sql`insert into substituicoes.ptlsubst
		(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
		values (${tiago.codpes}, ${ana.codpes}, current_date - 2, current_date + 5, now() - interval '2 days',
			now() + interval '5 days', '{}', 'Férias', 'A', now(), now())`.execute(portal.db)
	await ligar(portal, ana)
	for (const _ of [1, 2]) await acompanhar(portal)
	expect(await perfisDe(portal, ana)).toEqual([])
	expect(await tarefas(portal)).toEqual([
		{
			codpes: helena.codpes,
			titulo: 'Ana Beatriz Moraes não tem mais vínculo: cuide do que fica',
			mensagem: '<ul><li><a href="/exemplo" rel="noopener noreferrer">Caixa de exemplo</a> (2)</li></ul>',
		},
		{
			codpes: tiago.codpes,
			titulo: 'Ana Beatriz Moraes não tem mais vínculo: veja o que espera por essa pessoa',
			mensagem: expect.stringContaining('Substituição combinada com você'),
		},
	])
	const saida = await readExit(portal)
	const { body } = await portal.as(helena)('GET', `${SAIDAS}/${saida.codsai}`)
	expect(body).toMatchObject({
		tipsai: 'F',
		acessos: [],
		deixados: [{ nome: 'Caixa de exemplo', quantidade: 2, url: '/exemplo' }],
	})
	await sql`delete from substituicoes.ptlsubst where codpessub = ${ana.codpes}`.execute(portal.db)
})

test('whoever comes back is asked about no more, and keeps what was not decided', async ({ portal }) => {
	await moveToIme(portal, ana)
	const codacs = await ativo(portal, ana)
	await ligar(portal, ana, OUTRA)
	await acompanhar(portal)
	const saida = await readExit(portal)
	await ligar(portal, ana, OUTRA, IME)
	await acompanhar(portal)
	expect(await tarefas(portal)).toEqual([])
	expect((await decidir(portal, helena, saida, [codacs], 'R')).body).toMatchObject({
		resultados: [{ retorno: 'erro', mensagem: expect.stringContaining('A pessoa voltou à unidade') }],
	})
	expect(await perfisDe(portal, ana)).toEqual([EXE_PAGA])
	await ligar(portal, ana, OUTRA)
	await acompanhar(portal)
	expect((await saidas(portal)).map(({ sitsai }) => sitsai)).toEqual(['ABE', 'CAN'])
	await agir(portal, ana, codacs, 'devolver')
})

test('the head who leaves decides nothing on it; without another head it is for who administers the portal', async ({
	portal,
}) => {
	await moveToIme(portal, helena)
	await ligar(portal, helena, OUTRA)
	await acompanhar(portal)
	expect((await tarefas(portal)).map(({ codpes }) => codpes)).toEqual([sofia.codpes])
	const saida = await readExit(portal, sofia)
	const { body } = await portal.as(sofia)('GET', `${SAIDAS}/${saida.codsai}`)
	const [chefia] = body.acessos
	expect((await decidir(portal, helena, saida, [chefia.codacs], 'M')).body).toMatchObject({
		resultados: [{ mensagem: expect.stringContaining('Ninguém cuida da própria saída') }],
	})
	expect((await decidir(portal, sofia, saida, [chefia.codacs], 'R')).body).toMatchObject({ feitos: 1 })
	expect(await perfisDe(portal, helena)).toEqual([])
	await ligar(portal, helena, IME)
})

test('the last who administers the portal keeps it, also when nobody decides', async ({ portal }) => {
	await moveToIme(portal, sofia)
	await sql`update pedroweb.acsperm set codundche = ${IME}
		where codpes = ${sofia.codpes} and codperfil = ${PTL_ADMIN} and sitacs = 'ATV'`.execute(portal.db)
	await ligar(portal, sofia, OUTRA)
	await acompanhar(portal)
	const saida = await readExit(portal)
	portal.irPara(new Date(Date.now() + 60 * 86_400_000))
	await acompanhar(portal)
	expect(await perfisDe(portal, sofia)).toEqual([PTL_ADMIN])
	const { body } = await portal.as(helena)('GET', `${SAIDAS}/${saida.codsai}`)
	expect(body.acessos).toMatchObject([{ decsai: 'M', nompesdec: null }])
	await sql`update pedroweb.acsperm set codundche = 0 where codpes = ${sofia.codpes}`.execute(portal.db)
})

test('for the head of another unit, and for everybody else, it does not exist', async ({ portal }) => {
	await moveToIme(portal, ana)
	const codacs = await ativo(portal, ana)
	await concederPerfil(portal.db, marina.codpes, PDW_CHEFIA, { codund: OUTRA })
	await ligar(portal, ana, OUTRA)
	await acompanhar(portal)
	const saida = await readExit(portal)
	for (const quem of [marina, joao, ana]) {
		expect(await saidas(portal, quem)).toEqual([])
		expect((await portal.as(quem)('GET', `${SAIDAS}/${saida.codsai}`)).status).toBe(404)
		expect((await decidir(portal, quem, saida, [codacs], 'R')).status).toBe(404)
		expect((await portal.as(quem)('POST', `${SAIDAS}/${saida.codsai}/conclusao`)).status).toBe(404)
	}
	await agir(portal, ana, codacs, 'devolver')
})
