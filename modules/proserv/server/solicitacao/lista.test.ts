import { type CodPerfil } from '@portal/platform/contract'
import { diaDe, listarAcessos } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import {
	formatarSolicitacao,
	indicarAvaliador,
	listarCandidatos,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { fonteDeSolicitacoes } from '../fonte-da-busca.ts'
import {
	AVALIADORES,
	avaliada,
	avaliar,
	BASE,
	criar,
	criarEmAvaliacao,
	criarPessoa,
	enderecoDe,
	entrarComPapel,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

async function searchPalette(portal: TestPortal, codpes: number, busca: string): Promise<string[]> {
	const acessos = await listarAcessos(portal.db, portal.perfis, codpes, diaDe(portal))
	const perfis = acessos.map(({ codperfil }): CodPerfil => codperfil)
	const user = { suporte: null, sessao: '', expiraEm: '', ...criarPessoa(codpes), acessos, perfis }
	return (await fonteDeSolicitacoes.buscar({ db: portal.db, portal, user }, busca, 20)).map(({ titulo }) => titulo)
}

describe('what is looked for', () => {
	test('is found by its number, its function and who asked for it, by who may see it and by nobody else', async ({
		portal,
	}) => {
		const uma = await criar(portal)
		const titulo = `Solicitação ${formatarSolicitacao(uma)}`
		const buscas = [formatarSolicitacao(uma), String(uma.codsolprs), uma.nomfncprs?.slice(2, 9) ?? '', 'joao pedro']
		for (const busca of buscas) {
			const { body } = await entrarComPapel(portal, 'dirigente')('GET', `${BASE}?busca=${encodeURIComponent(busca)}`)
			expect(body.itens.map((achada: SolicitacaoProserv) => achada.codsolprs)).toContain(uma.codsolprs)
			expect(await searchPalette(portal, PESSOAS.dirigente, busca)).toContain(titulo)
			for (const codpes of [10001, PESSOAS.triagem, PESSOAS.aprovador, AVALIADORES[0]])
				expect(await searchPalette(portal, codpes, busca)).not.toContain(titulo)
		}
		expect((await entrarComPapel(portal, 'dirigente')('GET', `${BASE}?busca=%25`)).body).toMatchObject({ total: 0 })
	})

	test('behind the last page of any list there is nothing, and still how many there are', async ({ portal }) => {
		const uma = await avaliada(portal)
		expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
		for (const [papel, lista] of [
			['dirigente', `${BASE}?`],
			['dirigente', `${BASE}?busca=joao%20pedro`],
			['coordenador', `/proserv/acompanhar/classificacao?codedtprs=${uma.codedtprs}&vtesolprs=REP`],
			['aprovador', `${BASE}aprovacao/${uma.codedtprs}?`],
			['dirigente', `${enderecoDe(uma)}/andamentos?`],
		] as const) {
			const { body } = await entrarComPapel(portal, papel)('GET', lista)
			expect([lista, body.total]).toEqual([lista, expect.toSatisfy((total: number) => total > 0)])
			const { body: depois } = await entrarComPapel(portal, papel)('GET', `${lista}&pagina=900`)
			expect(depois).toMatchObject({ itens: [], total: body.total })
		}
	})
})

describe('before publication', () => {
	test('no task, notice or live event of who asked tells that evaluators were chosen, are done or are done again', async ({
		portal,
	}) => {
		const uma = await criar(portal, { vtesolprs: 'NOV' })
		for (const [papel, para] of [
			['dirigente', 'SUB'],
			['triagem', 'ADM'],
			['triagem', 'AVA'],
		] as const)
			expect((await mudar(portal, papel, uma, para)).status).toBe(200)
		const ouvinte = await portal.pool.connect()
		onTestFinished(() => ouvinte.release(true))
		const ouviram: number[] = []
		ouvinte.on('notification', ({ payload = '{}' }) => ouviram.push(JSON.parse(payload).codpes))
		await ouvinte.query('listen portal_eventos')
		const avisos = async () =>
			(
				await sql`select 1 from notificacoes.aviso where chvorg like ${`proserv:${uma.anosolprs}:${uma.codsolprs}:%`}`.execute(
					portal.db,
				)
			).rows.length
		const antes = await avisos()
		for (const codpesavd of AVALIADORES)
			await entrarComPapel(portal, 'coordenador').call(indicarAvaliador, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
				body: { codpesavd },
			})
		for (const codpesavd of AVALIADORES) await avaliar(portal, uma, codpesavd, 70)
		const motivo = { txtand: 'Falta dizer em que números a nota se apoia.' }
		const reabrir = `${enderecoDe(uma)}/avaliadores/${AVALIADORES[0]}/reabertura`
		expect((await entrarComPapel(portal, 'coordenador')('PATCH', reabrir, motivo)).status).toBe(200)
		await avaliar(portal, uma, AVALIADORES[0], 71)
		await ouvinte.query('select 1')
		const interessados = [PESSOAS.solicitante, PESSOAS.dirigente, PESSOAS.consulta]
		expect(ouviram.length).toBeGreaterThan(0)
		expect(ouviram.filter((codpes) => interessados.some((um) => um === codpes))).toEqual([])
		expect(await avisos()).toBe(antes)
		const { rows } = await sql`select 1 from notificacoes.tarefa where codpes = any(${interessados}::int[])
			and dtabxa is null and chvorg like ${`proserv:${uma.anosolprs}:${uma.codsolprs}:%`}`.execute(portal.db)
		expect(rows).toEqual([])
		expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
		await ouvinte.query('select 1')
		expect(ouviram).toContain(PESSOAS.solicitante)
		expect(await avisos()).toBe(antes + 1)
	})

	test('who leads and belongs to the unit does not learn who evaluates it from the list of candidates', async ({
		portal,
	}) => {
		await sql`insert into plataforma.perfil (codpes, codperfil, codund) values (${PESSOAS.dirigente}, 'PRS-COORDENADOR', 0)`.execute(
			portal.db,
		)
		const uma = await criarEmAvaliacao(portal)
		expect(
			await entrarComPapel(portal, 'dirigente').call(listarCandidatos, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
			}),
		).toMatchObject({
			status: 422,
			body: { erro: 'so-coordenacao' },
		})
		await sql`delete from plataforma.perfil where codpes = ${PESSOAS.dirigente} and codperfil = 'PRS-COORDENADOR'`.execute(
			portal.db,
		)
	})
})
