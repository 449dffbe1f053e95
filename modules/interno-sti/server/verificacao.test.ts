import { createServer as criarHttp } from 'node:http'
import { describe, expect, onTestFinished, test as puro } from 'vitest'
import { problemaDoAlvo } from '../contract/index.ts'
import { AMBIENTE, BASE, dados, escutar, operador, test } from './testes/portal-de-teste.ts'
import { destinoDoAlvo } from './verificacao/alvo.ts'
import { destinoDoBanco, type Rede, resolverDestino } from './verificacao/destino.ts'
import { type Entrada, lerEntrada } from './verificacao/permitidos.ts'
import { verificar } from './verificacao/verificar.ts'

const lista = (...escritas: string[]): Entrada[] =>
	escritas.map(lerEntrada).filter((entrada): entrada is Entrada => entrada !== undefined)
const rede = (entradas: readonly Entrada[], mais: Partial<Rede> = {}): Rede => ({ entradas, banco: undefined, ...mais })
const levaA = (...enderecos: string[]) => ({
	perguntar: async () => enderecos.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})
const resolveTarget = async (tipmon: 'HTTP' | 'TCP', alvmon: string, onde: Rede) => {
	const destino = destinoDoAlvo(tipmon, alvmon)
	return destino ? resolverDestino(destino, onde) : { recusa: 'forma' }
}

describe('what the server may call', () => {
	const dosNomes = lista('*.exemplo.br:443', 'sistema.exemplo.br:80')

	puro.for([
		['loopback', 'http://127.0.0.1/'],
		['loopback, as one decimal number', 'http://2130706433/'],
		['loopback, in octal and hexadecimal', 'http://0177.0x0.0.1/'],
		['loopback, short', 'http://127.1/'],
		['loopback, hidden in IPv6', 'http://[::ffff:127.0.0.1]/'],
		['loopback of IPv6', 'http://[::1]/'],
		['this machine by no address', 'http://0.0.0.0/'],
		['a private network', 'http://10.0.0.5/'],
		['link-local', 'http://169.254.10.10/'],
		['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
		['the same, hidden in IPv6', 'http://[::ffff:a9fe:a9fe]/'],
		['the same over NAT64', 'http://[64:ff9b::a9fe:a9fe]/'],
		['the metadata of another cloud, which looks public', 'http://168.63.129.16/'],
		['a public address that nobody listed', 'http://8.8.8.8/'],
		['a name that nobody listed', 'http://localhost/'],
		['a listed name at another port', 'http://sistema.exemplo.br:8080/'],
		['a name that only ends like a listed one', 'https://maliciosoexemplo.br/'],
	])('%s is refused: %s', async ([, alvo = '']) => {
		expect(await resolveTarget('HTTP', alvo, rede(dosNomes))).toHaveProperty('recusa')
	})

	puro('a listed name leads to the internet, and nowhere inside unless the address is listed too', async () => {
		const alvo = 'https://a.exemplo.br/'
		expect(await resolveTarget('HTTP', alvo, rede(dosNomes, levaA('8.8.8.8')))).toEqual({
			para: { address: '8.8.8.8', family: 4 },
		})
		for (const dentro of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00:ec2::254', '::ffff:10.1.2.3'])
			expect(await resolveTarget('HTTP', alvo, rede(dosNomes, levaA(dentro)))).toHaveProperty('recusa')
		// Load-balanced name: one forbidden address of several refuses the name, because the connection could take any of
		// them.
		expect(await resolveTarget('HTTP', alvo, rede(dosNomes, levaA('8.8.8.8', '127.0.0.1')))).toHaveProperty('recusa')
		const comRede = rede([...dosNomes, ...lista('10.0.0.0/8:443')], levaA('10.1.2.3'))
		expect(await resolveTarget('HTTP', alvo, comRede)).toHaveProperty('para')
	})

	puro('the metadata of a cloud are in no net: only their own address opens them', async () => {
		const alvo = 'http://169.254.169.254/'
		expect(await resolveTarget('HTTP', alvo, rede(lista('169.254.0.0/16:80')))).toHaveProperty('recusa')
		expect(await resolveTarget('HTTP', alvo, rede(lista('169.254.169.254:80')))).toHaveProperty('para')
	})

	puro(
		'the database of the portal is refused by every name and address, also where all of them are listed',
		async () => {
			const banco = destinoDoBanco('postgres://portal:segredo@127.0.0.1:5433/portal')
			const onde = rede(lista('127.0.0.0/8:*', 'banco.exemplo.br:*', '[::1]:*'), { banco, ...levaA('127.0.0.1') })
			for (const alvo of ['127.0.0.1:5433', '127.0.0.7:5433', '[::1]:5433', '2130706433:5433', 'banco.exemplo.br:5433'])
				expect(await resolveTarget('TCP', alvo, onde)).toMatchObject({
					recusa: expect.stringMatching(/banco do próprio portal/),
				})
			expect(await resolveTarget('TCP', '127.0.0.1:8080', onde)).toHaveProperty('para')
		},
	)

	puro.for(['*:443', '*.br:443', '0.0.0.0/0:80', '10.0.0.0/4:80', 'sistema.exemplo.br', 'sistema.exemplo.br:99999'])(
		'"%s" is no entry of the list',
		(escrita) => {
			expect(lerEntrada(escrita)).toBeUndefined()
		},
	)

	puro('an address with a password, or of another protocol, is none', () => {
		for (const alvo of ['http://u:s@a.exemplo.br/', 'file:///etc/passwd', 'gopher://a.exemplo.br/', 'http://'])
			expect(problemaDoAlvo('HTTP', alvo)).toBeDefined()
		for (const alvo of ['a.exemplo.br', 'a.exemplo.br:0', 'a@b:22', 'a b:22', 'a.exemplo.br:22/x'])
			expect(problemaDoAlvo('TCP', alvo)).toBeDefined()
		expect(problemaDoAlvo('SQL', 'postgres://u:s@a/b')).toBeDefined()
	})
})

test('what is refused at every check is refused where it is written, in words', async ({ portal }) => {
	const incluir = (mais: object) => operador(portal)('POST', `${BASE}/monitores`, dados(mais))
	for (const alvmon of ['http://169.254.169.254/latest/', 'http://localhost:8080/', 'http://10.20.0.1/'])
		expect(await incluir({ tipmon: 'HTTP', alvmon })).toMatchObject({
			status: 422,
			body: { erro: 'endereco-nao-permitido', mensagem: expect.stringMatching(/PORTAL_MONITOR_PERMITIDOS/) },
		})
	expect(await incluir({ tipmon: 'SQL', alvmon: 'postgres' })).toMatchObject({ status: 422 })
	expect(await incluir({ tipmon: 'SQL', alvmon: 'postgres://a/b' })).toMatchObject({ status: 400 })
	expect(await incluir({ tipmon: 'SQL', alvmon: 'academico' })).toMatchObject({ status: 200 })
})

const alvo = (tipmon: 'HTTP' | 'TCP' | 'TLS' | 'SQL', alvmon: string) => ({ tipmon, alvmon, limmon: 1, diaavs: 21 })

test('a check that hangs ends in its time and counts as a failure', async ({ portal }) => {
	const porta = await escutar()
	for (const um of [alvo('HTTP', `http://127.0.0.9:${porta}/`), alvo('TLS', `127.0.0.9:${porta}`)])
		expect(await verificar(portal, um)).toMatchObject({ sit: 'FAL', msg: 'Não respondeu dentro do tempo.' })
})

test('an answer that trickles for ever ends too, and one without end is read no further than its limit', async ({
	portal,
}) => {
	const pingando = await escutar((conexao) => {
		conexao.on('error', () => undefined)
		const gota = setInterval(() => conexao.write('HTTP/1.1 200 OK\r\nx'.charAt(0)), 50)
		conexao.on('close', () => clearInterval(gota))
	})
	expect(await verificar(portal, alvo('HTTP', `http://127.0.0.9:${pingando}/`))).toMatchObject({ sit: 'FAL' })
	let enviados = 0
	const semFim = await escutar((conexao) => {
		conexao.on('error', () => undefined)
		conexao.write('HTTP/1.1 200 OK\r\n\r\n')
		const encher = () => {
			enviados += 65_536
			if (!conexao.destroyed && enviados < 50_000_000) conexao.write(Buffer.alloc(65_536), encher)
		}
		encher()
	})
	expect(await verificar(portal, alvo('HTTP', `http://127.0.0.9:${semFim}/`))).toMatchObject({ sit: 'OK' })
	expect(enviados).toBeLessThan(20_000_000)
})

test('an answer without the text that it must hold is a failure, in two pieces and in two encodings too, and no more than its limit is read for it', async ({
	portal,
}) => {
	const responder = (...partes: (string | Buffer)[]) =>
		escutar(async (conexao) => {
			conexao.on('error', () => undefined)
			conexao.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n')
			for (const parte of partes) {
				await new Promise((escrita) => conexao.write(parte, escrita))
				await new Promise((adiante) => setImmediate(adiante))
			}
			conexao.end()
		})
	const verificarPalavra = async (porta: number, palmon = 'Matrícula') =>
		verificar(portal, { ...alvo('HTTP', `http://127.0.0.9:${porta}/`), palmon })
	expect(await verificarPalavra(await responder('<h1>Matrí', 'cula</h1>'))).toMatchObject({ sit: 'OK' })
	expect(await verificarPalavra(await responder(Buffer.from('<h1>Matrícula</h1>', 'latin1')))).toMatchObject({
		sit: 'OK',
	})
	expect(await verificarPalavra(await responder('<h1>Manutenção</h1>'))).toMatchObject({
		sit: 'FAL',
		msg: 'Respondeu, mas sem “Matrícula”.',
	})
	expect(await verificarPalavra(await responder('x'.repeat(300_000), 'Matrícula'))).toMatchObject({
		sit: 'FAL',
		msg: 'Respondeu, mas os primeiros 256 kB não trazem “Matrícula”.',
	})
	expect(
		(await operador(portal)('POST', `${BASE}/monitores`, dados({ tipmon: 'TCP', palmon: 'Matrícula' }))).status,
	).toBe(400)
})

test('a redirect is an answer, and is not followed', async ({ portal }) => {
	let dentro = 0
	const secreto = await escutar(() => void dentro++)
	const servidor = criarHttp((_pedido, resposta) => {
		resposta.writeHead(302, { location: `http://127.0.0.9:${secreto}/segredo` }).end()
	})
	await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.9', pronto))
	onTestFinished(() => void servidor.close())
	const endereco = servidor.address()
	const porta = typeof endereco === 'object' && endereco ? endereco.port : 0
	expect(await verificar(portal, alvo('HTTP', `http://127.0.0.9:${porta}/`))).toMatchObject({
		sit: 'OK',
		msg: 'Desvia para outro endereço (302).',
	})
	expect(dentro).toBe(0)
})

test('what does not listen failed, what listens answered, and of a database neither address nor password is told', async ({
	portal,
}) => {
	const porta = await escutar((conexao) => void conexao.end())
	expect(await verificar(portal, alvo('TCP', `127.0.0.9:${porta}`))).toMatchObject({ sit: 'OK', msg: null })
	expect(await verificar(portal, alvo('TCP', '127.0.0.9:1'))).toMatchObject({
		sit: 'FAL',
		msg: 'A máquina recusou a conexão.',
	})
	const doBanco = await verificar(portal, alvo('SQL', 'academico'))
	expect(doBanco).toMatchObject({ sit: 'FAL', msg: 'A máquina recusou a conexão.' })
	expect(JSON.stringify(doBanco)).not.toContain('segredo')
	expect(AMBIENTE.PORTAL_MONITORSQL_ACADEMICO_URL).toContain('segredo')
})

test('a declared connection to the portal’s own database is a sql monitor like any other', async ({ portal }) => {
	const url = portal.pool.options.connectionString ?? ''
	const comBanco = {
		...portal,
		config: {
			...portal.config,
			ofSlices: { ...portal.config.ofSlices, conexoesSql: [{ nome: 'portal', url }] },
		},
	}
	expect(await verificar(comBanco, alvo('SQL', 'portal'))).toMatchObject({ sit: 'OK' })
	const { hostname, port } = new URL(url)
	if (!hostname) return
	expect(await verificar(portal, alvo('TCP', `${hostname}:${port || 5432}`))).toMatchObject({ sit: 'BLO' })
})
