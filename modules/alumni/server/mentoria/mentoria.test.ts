import { sql } from 'kysely'
import { expect } from 'vitest'
import { codpesGerado } from '../seed/pessoas.ts'
import { entrarComPapel, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'

const EXECUTAR = '/uspproc/executar/alumni'
const TXT = 'Quero conversar sobre o próximo passo da carreira.'
/**
 * Mentors whose names are visible to alumni: every eighth generated person from the second, among the open profiles.
 */
const MENTORES = [codpesGerado(41), codpesGerado(65), codpesGerado(81), codpesGerado(105)]
const signIn = (portal: TestPortal, codpes: number) => portal.as({ codpes, nome: `Pessoa ${codpes}` })
const abrir = (portal: TestPortal, codpes: number) =>
	signIn(portal, codpes)('POST', `${EXECUTAR}/alterarPrivacidade`, { campos: [{ nomcpo: 'nome', nivvis: 'A' }] })

test('at most three requests wait at a time, each of somebody who may be found and has a place', async ({ portal }) => {
	const rafael = entrarComPapel(portal, 'egresso')
	const pedir = (codpes: number) => rafael('POST', `${EXECUTAR}/pedirMentoria`, { codpes, txtped: TXT })
	expect((await pedir(PESSOAS.egresso)).status, 'oneself').toBe(404)
	expect((await pedir(codpesGerado(2))).status, 'no mentor').toBe(404)
	for (const codpes of MENTORES) expect((await abrir(portal, codpes)).status).toBe(200)
	// The demonstration already has one pending request.
	expect((await pedir(MENTORES[0] ?? 0)).status).toBe(200)
	expect((await pedir(MENTORES[0] ?? 0)).status, 'the same again').toBe(409)
	expect((await pedir(MENTORES[1] ?? 0)).status).toBe(200)
	expect(await pedir(MENTORES[2] ?? 0)).toMatchObject({ status: 422 })
})

test('only who was asked accepts, with a free place; both may end it, and it ends once', async ({ portal }) => {
	const [mentor = 0] = MENTORES
	await abrir(portal, mentor)
	expect((await signIn(portal, mentor)('POST', `${EXECUTAR}/alterarVagasMentoria`, { qtdvagmen: 1 })).status).toBe(200)
	const rafael = signIn(portal, codpesGerado(2))
	const outra = signIn(portal, codpesGerado(1))
	const pedido = async (quem: typeof rafael) => {
		const { status, body } = await quem('POST', `${EXECUTAR}/pedirMentoria`, { codpes: mentor, txtped: TXT })
		expect({ status, body }).toMatchObject({ status: 200 })
		return body.codmen as number
	}
	const [primeiro, segundo] = [await pedido(rafael), await pedido(outra)]
	const passar = (quem: typeof rafael, codmen: number, ato: string) =>
		quem('POST', `${EXECUTAR}/passarMentoria`, { codmen, ato })
	const dele = signIn(portal, mentor)
	expect((await passar(rafael, primeiro, 'aceitar')).status).toBe(403)
	expect((await passar(entrarComPapel(portal, 'administradora'), primeiro, 'encerrar')).status).toBe(403)
	expect((await passar(signIn(portal, codpesGerado(3)), primeiro, 'encerrar')).status).toBe(404)
	const respostas = await Promise.all([passar(dele, primeiro, 'aceitar'), passar(dele, segundo, 'aceitar')])
	expect(respostas.map(({ status }) => status).sort(), 'one place, two at once').toEqual([200, 422])
	const [aceita, esperando] = respostas[0].status === 200 ? [primeiro, segundo] : [segundo, primeiro]
	expect((await passar(aceita === primeiro ? rafael : outra, aceita, 'encerrar')).status).toBe(200)
	expect((await passar(dele, aceita, 'encerrar')).status).toBe(422)
	expect((await passar(dele, esperando, 'aceitar')).status).toBe(200)
})

test('a mentor who is found by name is asked, however many others wrote something since', async ({ portal }) => {
	const [, , mentor = 0] = MENTORES
	await abrir(portal, mentor)
	await sql`insert into alumni.pfsamn select (jsonb_populate_record(f, jsonb_build_object(
			'codpes', 9000000 + n, 'qtdvagmen', 1, 'dtaultalt', now() + interval '1 day'))).*
		from alumni.pfsamn f, generate_series(1, 101) n where f.codpes = ${mentor}`.execute(portal.db)
	await sql`insert into alumni.busamn select (jsonb_populate_record(b, jsonb_build_object('codpes', 9000000 + n))).*
		from alumni.busamn b, generate_series(1, 101) n where b.codpes = ${mentor} and b.alcance = 'A'`.execute(portal.db)
	const quemPede = signIn(portal, codpesGerado(4))
	const lista = async (filtro: object) =>
		(await quemPede('POST', '/uspproc/listar/alumni/listarMentor', filtro)).body.map(
			({ codpes }: { codpes: number }) => codpes,
		)
	expect(await lista({})).not.toContain(mentor)
	expect((await quemPede('POST', `${EXECUTAR}/pedirMentoria`, { codpes: mentor, txtped: TXT })).status).toBe(200)
})
