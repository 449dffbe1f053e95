import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { type TestPortal, testWithPortal } from '../../testing/index.ts'
import { entregarEmail, listMail, sendMail } from './mail.ts'

/** Speaks as much SMTP as it takes to be handed one message. */
async function caixaPostal() {
	const recebido: string[] = []
	const ditos: string[] = []
	const atender = (socket: Socket) => {
		let lendo = false
		socket.setEncoding('utf8')
		socket.on('data', (parte: string) => {
			ditos.push(parte)
			if (lendo) {
				recebido.push(parte)
				if (!parte.endsWith('\r\n.\r\n')) return
				lendo = false
				socket.write('250 ok\r\n')
				return
			}
			if (parte.startsWith('DATA')) {
				lendo = true
				socket.write('354 go on\r\n')
			} else if (parte.startsWith('QUIT')) socket.end('221 bye\r\n')
			else if (parte.startsWith('STARTTLS')) socket.write('502 not here\r\n')
			else if (parte.startsWith('EHLO')) socket.write('250-ola\r\n250 AUTH PLAIN LOGIN\r\n')
			else socket.write('250 ok\r\n')
		})
		socket.write('220 ready\r\n')
	}
	const servidor = createServer(atender).listen(0, '127.0.0.1')
	await once(servidor, 'listening')
	onTestFinished(() => void servidor.close())
	const { port } = servidor.address() as AddressInfo
	return { endereco: `127.0.0.1:${port}`, mensagem: () => recebido.join(''), ouvido: () => ditos.join('') }
}

/** Quoted-printable decoding: soft line breaks go, and each =XX becomes that byte. */
const decodificada = (parte: string): string =>
	Buffer.from(
		parte
			.replaceAll('=\r\n', '')
			.replaceAll(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16))),
		'latin1',
	).toString('utf8')

/** The message that was written last. */
async function entregarPor(portal: TestPortal, url: string): Promise<void> {
	const { rows } = await sql<{ id: number }>`select id from plataforma.correio order by id desc limit 1`.execute(
		portal.db,
	)
	const comCorreio = { ...portal, config: { ...portal.config, PORTAL_SMTP_URL: url } }
	await entregarEmail.executar(comCorreio, { id: rows[0]?.id ?? 0 })
}

const test = testWithPortal([])

test('a message goes out as text and as HTML that says the same, and fetches nothing', async ({ portal }) => {
	const { endereco, mensagem } = await caixaPostal()
	const texto =
		'Olá, Zé & <b>Ana</b>.\n\nAbra o link:\nhttps://portal.example/assina/assinar/abc_-1?x=1&y=2.\n\nAté mais.'
	await sendMail(portal.db, portal.jobs, { para: 'ze@exemplo.br', assunto: 'Documento para assinar', texto })
	await entregarPor(portal, `smtp://${endereco}`)
	const inteira = mensagem()
	expect(inteira).toContain('multipart/alternative')
	const [, comoTexto = '', comoHtml = ''] = inteira.split(/Content-Type: text\/(?:plain|html); charset=utf-8/)
	expect(decodificada(comoTexto)).toContain('Abra o link:')
	const html = decodificada(comoHtml)
	expect(html).toContain('Zé &amp; &lt;b&gt;Ana&lt;/b&gt;.')
	expect(html).toContain('<a href="https://portal.example/assina/assinar/abc_-1?x=1&amp;y=2"')
	expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/)
})

test('each message says that a machine wrote it, where it is answered, and has a name that no other portal gives', async ({
	portal,
}) => {
	const { endereco, mensagem } = await caixaPostal()
	await sendMail(portal.db, portal.jobs, {
		para: 'ze@exemplo.br',
		assunto: 'Devolvida',
		texto: 'x',
		responderPara: 'respostas+ssu.1.a.b.c@portal.example',
		cabecalhos: { 'List-Unsubscribe': '<https://portal.example/configuracoes>' },
	})
	await entregarPor(
		{ ...portal, config: { ...portal.config, PORTAL_BASE_URL: 'https://portal.example' } },
		`smtp://${endereco}`,
	)
	const cabecalho = mensagem().split('\r\n\r\n')[0] ?? ''
	expect(cabecalho).toMatch(/^Auto-Submitted: auto-generated$/im)
	expect(cabecalho).toMatch(/^Reply-To: respostas\+ssu\.1\.a\.b\.c@portal\.example$/im)
	expect(cabecalho).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\/configuracoes>$/im)
	expect(cabecalho).toMatch(/^Message-ID: <[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@portal\.example>$/im)
	const [kept] = await listMail(portal.db, 1)
	expect(kept).toMatchObject({ texto: '', responderPara: null, cabecalhos: {} })
})

test('an automatic answer leaves with the null sender, so that no answer to it comes back', async ({ portal }) => {
	const { endereco, ouvido } = await caixaPostal()
	const cabecalhos = { 'Auto-Submitted': 'auto-replied' }
	await sendMail(portal.db, portal.jobs, { para: 'ze@exemplo.br', assunto: 'Não entrou', texto: 'x', cabecalhos })
	await entregarPor(portal, `smtp://${endereco}`)
	expect(ouvido()).toContain('MAIL FROM:<>')
})

test('the password of the mail server goes out over TLS or not at all', async ({ portal }) => {
	const { endereco, mensagem, ouvido } = await caixaPostal()
	await sendMail(portal.db, portal.jobs, { para: 'ze@exemplo.br', assunto: 'Código', texto: '123456' })
	await expect(entregarPor(portal, `smtp://portal:segredo@${endereco}`)).rejects.toThrow(/TLS/)
	expect(ouvido()).toContain('EHLO')
	expect(ouvido()).not.toContain('AUTH')
	expect(mensagem()).toBe('')
})
