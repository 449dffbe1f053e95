import { pessoas } from '@portal/pessoas/server'
import { listarCorreio } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { describe, expect } from 'vitest'
import { notificacoes } from '../index.ts'
import { abrirTarefa, concluirTarefa } from '../public.ts'

const test = testWithPortal([pessoas, substituicoes, notificacoes], {}, [pessoas])
const ana = { codpes: 10001, nome: 'Ana' }
const bia = { codpes: 10002, nome: 'Bia' }
const AGORA = new Date('2026-11-20T15:00:00.000Z')
const NOVEMBRO = '?de=2026-11-01&ate=2026-11-30'

let numero = 0
async function comPrazo(portal: TestPortal, dtaprz: string, titulo = 'Entregar relatório', codpes = ana.codpes) {
	const chvorg = `prazo:${++numero}`
	const area = { codigo: 'graduacao', nome: 'Graduação', icone: '' }
	await abrirTarefa(portal.db, { chvorg, codpes, area, titulo, mensagem: '<p>Segredo</p>', dtaprz })
	return chvorg
}
const prazos = async (portal: TestPortal, pessoa = ana, periodo = NOVEMBRO) =>
	(await portal.as(pessoa)('GET', `/wsportal/notificacoes/prazos${periodo}`)).body.itens.map(
		({ titulo }: { titulo: string }) => titulo,
	)

describe('deadlines of a period', () => {
	test('are those of the days from the first to the last one of the zone, the nearest first, of nobody else', async ({
		portal,
	}) => {
		portal.irPara(AGORA)
		// The last minute of November and the first of December in São Paulo.
		await comPrazo(portal, '2026-12-01T02:59:00.000Z', 'Último')
		await comPrazo(portal, '2026-12-01T03:00:00.000Z', 'Dezembro')
		await comPrazo(portal, '2026-11-01T03:00:00.000Z', 'Primeiro')
		await comPrazo(portal, '2026-11-10T03:00:00.000Z', 'De Bia', bia.codpes)
		expect(await prazos(portal)).toEqual(['Primeiro', 'Último'])
	})

	test('what is done has none any more', async ({ portal }) => {
		const chvorg = await comPrazo(portal, '2026-10-05T12:00:00.000Z', 'Feita')
		expect(await prazos(portal, ana, '?de=2026-10-01&ate=2026-10-31')).toEqual(['Feita'])
		await concluirTarefa(portal.db, chvorg)
		expect(await prazos(portal, ana, '?de=2026-10-01&ate=2026-10-31')).toEqual([])
	})

	test.for(['?de=2026-11-30&ate=2026-11-01', '?de=2026-01-01&ate=2026-12-31'])(
		'%s is refused with how many days there may be',
		async (periodo, { portal }) => {
			const { status, body } = await portal.as(ana)('GET', `/wsportal/notificacoes/prazos${periodo}`)
			expect(status).toBe(400)
			expect(JSON.stringify(body)).toContain('62 dias')
		},
	)
})

const AGENDA = '/wsportal/notificacoes/agenda'
const criar = async (portal: TestPortal, pessoa = ana) => (await portal.as(pessoa)('POST', AGENDA)).body.endereco
const abaixoDoProxy = (endereco: string) => new URL(endereco).pathname.replace(/^\/proxy/, '')
const ler = (portal: TestPortal, endereco: string) => portal.anon('GET', abaixoDoProxy(endereco))
/** Lines are folded at 75 bytes. */
const texto = (bytes: Buffer) => bytes.toString().replaceAll('\r\n ', '')

describe('the secret address', () => {
	test('gives a calendar program the deadlines of who made it, without what the tasks say', async ({ portal }) => {
		portal.irPara(AGORA)
		await comPrazo(portal, '2026-11-25T21:00:00.000Z', 'Assinar a ata; e enviar')
		await comPrazo(portal, '2026-11-25T21:00:00.000Z', 'Assunto de Bia', bia.codpes)
		const { status, headers, bytes } = await ler(portal, await criar(portal))
		expect(status).toBe(200)
		expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
		const calendario = texto(bytes)
		expect(calendario).toContain('PRODID:-//Portal')
		expect(calendario).toContain('SUMMARY:Prazo: Assinar a ata\\; e enviar')
		expect(calendario).toContain('DTEND:20261125T210000Z')
		expect(calendario).toContain('/painel/prazos')
		expect(calendario).not.toContain('Segredo')
		expect(calendario).not.toContain('Bia')
	})

	test('is told once, and the database does not know it', async ({ portal }) => {
		const endereco = await criar(portal)
		const { body } = await portal.as(ana)('GET', AGENDA)
		expect(Object.keys(body)).toEqual(['criadaEm', 'lidaEm'])
		const { rows } = await portal.pool.query('select encode(hashagd, $1) as hash from notificacoes.agenda', ['base64'])
		const chave = abaixoDoProxy(endereco).split('/').at(-1)?.replace('.ics', '')
		expect(rows.map(({ hash }: { hash: string }) => hash)).not.toContain(
			Buffer.from(chave ?? '', 'base64url').toString('base64'),
		)
	})

	test('a new one ends the one before; a revoked one opens nothing, and says where to make another', async ({
		portal,
	}) => {
		const velho = await criar(portal)
		const novo = await criar(portal)
		expect((await ler(portal, velho)).status).toBe(404)
		expect((await ler(portal, novo)).status).toBe(200)
		expect((await portal.as(ana)('GET', AGENDA)).body.lidaEm).not.toBeNull()
		await portal.as(ana)('POST', `${AGENDA}/revogar`)
		const { status, body } = await ler(portal, novo)
		expect(status).toBe(404)
		expect(body.mensagem).toContain('Crie outro no portal')
	})

	test('what nobody reads for ninety days opens nothing any more', async ({ portal }) => {
		portal.irPara(AGORA)
		const endereco = await criar(portal)
		portal.irPara(new Date('2027-02-17T15:00:00Z'))
		expect((await ler(portal, endereco)).status).toBe(200)
		portal.irPara(new Date('2027-05-19T15:00:00Z'))
		expect((await ler(portal, endereco)).status).toBe(404)
		portal.irPara(AGORA)
	})

	test('whoever it belongs to is written to', async ({ portal }) => {
		const cartas = async () =>
			(await listarCorreio(portal.db, 50)).filter(({ assunto }) => assunto === 'Endereço de calendário criado')
		const antes = (await cartas()).length
		const endereco = await criar(portal, bia)
		const depois = await cartas()
		expect(depois).toHaveLength(antes + 1)
		expect(JSON.stringify(depois)).not.toContain(abaixoDoProxy(endereco))
	})

	test("nobody ends somebody else's", async ({ portal }) => {
		const deAna = await criar(portal)
		await portal.as(bia)('POST', `${AGENDA}/revogar`)
		expect((await ler(portal, deAna)).status).toBe(200)
	})
})
