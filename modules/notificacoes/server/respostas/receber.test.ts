import { pessoas } from '@portal/pessoas/server'
import { obterEmails } from '@portal/pessoas/server/public'
import { ConflictError, defineModule, listMail } from '@portal/platform/server'
import { forgetLimits, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { notificacoes } from '../index.ts'
import { enviarImediatos } from '../jobs.ts'
import { abrirTarefa } from '../public.ts'
import { criarEndereco, lerEndereco } from './endereco.ts'
import { receberMensagens } from './receber.ts'
import { respostasPorEmail } from './respostas-por-email.ts'

const ENTRADA = 'respostas@portal.example'
const CHAVE = 'uma-chave-do-correio'
const { ana } = people

/** The test slice has one page, in which the people in `podem` may write. */
const caderno = { podem: new Set<number>(), escritos: [] as string[], cheio: false }
const cadernos = defineModule({
	name: 'cadernos',
	routes: [],
	extensions: [
		respostasPorEmail.provide({
			tipo: 'cad',
			maximo: 100,
			obterCoisa: (caminho) => /^\/cadernos\/(\d+)$/.exec(caminho)?.[1],
			ver: ({ pessoa }, coisa) =>
				Promise.resolve(
					caderno.podem.has(pessoa.codpes) ? { titulo: `Caderno ${coisa}`, podeEscrever: true } : undefined,
				),
			async escrever({ db, pessoa }, coisa, texto) {
				caderno.escritos.push(`${pessoa.codpes} em ${coisa}: ${texto}`)
				await sql`insert into notificacoes.area (codigo, nome) values ('escrita', 'Escrita')`.execute(db)
				if (caderno.cheio) throw new ConflictError('cheio', 'O caderno está cheio. Use outro.')
				await sql`delete from notificacoes.area where codigo = 'escrita'`.execute(db)
			},
		}),
	],
})

const SLICES = [pessoas, substituicoes, notificacoes, cadernos]
const test = testWithPortal(SLICES, { PORTAL_CORREIO_ENTRADA: ENTRADA, PORTAL_CORREIO_CHAVE: CHAVE }, [pessoas])
const fechado = testWithPortal(SLICES, {}, [pessoas])

const PORTA = '/proxy/wsportal/correio/entrada'
const entregar = (portal: TestPortal, mensagem: string, chave = CHAVE) =>
	portal.app.inject({
		method: 'POST',
		url: PORTA,
		headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${chave}` },
		payload: mensagem,
	})

let numero = 0
interface Escrita {
	readonly de: string
	readonly para: string
	readonly texto?: string
	readonly cabecalhos?: readonly string[]
	readonly id?: string
}
const escrever = ({ de, para, texto = 'Pode ser.', cabecalhos = [], id = `<${++numero}@gmail.example>` }: Escrita) =>
	[
		`From: Ana <${de}>`,
		`To: ${para}`,
		'Subject: Re: Nova tarefa',
		`Message-ID: ${id}`,
		'Content-Type: text/plain; charset=utf-8',
		...cabecalhos,
		'',
		texto,
	].join('\r\n')

async function receber(portal: TestPortal, escrita: Escrita): Promise<void> {
	expect((await entregar(portal, escrever(escrita))).statusCode).toBe(200)
	await receberMensagens(portal)
}

const enderecoDe = async (portal: TestPortal) => (await obterEmails(portal.db, ana.codpes)).principal ?? ''
const assinado = async (portal: TestPortal, codpes: number = ana.codpes) =>
	(await criarEndereco(portal.db, ENTRADA, { tipo: 'cad', coisa: '7', codpes }, portal.agora())) ?? ''
const respondidas = async (portal: TestPortal) =>
	(await listMail(portal.db, 50)).filter(({ cabecalhos }) => cabecalhos['Auto-Submitted'] === 'auto-replied')

test.beforeEach(async ({ portal }) => {
	caderno.podem = new Set([ana.codpes])
	caderno.escritos = []
	caderno.cheio = false
	await sql`truncate plataforma.correio, plataforma.uso_unico, notificacoes.correioentrada`.execute(portal.db)
	await forgetLimits(portal)
})

describe('the door', () => {
	fechado('is not there without a key', async ({ portal }) => {
		expect((await entregar(portal, 'x')).statusCode).toBe(404)
	})

	test('takes nothing from somebody without the key', async ({ portal }) => {
		expect((await entregar(portal, 'x', 'outra-chave-do-correio')).statusCode).toBe(401)
		const { rows } = await sql`select codent from notificacoes.correioentrada`.execute(portal.db)
		expect(rows).toEqual([])
	})

	test('keeps no message once it is read, and one that cannot be read holds up no other', async ({ portal }) => {
		await receber(portal, { de: await enderecoDe(portal), para: await assinado(portal) })
		const { rows } = await sql`select codent from notificacoes.correioentrada`.execute(portal.db)
		expect([rows, caderno.escritos]).toEqual([[], ['10001 em 7: Pode ser.']])
	})
})

test('a mail about a thing in which the person may write says so and is answered into it', async ({ portal }) => {
	const nova = { codpes: ana.codpes, area: { codigo: 'cadernos', nome: 'Cadernos', icone: '' }, mensagem: '' }
	await abrirTarefa(portal.db, { ...nova, chvorg: 'c:1', titulo: 'Ler', url: '/cadernos/9' })
	await enviarImediatos.executar(portal, {})
	const [carta] = await listMail(portal.db, 1)
	expect(carta?.texto).toMatch(/^Caderno 9\n/)
	expect(carta?.texto).toContain('Você pode responder a este e-mail')
	await receber(portal, {
		de: await enderecoDe(portal),
		para: carta?.responderPara ?? '',
		texto: `Concordo.\r\n\r\nEm 1 de nov. de 2026, Portal <x@y.example> escreveu:\r\n> Caderno 9\r\n> Ler`,
	})
	expect(caderno.escritos).toEqual(['10001 em 9: Concordo.'])
	expect(await respondidas(portal)).toEqual([])
	const { rows } = await sql`select codpes, objeto from plataforma.auditoria where acao = 'EMAIL resposta'
		order by id desc limit 1`.execute(portal.db)
	expect(rows).toEqual([{ codpes: 10001, objeto: { tipo: 'cad', coisa: '9' } }])
})

test('where the person may not write, a mail asks for no answer', async ({ portal }) => {
	caderno.podem = new Set()
	const nova = { codpes: ana.codpes, area: { codigo: 'cadernos', nome: 'Cadernos', icone: '' }, mensagem: '' }
	await abrirTarefa(portal.db, { ...nova, chvorg: 'c:2', titulo: 'Ver', url: '/cadernos/9' })
	await enviarImediatos.executar(portal, {})
	const [carta] = await listMail(portal.db, 1)
	expect(carta?.texto).not.toContain('responder a este e-mail')
	expect(carta?.responderPara).toBe(ENTRADA)
})

describe('an address for answers', () => {
	test('is of one person, one thing and a time, in letters that any mail server keeps', async ({ portal }) => {
		const endereco = await assinado(portal)
		expect(endereco).toMatch(/^respostas\+[a-z0-9.]{1,54}@portal\.example$/)
		const ler = (um: string, agora = portal.agora()) => lerEndereco(portal.db, ENTRADA, um, agora)
		expect(await ler(endereco.toUpperCase())).toMatchObject({ estado: 'vale', lugar: { coisa: '7', codpes: 10001 } })
		expect(await ler(endereco, new Date(Date.now() + 61 * 86_400_000))).toMatchObject({ estado: 'vencido' })
		for (const outro of [
			endereco.replace('.7.', '.8.'),
			endereco.replace('portal.example', 'outro.example'),
			endereco.replace(/.@/, '@'),
			ENTRADA,
			'',
		])
			expect(await ler(outro)).toEqual({ estado: 'outro' })
		const longa = { tipo: 'cad', coisa: 'a'.repeat(20), codpes: 999_999_999 }
		expect(await criarEndereco(portal.db, `${'r'.repeat(30)}@x.example`, longa, new Date())).toBeUndefined()
	})

	test('opens nothing to another sender, who is answered once', async ({ portal }) => {
		const para = await assinado(portal)
		for (let vez = 0; vez < 3; vez++) await receber(portal, { de: 'estranho@fora.example', para })
		expect(caderno.escritos).toEqual([])
		expect((await respondidas(portal)).map((carta) => carta.para)).toEqual(['estranho@fora.example'])
	})

	test('gives no more than the person has now', async ({ portal }) => {
		const para = await assinado(portal)
		caderno.podem = new Set()
		await receber(portal, { de: await enderecoDe(portal), para })
		expect(caderno.escritos).toEqual([])
		const [carta] = await respondidas(portal)
		expect(carta?.texto).toContain('O que você respondeu não está mais disponível para você.')
	})
})

describe('an answer', () => {
	test('that the slice refuses leaves nothing behind, and its writer hears why', async ({ portal }) => {
		caderno.cheio = true
		await receber(portal, { de: await enderecoDe(portal), para: await assinado(portal) })
		const { rows } = await sql`select codigo from notificacoes.area where codigo = 'escrita'`.execute(portal.db)
		expect(rows).toEqual([])
		const [carta] = await respondidas(portal)
		expect(carta).toMatchObject({ para: await enderecoDe(portal), assunto: 'A sua resposta não foi registrada' })
		expect(carta?.texto).toContain('O caderno está cheio. Use outro.')
	})

	test('without words of its own, or with too many, is refused with what to do', async ({ portal }) => {
		const [de, para] = [await enderecoDe(portal), await assinado(portal)]
		await receber(portal, { de, para, texto: '> citado\r\n' })
		await receber(portal, { de, para, texto: 'a'.repeat(101) })
		expect(caderno.escritos).toEqual([])
		const textos = (await respondidas(portal)).map(({ texto }) => texto)
		expect(textos[1]).toContain('Escreva acima da citação.')
		expect(textos[0]).toContain('mais de 100 letras')
	})

	test('delivered twice is written once', async ({ portal }) => {
		const mensagem = { de: await enderecoDe(portal), para: await assinado(portal), id: '<a@b.example>' }
		await receber(portal, mensagem)
		await receber(portal, mensagem)
		expect(caderno.escritos).toHaveLength(1)
	})

	test('with files keeps its text, and says where the files go; the picture of a signature is no file', async ({
		portal,
	}) => {
		const partes = (disposicao: string) => [
			'Content-Type: multipart/mixed; boundary=x',
			`\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nSegue.\r\n--x\r\nContent-Type: image/png\r\nContent-Disposition: ${disposicao}; filename=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--x--`,
		]
		const enviar = async (disposicao: string) => {
			const [tipo = '', corpo = ''] = partes(disposicao)
			const inteira = escrever({ de: await enderecoDe(portal), para: await assinado(portal), texto: '' })
			await entregar(portal, inteira.replace('Content-Type: text/plain; charset=utf-8', tipo).trimEnd() + corpo)
			await receberMensagens(portal)
		}
		await enviar('inline')
		expect(await respondidas(portal)).toEqual([])
		await enviar('attachment')
		expect(caderno.escritos).toEqual(['10001 em 7: Segue.', '10001 em 7: Segue.'])
		const [carta] = await respondidas(portal)
		expect(carta?.texto).toContain('O arquivo anexado não entrou: por e-mail o portal só recebe texto.')
	})
})

test.for([
	'Auto-Submitted: auto-replied',
	'Precedence: bulk',
	'Return-Path: <>',
	'X-Autoreply: yes',
	'List-Id: <lista.example>',
	'X-Failed-Recipients: x@y.example',
])('what a machine wrote (%s) enters nowhere and is never answered', async (cabecalho, { portal }) => {
	const mensagem = { para: await assinado(portal), cabecalhos: [cabecalho] }
	await receber(portal, { ...mensagem, de: await enderecoDe(portal) })
	await receber(portal, { ...mensagem, de: 'outro@fora.example' })
	expect([caderno.escritos, await respondidas(portal)]).toEqual([[], []])
})

test('our own message that comes back goes round no further', async ({ portal }) => {
	const id = '<8f0e4c1a-1111-4222-8333-444455556666@localhost>'
	await receber(portal, { de: await enderecoDe(portal), para: await assinado(portal), id })
	expect([caderno.escritos, await respondidas(portal)]).toEqual([[], []])
})

test('any bytes at all stop nothing', async ({ portal }) => {
	for (const bytes of ['\0\0\0', '', 'Content-Type: multipart/mixed; boundary=\r\n\r\n--', 'From: \r\n\r\n'])
		await entregar(portal, bytes)
	await receber(portal, { de: await enderecoDe(portal), para: await assinado(portal) })
	expect(caderno.escritos).toHaveLength(1)
})
