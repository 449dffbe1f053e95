import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { listarAndamentosProserv, listarSolicitacoes, mudarSituacao, obterInicio } from '../../contract/index.ts'
import {
	AVALIADORES,
	avaliar,
	criar,
	criarEmAvaliacao,
	criarPessoa,
	editalDe,
	enderecoDe,
	entrarComPapel,
	mudar,
	notar,
	PESSOAS,
	type TestPortal,
	test,
	ver,
} from '../testes/portal-de-teste.ts'

/** The person belongs to no requesting unit and has no profile of their own. */
const SUBSTITUTO = 20038

async function substituir(portal: TestPortal, codpestit: number, codpessub: number): Promise<void> {
	await sql`insert into substituicoes.ptlsubst
		(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
		values (${codpestit}, ${codpessub}, current_date - 2, current_date + 5, now() - interval '2 days',
			now() + interval '5 days', '{}', 'Férias', 'A', now(), now())`.execute(portal.db)
	onTestFinished(async () => {
		await sql`delete from substituicoes.ptlsubst where codpessub = ${codpessub}`.execute(portal.db)
	})
}

const tarefasDe = async (
	portal: TestPortal,
	codpes: number,
	{ anosolprs, codsolprs }: Awaited<ReturnType<typeof criar>>,
) =>
	(
		await sql<{ titulo: string; codpesorg: number }>`select titulo, codpesorg from notificacoes.tarefa
			where codpes = ${codpes} and chvorg like ${`proserv:${anosolprs}:${codsolprs}:%`} and dtabxa is null`.execute(
			portal.db,
		)
	).rows

test('who stands in gets the task, acts, and the history names both', async ({ portal }) => {
	await substituir(portal, PESSOAS.triagem, SUBSTITUTO)
	const uma = await criar(portal)
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	expect(await tarefasDe(portal, SUBSTITUTO, uma)).toMatchObject([{ codpesorg: PESSOAS.triagem }])
	const receber = portal
		.as(criarPessoa(SUBSTITUTO))
		.call(mudarSituacao, { params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs }, body: { tipsitprs: 'ADM' } })
	expect((await receber).body).toMatchObject({ sitprsatl: { tipsitprs: 'ADM' } })
	const { body } = await entrarComPapel(portal, 'dirigente').call(listarAndamentosProserv, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
	})
	expect(body.itens[0]).toMatchObject({
		pesgrcand: { codpes: SUBSTITUTO },
		nompestit: 'Eduardo Vasques',
		dscand: 'Recebeu',
	})
	// The absent person may still act for themselves.
	expect((await mudar(portal, 'triagem', uma, 'AVA')).status).toBe(200)
	const { rows } = await sql<{ codpestit: number | null }>`select codpestit from proserv.andsolprs
		where codsolprs = ${uma.codsolprs} and sitprsand = 'AVA'`.execute(portal.db)
	expect(rows).toEqual([{ codpestit: null }])
})

test('who stands in for an evaluator evaluates in their place, and is named as who sent it', async ({ portal }) => {
	const [titular] = AVALIADORES
	await substituir(portal, titular, SUBSTITUTO)
	const uma = await criarEmAvaliacao(portal)
	const { criterios } = await editalDe(portal)
	for (const { codtipcrtprs } of criterios) {
		const nota = {
			codpesavd: titular,
			codtipcrtprs,
			vlrnotcrt: 5,
			jusnotcrt: 'O pedido mostra o que deixa de ser feito.',
		}
		expect((await notar(portal, uma, { ...nota, por: SUBSTITUTO })).status).toBe(200)
	}
	const caminho = `${enderecoDe(uma)}/avaliadores/${titular}`
	const impedir = { mot: 'Trabalhei com quem pediu.' }
	expect((await portal.as(criarPessoa(SUBSTITUTO))('POST', `${caminho}/impedimento`, impedir)).body).toMatchObject({
		erro: 'impedimento-alheio',
	})
	expect((await portal.as(criarPessoa(SUBSTITUTO))('PATCH', `${caminho}/envio`)).status).toBe(200)
	const { rows } = await sql`select codpesenv from proserv.avdsolprs
		where codsolprs = ${uma.codsolprs} and codpesavd = ${titular}`.execute(portal.db)
	expect(rows).toEqual([{ codpesenv: SUBSTITUTO }])
})

test('who is of the unit that asks does not evaluate in anybody’s place, nor decides on it for who is away', async ({
	portal,
}) => {
	const [titular] = AVALIADORES
	await substituir(portal, titular, PESSOAS.comissao)
	const uma = await criarEmAvaliacao(portal)
	const [criterio] = (await editalDe(portal)).criterios
	const nota = { codpesavd: titular, codtipcrtprs: criterio?.codtipcrtprs ?? 0, vlrnotcrt: 5 }
	// A substitute with a conflict of interest receives neither the task nor the content of the evaluation.
	expect(await tarefasDe(portal, PESSOAS.comissao, uma)).toEqual([])
	expect(await tarefasDe(portal, titular, uma)).toMatchObject([{ titulo: expect.stringMatching(/^Avaliar/) }])
	expect((await ver(portal, PESSOAS.comissao, uma)).status).toBe(404)
	expect((await portal.as(criarPessoa(PESSOAS.comissao)).call(listarSolicitacoes)).body).toMatchObject({ total: 0 })
	expect((await portal.as(criarPessoa(PESSOAS.comissao)).call(obterInicio)).body).toMatchObject({ esperam: [] })
	expect((await notar(portal, uma, { ...nota, por: PESSOAS.comissao })).status).toBe(404)
	await avaliar(portal, uma, titular, 50)
	await substituir(portal, PESSOAS.triagem, PESSOAS.solicitante)
	const outra = await criar(portal)
	expect((await mudar(portal, 'dirigente', outra, 'SUB')).status).toBe(200)
	expect(await tarefasDe(portal, PESSOAS.solicitante, outra)).toEqual([])
	expect(await mudar(portal, 'solicitante', outra, 'ADM')).toMatchObject({
		status: 403,
		body: { mensagem: expect.stringMatching(/Quem participa do pedido não decide/) },
	})
})

test('when nobody stands in, the list of another is not there', async ({ portal }) => {
	expect((await portal.as(criarPessoa(SUBSTITUTO)).call(listarSolicitacoes)).body).toMatchObject({ total: 0 })
	expect((await ver(portal, SUBSTITUTO, await criar(portal))).status).toBe(404)
})
