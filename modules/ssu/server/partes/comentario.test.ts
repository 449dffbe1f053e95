import { listarDestinatarios } from '@portal/notificacoes/server/public'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { formatarSsu, inserirSSUANDAMENTO, seguirSSUDEMANDA } from '../../contract/index.ts'
import {
	alocar,
	entrarComPapel,
	levarAte,
	type Papel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
	tirar,
} from '../testes/portal-de-teste.ts'

const DE_FORA = 10001

const comentar = (portal: TestPortal, papel: Papel, numssu: number, mais: object = {}) =>
	entrarComPapel(portal, papel).call(inserirSSUANDAMENTO, {
		body: {
			numssu,
			txtand: 'A turma da noite também vê o erro.',
			visand: 'S',
			...mais,
		},
	})

/** Notices of one demand for each person of the cast, without its number and title. */
async function listarAvisos(
	portal: TestPortal,
	numssu: number,
	verbo: RegExp,
): Promise<Partial<Record<Papel, string>>> {
	const ditos: Partial<Record<Papel, string>> = {}
	for (const papel of Object.keys(PESSOAS) as Papel[]) {
		const { body } = await entrarComPapel(portal, papel)('GET', '/wsportal/notificacoes/avisos/?porPagina=100')
		const achado = body.itens.find(
			({ assunto }: { assunto: string }) => verbo.test(assunto) && assunto.includes(formatarSsu(numssu)),
		)
		if (achado) ditos[papel] = achado.assunto.replace(/ na demanda.*/, '')
	}
	return ditos
}

describe('a comment', () => {
	test('is told to who asked, who conducts, who works on it and who follows it, and not to its writer', async ({
		portal,
	}) => {
		const { numssu } = await levarAte(portal, 'DES')
		expect((await alocar(portal, numssu, PESSOAS.adhoc, 'ADH')).status).toBe(200)
		await entrarComPapel(portal, 'qa').call(seguirSSUDEMANDA, { body: { numssu, staobs: 'S' } })
		expect((await comentar(portal, 'desenvolvedor', numssu)).body).toMatchObject({ naoLeem: [] })
		const avisos = await listarAvisos(portal, numssu, /comentou/)
		expect(Object.keys(avisos).sort()).toEqual(['adhoc', 'apoio', 'lider', 'qa'])
	})

	test('in the triage is told to the facilitators, whose turn it is, unless one of them writes it', async ({
		portal,
	}) => {
		const { numssu } = await levarAte(portal, 'TRI')
		expect((await comentar(portal, 'apoio', numssu)).status).toBe(200)
		expect(Object.keys(await listarAvisos(portal, numssu, /comentou/))).toEqual(['facilitador'])
		const { numssu: outra } = await levarAte(portal, 'TRI')
		expect((await comentar(portal, 'facilitador', outra)).status).toBe(200)
		expect(Object.keys(await listarAvisos(portal, outra, /comentou/))).toEqual(['apoio'])
	})

	test('that is internal is told to nobody who may not read it, and its words leave the demand for nobody', async ({
		portal,
	}) => {
		const { numssu } = await levarAte(portal, 'DES')
		const interno = { visand: 'I', txtand: 'A consulta está sem índice.', mencoes: [PESSOAS.apoio, PESSOAS.qa] }
		const { body } = await comentar(portal, 'desenvolvedor', numssu, interno)
		expect(body.naoLeem).toMatchObject([{ codpes: PESSOAS.apoio }])
		expect(body.mensagem).toMatch(/não pode ler andamentos internos/)
		expect(await listarAvisos(portal, numssu, /comentou/)).toEqual({ lider: expect.any(String) })
		expect(Object.keys(await listarAvisos(portal, numssu, /mencionou/))).toEqual(['qa'])
		for (const papel of ['lider', 'qa'] as const)
			expect(
				JSON.stringify(
					(await entrarComPapel(portal, papel)('GET', '/wsportal/notificacoes/avisos/?porPagina=100')).body,
				),
			).not.toContain('índice')
	})

	test('that mentions somebody who may not see the demand says so to who wrote it, and tells that person nothing', async ({
		portal,
	}) => {
		const { numssu } = await levarAte(portal, 'DES')
		const { body } = await comentar(portal, 'lider', numssu, { mencoes: [DE_FORA, PESSOAS.facilitador] })
		expect(body.naoLeem).toMatchObject([{ codpes: DE_FORA }])
		expect(body.mensagem).toMatch(/não pode ver esta demanda e não recebeu aviso/)
		const { rows } = await sql`select codpes from ssu.ssumen where numssu = ${numssu}`.execute(portal.db)
		expect(rows).toEqual([{ codpes: PESSOAS.facilitador }])
		expect((await comentar(portal, 'lider', numssu, { mencoes: [99_999_999] })).body.erro).toBe('pessoa-nao-encontrada')
		const { body: lista } = await entrarComPapel(portal, 'apoio')('POST', '/uspproc/listar/ssu/listarSSUANDAMENTO', {
			numssu,
		})
		expect(lista.itens[0].mencionados).toMatchObject([{ codpes: PESSOAS.facilitador }])
	})
})

test('who comes to a demand or leaves it is told, as somebody consulted who has no task', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'ANL')
	expect((await alocar(portal, numssu, PESSOAS.adhoc, 'ADH')).status).toBe(200)
	expect(Object.keys(await listarAvisos(portal, numssu, /agora trabalha/))).toEqual(['adhoc'])
	expect((await tirar(portal, numssu, 1)).status).toBe(200)
	expect(Object.keys(await listarAvisos(portal, numssu, /alocação .* terminou/))).toEqual(['adhoc'])
})

test('a stage for which nobody has the level is the task of the administration', async ({ portal }) => {
	await sql`delete from ssu.ssures where numnivseg = '2' and nomsis = 'JUPITER'`.execute(portal.db)
	const { numssu } = await levarAte(portal, 'PRI')
	expect(await listarDestinatarios(portal.db, `ssu:${numssu}:PRI`)).toEqual([PESSOAS.administrador])
	await sql`insert into ssu.ssures (codpes, numnivseg, nomsis) values (${PESSOAS.grs}, '2', 'JUPITER')`.execute(
		portal.db,
	)
})

test('a demand that stands still says why, by whom and until when, to who asked too', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'PLA')
	const txtand = 'Depende da troca do calendário.'
	expect((await passar(portal, 'lider', numssu, 'suspender', { txtand, dtaret: '2999-05-10' })).status).toBe(200)
	const { body } = await entrarComPapel(portal, 'apoio')('POST', '/uspproc/obter/ssu/obterSSUDEMANDA', { numssu })
	expect(body).toMatchObject({ codetp: 'SUS', dtaret: '2999-05-10', motivo: { dscand: 'Suspender', txtand } })
	expect(body.motivo.nompes).toBeTruthy()
	const { body: avisos } = await entrarComPapel(portal, 'apoio')('GET', '/wsportal/notificacoes/avisos/?porPagina=100')
	expect(avisos.itens[0].assunto).toBe(
		`A demanda ${formatarSsu(numssu)} foi suspensa por ${body.motivo.nompes} até 10/05/2999.`,
	)
	expect((await passar(portal, 'lider', numssu, 'retomar', { txtand: undefined })).body).toMatchObject({
		codetp: 'PLA',
		motivo: null,
	})
})
