import { pessoas } from '@portal/pessoas/server'
import { listMail } from '@portal/platform/server'
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
async function createDeadline(portal: TestPortal, dtaprz: string, titulo = 'Entregar relatório', codpes = ana.codpes) {
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
		// The first two deadlines are the last minute of November and the first of December in São Paulo.
		await createDeadline(portal, '2026-12-01T02:59:00.000Z', 'Último')
		await createDeadline(portal, '2026-12-01T03:00:00.000Z', 'Dezembro')
		await createDeadline(portal, '2026-11-01T03:00:00.000Z', 'Primeiro')
		await createDeadline(portal, '2026-11-10T03:00:00.000Z', 'De Bia', bia.codpes)
		expect(await prazos(portal)).toEqual(['Primeiro', 'Último'])
	})

	test('what is done has none any more', async ({ portal }) => {
		const chvorg = await createDeadline(portal, '2026-10-05T12:00:00.000Z', 'Feita')
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
const criar = async (portal: TestPortal, pessoa = ana, lembrete = 'S') =>
	(await portal.as(pessoa)('POST', AGENDA, { lembrete })).body.endereco
const abaixoDoProxy = (endereco: string) => new URL(endereco).pathname.replace(/^\/proxy/, '')
const ler = (portal: TestPortal, endereco: string) => portal.anon('GET', abaixoDoProxy(endereco))
/** Folded lines of 75 bytes are joined again. */
const texto = (bytes: Buffer) => bytes.toString().replaceAll('\r\n ', '')

describe('the secret address', () => {
	test('gives a calendar program the deadlines of who made it, without what the tasks say', async ({ portal }) => {
		portal.irPara(AGORA)
		await createDeadline(portal, '2026-11-25T21:00:00.000Z', 'Assinar a ata; e enviar')
		await createDeadline(portal, '2026-11-25T21:00:00.000Z', 'Assunto de Bia', bia.codpes)
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
		expect(Object.keys(body)).toEqual(['criadaEm', 'lidaEm', 'lembrete'])
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
			(await listMail(portal.db, 50)).filter(({ assunto }) => assunto === 'Endereço de calendário criado')
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

/** Content lines are at most 75 octets, end in CRLF and continue after a space (RFC 5545, 3.1). */
function linhas(bytes: Buffer): string[] {
	const escritas = bytes.toString().split('\r\n')
	expect(escritas.join('')).not.toMatch(/[\r\n]/)
	for (const linha of escritas) expect(Buffer.byteLength(linha)).toBeLessThanOrEqual(75)
	return escritas.join('\r\n').replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
}

/** The helper collects the properties directly within each component of this name. */
function componentes(todas: readonly string[], nome: string): string[][] {
	const achados: string[][] = []
	const fechados: [string, string | undefined][] = []
	const abertos: { nome: string; propriedades: string[] }[] = []
	for (const linha of todas) {
		// The grammar of a line is contentline = name *(";" param ) ":" value.
		expect(linha).toMatch(/^[A-Z-]+(;[A-Z-]+=[^;:]+)*:/)
		const [, borda, qual = ''] = /^(BEGIN|END):(\w+)$/.exec(linha) ?? []
		if (borda === 'BEGIN') abertos.push({ nome: qual, propriedades: [] })
		else if (borda === 'END') {
			const fechado = abertos.pop()
			fechados.push([qual, fechado?.nome])
			if (qual === nome) achados.push(fechado?.propriedades ?? [])
		} else abertos.at(-1)?.propriedades.push(linha)
	}
	for (const [qual, aberto] of fechados) expect(aberto).toBe(qual)
	expect(abertos).toEqual([])
	return achados
}

/** The compact form of an instant is 20261120T150000Z. */
const compacto = (instante: Date) => instante.toISOString().replaceAll(/[-:]|\.\d+/g, '')

describe('the reminder of a calendar', () => {
	const ALARME = 'Prazo: Conferir a relação de inscrições e enviá-la à comissão de graduação'
	test('is a day before each deadline to come, as the standard has it, until the person does not want it', async ({
		portal,
	}) => {
		portal.irPara(AGORA)
		await createDeadline(portal, '2026-11-25T21:00:00.000Z', ALARME.replace('Prazo: ', ''))
		const endereco = await criar(portal)
		const lidas = async () => linhas((await ler(portal, endereco)).bytes)
		const eventos = componentes(await lidas(), 'VEVENT')
		const porVir = eventos.filter((evento) =>
			evento.some((linha) => linha > `DTEND:${compacto(AGORA)}` && linha.startsWith('DTEND:')),
		)
		expect(porVir.length).toBeLessThan(eventos.length)
		// The grammar eventc = eventprop *alarmc allows nothing after the alarm.
		const depois = (await lidas()).filter((_, indice, todas) => todas[indice - 1] === 'END:VALARM')
		expect(depois.every((linha) => linha === 'END:VEVENT')).toBe(true)
		// The grammar dispprop asks for action, description and trigger, each once.
		const alarmes = componentes(await lidas(), 'VALARM').map((alarme) => alarme.toSorted())
		expect(alarmes).toHaveLength(porVir.length)
		expect(alarmes).toContainEqual(['ACTION:DISPLAY', `DESCRIPTION:${ALARME}`, 'TRIGGER:-P1D'])
		const mudar = (lembrete: string) => portal.as(ana)('POST', `${AGENDA}/lembrete`, { lembrete })
		expect((await mudar('N')).body.lembrete).toBe('N')
		expect(componentes(await lidas(), 'VALARM')).toEqual([])
		expect(componentes(await lidas(), 'VEVENT')).toHaveLength(eventos.length)
	})

	test('is not there where the address was made without, and cannot be had without an address', async ({ portal }) => {
		const endereco = await criar(portal, bia, 'N')
		expect(componentes(linhas((await ler(portal, endereco)).bytes), 'VALARM')).toEqual([])
		await portal.as(bia)('POST', `${AGENDA}/revogar`)
		const { status, body } = await portal.as(bia)('POST', `${AGENDA}/lembrete`, { lembrete: 'S' })
		expect(status).toBe(404)
		expect(body.mensagem).toContain('Crie um antes')
	})
})
