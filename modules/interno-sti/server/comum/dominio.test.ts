import { listarFeriados } from '@portal/calendario/server/public'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { API, entrarComPapel, PESSOAS, test } from '../projetos/testes/portal-de-teste.ts'
import { gravarLinha } from './queries/dominio.ts'

const TABELAS = `${API}/comumweb/tabelas`
const NOVA = { tipprp: 'INC', chvdom: 'VIAGEM', dscdom: 'Viagem a serviço', vlrdom: null, txtjus: 'Pedido da unidade.' }

describe('four eyes', () => {
	test('a change holds only once another person has approved it, and its author hears of it', async ({ portal }) => {
		const autor = entrarComPapel(portal, 'gerente')
		const { body: proposta } = await autor('POST', `${TABELAS}/motivo/propostas`, NOVA)
		const linhas = async () => (await autor('GET', `${TABELAS}/motivo`)).body.itens
		expect(await linhas()).toEqual([])
		const decidir = (quemDecide: typeof autor) =>
			quemDecide('POST', `${API}/comumweb/propostas/${proposta.codprp}/decidir`, { staapr: 'S' })
		expect(await decidir(autor)).toMatchObject({ status: 403 })
		expect(await decidir(entrarComPapel(portal, 'leitura'))).toMatchObject({ status: 403 })
		const duas = await Promise.all([
			decidir(entrarComPapel(portal, 'comite')),
			decidir(entrarComPapel(portal, 'comite')),
		])
		expect(duas.map(({ status }) => status).sort()).toEqual([200, 422])
		expect(await linhas()).toEqual([{ chvdom: 'VIAGEM', dscdom: 'Viagem a serviço', vlrdom: null }])
	})

	test('what has changed since it was proposed is not overwritten', async ({ portal }) => {
		const [um, outro] = [entrarComPapel(portal, 'gerente'), entrarComPapel(portal, 'comite')]
		const propor = async (call: typeof um, mais: object) =>
			(await call('POST', `${TABELAS}/ipca/propostas`, { ...NOVA, chvdom: '2026-01', vlrdom: 0.42, ...mais })).body
		const decidir = (call: typeof um, codprp: number, staapr: 'S' | 'N') =>
			call('POST', `${API}/comumweb/propostas/${codprp}/decidir`, { staapr })
		const primeira = await propor(um, {})
		// One pending proposal: the same row waits for one decision at a time.
		expect(await propor(outro, {})).toMatchObject({ erro: 'ja-proposta' })
		await decidir(outro, primeira.codprp, 'N')
		const segunda = await propor(um, {})
		const linha = { nomtab: 'ipca' as const, chvdom: '2026-01', dscdom: 'De outro sistema', vlrdom: 0.5 }
		await gravarLinha(portal.db, linha)
		expect((await decidir(outro, segunda.codprp, 'S')).body.erro).toBe('linha-mudou')
		expect((await um('GET', `${TABELAS}/ipca`)).body.itens).toMatchObject([{ chvdom: '2026-01', vlrdom: 0.5 }])
	})

	test('a holiday that was approved counts in the deadlines of the whole portal', async ({ portal }) => {
		const { body } = await entrarComPapel(portal, 'gerente')('POST', `${TABELAS}/feriado/propostas`, {
			...NOVA,
			chvdom: '2031-03-05',
			dscdom: 'Dia da universidade',
		})
		await entrarComPapel(portal, 'comite')('POST', `${API}/comumweb/propostas/${body.codprp}/decidir`, { staapr: 'S' })
		expect([...(await listarFeriados(portal.db, 1, '2031-01-01'))]).toEqual(['2031-03-05'])
	})

	// Test order: this test stays last, because it removes every person who could decide.
	test('where nobody else may decide, nothing is proposed', async ({ portal }) => {
		await sql`delete from plataforma.perfil where codperfil in ('STI-OPERADOR', 'STI-ADMIN')
			and codpes <> ${PESSOAS.gerente}`.execute(portal.db)
		const proposta = { ...NOVA, chvdom: 'SOZINHO' }
		expect(await entrarComPapel(portal, 'gerente')('POST', `${TABELAS}/motivo/propostas`, proposta)).toMatchObject({
			status: 422,
			body: { erro: 'sem-quem-decida' },
		})
	})
})
