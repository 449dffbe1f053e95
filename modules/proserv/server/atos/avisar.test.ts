import { notificacoes } from '@portal/notificacoes/server'
import { listMail } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { dispensarAvaliador, formatarSolicitacao, type SolicitacaoProserv } from '../../contract/index.ts'
import {
	AVALIADORES,
	avaliada,
	avaliar,
	criar,
	criarEmAvaliacao,
	editalDe,
	enderecoDe,
	entrarComPapel,
	MOTIVO,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

/** The notices of this person: subject and text. */
const avisosDe = async (portal: TestPortal, codpes: number, uma: SolicitacaoProserv): Promise<string[]> =>
	(
		await sql<{ texto: string }>`select a.assunto || ' ' || a.mensagem texto from notificacoes.aviso a
			join notificacoes.avisopublico p on p.codigo_aviso = a.codigo
			where p.chave = ${`C:${codpes}`} and a.assunto like ${`%${formatarSolicitacao(uma)}%`}`.execute(portal.db)
	).rows.map(({ texto }) => texto)

test('an evaluator reads what became of their evaluation, and why; the others and who asked do not', async ({
	portal,
}) => {
	const uma = await avaliada(portal)
	const [primeiro, segundo] = AVALIADORES
	const [criterio] = (await editalDe(portal)).criterios
	const dele = `${enderecoDe(uma)}/avaliadores/${primeiro}`
	const coordenador = entrarComPapel(portal, 'coordenador')
	const daUnidade = await avisosDe(portal, PESSOAS.solicitante, uma)
	for (const [caminho, corpo] of [
		[`${dele}/desconsiderar`, { desconsiderado: 'S', jusdcs: MOTIVO }],
		[`${dele}/avaliacoes/${criterio?.codtipcrtprs}/desconsiderar`, { stadcacalmed: 'S', jusdca: MOTIVO }],
		[`${dele}/reabertura`, { txtand: MOTIVO }],
	] as const)
		expect((await coordenador('PATCH', caminho, corpo)).status).toBe(200)
	const lidos = await avisosDe(portal, primeiro, uma)
	for (const dito of [
		/ficou fora da média\./,
		new RegExp(`a sua nota de ${criterio?.nomtipcrtprs} deixou de contar\\.`),
		/foi reaberta\./,
	])
		expect(lidos).toContainEqual(expect.stringMatching(dito))
	for (const lido of lidos) expect(lido).toContain(MOTIVO)
	expect(await avisosDe(portal, segundo, uma)).toEqual([])
	expect(await avisosDe(portal, PESSOAS.solicitante, uma)).toEqual(daUnidade)
})

test('who was excused, and who had not sent theirs when it ended, is told so', async ({ portal }) => {
	const uma = await criarEmAvaliacao(portal)
	const [primeiro, segundo, terceiro] = AVALIADORES
	expect(
		(
			await entrarComPapel(portal, 'coordenador').call(dispensarAvaliador, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, codpesavd: primeiro },
			})
		).status,
	).toBe(200)
	await avaliar(portal, uma, segundo, 60)
	expect((await mudar(portal, 'coordenador', uma, 'AVC', MOTIVO)).status).toBe(200)
	expect(await avisosDe(portal, primeiro, uma)).toEqual([expect.stringMatching(/dispensou você de avaliar/)])
	// The notice has no link to a page that its recipient may not open any more.
	expect((await avisosDe(portal, primeiro, uma))[0]).not.toContain('href')
	expect(await avisosDe(portal, segundo, uma)).toEqual([])
	expect(await avisosDe(portal, terceiro, uma)).toEqual([expect.stringMatching(/foi encerrada sem a sua/)])
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
	expect(await avisosDe(portal, segundo, uma)).toEqual([
		expect.stringMatching(/que você avaliou, tem resultado preliminar/),
	])
	expect(await avisosDe(portal, terceiro, uma)).toHaveLength(1)
})

test('the mail of a task says what is asked for, until when, and why this person gets it', async ({ portal }) => {
	for (const codpes of [PESSOAS.triagem, PESSOAS.solicitante])
		await sql`insert into notificacoes.preferencia (codpes, codigo_area, portal, email_imediato, resumo_diario)
			values (${codpes}, 'proserv', 'S', 'S', 'N') on conflict (codpes, codigo_area) do update set email_imediato = 'S'`.execute(
			portal.db,
		)
	const enviar = notificacoes.jobs?.find(({ nome }) => nome.startsWith('enviar') && !nome.includes('resumo'))
	const uma = await criar(portal)
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	await enviar?.executar(portal, {})
	const cartas = await listMail(portal.db, 50)
	const tarefa = cartas.find(
		({ assunto }) => assunto === `Nova tarefa: Receber a solicitação ${formatarSolicitacao(uma)}`,
	)
	expect(tarefa?.texto).toContain(`${uma.nomfncprs}, ${uma.undste.sglund} - ${uma.undste.nomund}, Reposição`)
	expect(tarefa?.texto).toMatch(/Prazo: \d\d\/\d\d\/\d{4}/)
	expect(tarefa?.texto).toContain('Você recebe isto porque você faz a triagem das solicitações de posições.')
	for (const [para, motivo] of [['ADM'], ['DEV', MOTIVO]] as const)
		expect((await mudar(portal, 'triagem', uma, para, motivo)).status).toBe(200)
	await enviar?.executar(portal, {})
	const textos = (await listMail(portal.db, 50)).map(({ texto }) => texto)
	expect(textos).toContainEqual(expect.stringMatching(/foi devolvida para correção\. Veja o motivo na movimentação/))
	expect(textos).toContainEqual(expect.stringMatching(/Você recebe isto porque a triagem devolveu a solicitação/))
})
