import { fileOf, formWith, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { TAMANHO_MAXIMO_IMAGEM } from '../contract/index.ts'
import { parcerias } from './index.ts'
import { listarParceriasDoMenu } from './public.ts'

const test = testWithPortal([parcerias])
const sofia = { ...people.sofia, perfis: ['PTL-PARCERIAS'] }

const figura = (formato: 'png' | 'jpeg' | 'webp', lado = 32) =>
	sharp({ create: { width: lado, height: lado, channels: 3, background: '#1094ab' } })
		.toFormat(formato)
		.toBuffer()

let proxima = 0
const dadosDe = (mais: Record<string, unknown> = {}) => {
	proxima++
	return {
		codpgmpiabnf: `P${proxima}`,
		nompgmpiabnf: 'Cinema universitário',
		icopiabnf: 'fa-solid fa-film',
		urlpiabnf: 'https://cinema.example/',
		ordaptpgmpia: proxima,
		...mais,
	}
}

async function formulario(dados: unknown, conteudo?: Buffer, nome = 'cinema.png'): Promise<FormData> {
	return formWith({
		arquivo: fileOf(conteudo ?? (await figura('png')), nome),
		...(dados === undefined ? {} : { dados }),
	})
}

async function incluir(portal: TestPortal, mais: Record<string, unknown> = {}) {
	const dados = dadosDe(mais)
	const answer = await portal.as(sofia)('POST', '/wsportal/parcerias/', await formulario(dados))
	expect(answer.status).toBe(200)
	return answer.body as typeof dados & { versao: number; versaoImagem: string }
}

const caminho = (codigo: string) => `/wsportal/parcerias/${codigo}`

describe('who may manage partnerships', () => {
	test('an administrator of the portal needs no further profile', async ({ portal }) => {
		const admin = portal.as({ codpes: 10008, nome: 'Tiago', perfis: ['PTL-ADMIN'] })
		expect(await admin('GET', '/wsportal/parcerias/')).toMatchObject({ status: 200 })
	})
})

describe('including', () => {
	test('a partnership comes with its image and takes its place in list and menu', async ({ portal }) => {
		const criada = await incluir(portal, { nompgmpiabnf: 'Livraria', ordaptpgmpia: 501 })
		expect(criada).toMatchObject({ nompgmpiabnf: 'Livraria', nomarqpgmpiafs: 'cinema.png', versao: 1 })
		const { body } = await portal.as(sofia)('GET', '/wsportal/parcerias/')
		expect(body.at(-1)).toEqual(criada)
		expect((await listarParceriasDoMenu(portal)).at(-1)).toEqual({
			codigo: criada.codpgmpiabnf,
			nome: 'Livraria',
			url: 'https://cinema.example/',
			icone: 'fa-solid fa-film',
			tipo: 'parceria',
		})
	})

	test('a code or a position that is taken is refused by name', async ({ portal }) => {
		const { codpgmpiabnf, ordaptpgmpia } = await incluir(portal)
		const post = async (dados: unknown) => portal.as(sofia)('POST', '/wsportal/parcerias/', await formulario(dados))
		expect(await post(dadosDe({ codpgmpiabnf }))).toMatchObject({ status: 409, body: { erro: 'codigo-repetido' } })
		expect(await post(dadosDe({ ordaptpgmpia }))).toMatchObject({ status: 409, body: { erro: 'posicao-ocupada' } })
	})

	test('two people who take the same position at once: one wins, the other is told', async ({ portal }) => {
		const [a, b] = [dadosDe({ ordaptpgmpia: 777 }), dadosDe({ ordaptpgmpia: 777 })]
		const call = portal.as(sofia)
		await call('GET', '/wsportal/parcerias/')
		const answers = await Promise.all(
			[a, b].map(async (dados) => call('POST', '/wsportal/parcerias/', await formulario(dados))),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test.for([
		['codpgmpiabnf', 'abc'],
		['codpgmpiabnf', 'ABCDEFGHIJK'],
		['codpgmpiabnf', ''],
		['nompgmpiabnf', ''],
		['nompgmpiabnf', 'x'.repeat(81)],
		['nompgmpiabnf', 'a\u0000b'],
		['icopiabnf', '"><script>'],
		['icopiabnf', ''],
		['urlpiabnf', 'http://cinema.example/'],
		['urlpiabnf', 'javascript:alert(1)//https://'],
		['urlpiabnf', 'https://cinema.example@evil.example/'],
		['urlpiabnf', ''],
		['ordaptpgmpia', 0],
		['ordaptpgmpia', 1.5],
		['ordaptpgmpia', 10_000],
		['ordaptpgmpia', '1'],
	] as const)('case %# of %s is refused, naming the field', async ([campo, valor], { portal }) => {
		const answer = await portal.as(sofia)('POST', '/wsportal/parcerias/', await formulario(dadosDe({ [campo]: valor })))
		expect(answer).toMatchObject({ status: 400, body: { erro: 'dados-invalidos', campos: [{ campo }] } })
	})
})

describe('changing', () => {
	test('text is saved and the version moves on', async ({ portal }) => {
		const { codpgmpiabnf, versao, versaoImagem, ...antes } = await incluir(portal)
		const answer = await portal.as(sofia)('PUT', caminho(codpgmpiabnf), { ...antes, nompgmpiabnf: 'Novo', versao })
		expect(answer).toMatchObject({ status: 200, body: { nompgmpiabnf: 'Novo', versao: versao + 1, versaoImagem } })
	})

	test('a change made on an old version is refused and keeps what the other person wrote', async ({ portal }) => {
		const criada = await incluir(portal)
		const call = portal.as(sofia)
		await call('PUT', caminho(criada.codpgmpiabnf), { ...criada, nompgmpiabnf: 'Primeira' })
		expect(await call('PUT', caminho(criada.codpgmpiabnf), { ...criada, nompgmpiabnf: 'Segunda' })).toMatchObject({
			status: 409,
			body: { erro: 'parceria-alterada' },
		})
		expect((await call('GET', caminho(criada.codpgmpiabnf))).body.nompgmpiabnf).toBe('Primeira')
	})

	test('a position that is taken is refused', async ({ portal }) => {
		const [a, b] = [await incluir(portal), await incluir(portal)]
		expect(
			await portal.as(sofia)('PUT', caminho(a.codpgmpiabnf), { ...a, ordaptpgmpia: b.ordaptpgmpia }),
		).toMatchObject({ status: 409, body: { erro: 'posicao-ocupada' } })
	})

	test('the image is replaced and its address gets another version', async ({ portal }) => {
		const { codpgmpiabnf, versaoImagem } = await incluir(portal)
		const form = await formulario(undefined, await figura('jpeg', 64), '../../etc/nova\u202e.jpg')
		const { status, body } = await portal.as(sofia)('PATCH', caminho(codpgmpiabnf), form)
		expect({ status, nome: body.nomarqpgmpiafs }).toEqual({ status: 200, nome: 'nova.jpg' })
		expect(body.versaoImagem).not.toBe(versaoImagem)
		expect((await portal.anon('GET', `${caminho(codpgmpiabnf)}/imagem`)).headers['content-type']).toBe('image/jpeg')
	})
})

describe('putting in order', () => {
	const lerOrdem = async (portal: TestPortal): Promise<string[]> => {
		const { body } = await portal.as(sofia)('GET', '/wsportal/parcerias/')
		return body.map(({ codpgmpiabnf }: { codpgmpiabnf: string }) => codpgmpiabnf)
	}
	const ordenar = (portal: TestPortal, ordem: unknown, ordemLida: unknown) =>
		portal.as(sofia)('PUT', caminho('ordem'), { ordem, ordemLida })

	test('all take the place they were given, in list and menu, numbered from 1', async ({ portal }) => {
		for (let quantas = 0; quantas < 3; quantas++) await incluir(portal)
		const lida = await lerOrdem(portal)
		const ordem = lida.toReversed()
		const { status, body } = await ordenar(portal, ordem, lida)
		expect(status).toBe(200)
		expect(body.map((parceria: { ordaptpgmpia: number }) => parceria.ordaptpgmpia)).toEqual(ordem.map((_, i) => i + 1))
		expect(await lerOrdem(portal)).toEqual(ordem)
		expect((await listarParceriasDoMenu(portal)).map(({ codigo }) => codigo)).toEqual(ordem)
	})

	test.for([
		['codes that are none', ['abc'], ['abc']],
		['an order that leaves one out', ['A'], ['A', 'B']],
		['one named twice', ['A', 'A'], ['A', 'B']],
		['no list', 'A', ['A']],
		['more than there can be', Array(201).fill('A'), Array(201).fill('A')],
	] as const)('%s is refused', async ([, ordem, lida], { portal }) => {
		expect(await ordenar(portal, ordem, lida)).toMatchObject({ status: 400, body: { erro: 'dados-invalidos' } })
	})

	test('an order read before somebody else moved, included or removed is refused and changes nothing', async ({
		portal,
	}) => {
		const { codpgmpiabnf } = await incluir(portal)
		await incluir(portal)
		const lida = await lerOrdem(portal)
		expect(await ordenar(portal, lida.toReversed(), lida)).toMatchObject({ status: 200 })
		const recusa = { status: 409, body: { erro: 'ordem-alterada' } }
		expect(await ordenar(portal, lida, lida)).toMatchObject(recusa)
		expect(await lerOrdem(portal)).toEqual(lida.toReversed())
		await portal.as(sofia)('DELETE', caminho(codpgmpiabnf))
		expect(await ordenar(portal, lida, lida.toReversed())).toMatchObject(recusa)
		const semUma = await lerOrdem(portal)
		await incluir(portal)
		expect(await ordenar(portal, semUma.toReversed(), semUma)).toMatchObject(recusa)
	})

	test('two people who move at once: one wins, the other is told', async ({ portal }) => {
		for (let quantas = 0; quantas < 3; quantas++) await incluir(portal)
		const lida = await lerOrdem(portal)
		const [primeira = '', ...outras] = lida
		const answers = await Promise.all(
			[[...outras, primeira], lida.toReversed()].map((ordem) => ordenar(portal, ordem, lida)),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('a form that was open on one that moved cannot put it back unawares', async ({ portal }) => {
		const parceria = await incluir(portal)
		await incluir(portal)
		const lida = await lerOrdem(portal)
		await ordenar(portal, [...lida.slice(1), ...lida.slice(0, 1)], lida)
		expect(await portal.as(sofia)('PUT', caminho(parceria.codpgmpiabnf), parceria)).toMatchObject({
			status: 409,
			body: { erro: 'parceria-alterada' },
		})
	})
})

describe('removing', () => {
	test('text and image go together', async ({ portal }) => {
		const { codpgmpiabnf } = await incluir(portal)
		expect(await portal.as(sofia)('DELETE', caminho(codpgmpiabnf))).toMatchObject({
			status: 200,
			body: { retorno: 'ok', mensagem: 'Parceria removida com sucesso!' },
		})
		expect(await portal.anon('GET', `${caminho(codpgmpiabnf)}/imagem`)).toMatchObject({ status: 404 })
	})
})

describe('the image', () => {
	test.for(['png', 'jpeg', 'webp'] as const)(
		'%s is accepted by its content, whatever its name',
		async (formato, { portal }) => {
			const form = await formulario(dadosDe(), await figura(formato), 'foto.pdf')
			const { body } = await portal.as(sofia)('POST', '/wsportal/parcerias/', form)
			const { headers, bytes } = await portal.anon('GET', `${caminho(body.codpgmpiabnf)}/imagem`)
			expect(headers['content-type']).toBe(`image/${formato}`)
			expect((await sharp(bytes).metadata()).format).toBe(formato)
		},
	)

	test('anybody may see it, and a browser that has it is not sent it again', async ({ portal }) => {
		const { codpgmpiabnf } = await incluir(portal)
		const first = await portal.anon('GET', `${caminho(codpgmpiabnf)}/imagem`)
		expect(first.status).toBe(200)
		const again = await portal.anon('GET', `${caminho(codpgmpiabnf)}/imagem`, undefined, {
			'if-none-match': String(first.headers.etag),
		})
		expect({ status: again.status, bytes: again.bytes.length }).toEqual({ status: 304, bytes: 0 })
	})

	test.for([
		['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
		['a page', '<!doctype html><script>alert(1)</script>'],
		['nothing', ''],
		['a PNG that is cut', '\x89PNG\r\n\x1a\n\0\0'],
	] as const)('%s named .png is refused', async ([, conteudo], { portal }) => {
		const form = await formulario(dadosDe(), Buffer.from(conteudo, 'latin1'), 'foto.png')
		expect(await portal.as(sofia)('POST', '/wsportal/parcerias/', form)).toMatchObject({ status: 415 })
	})

	test('what was hidden behind the pixels does not survive', async ({ portal }) => {
		const polyglot = Buffer.concat([await figura('png'), Buffer.from('<script>alert(1)</script>')])
		const { body } = await portal.as(sofia)('POST', '/wsportal/parcerias/', await formulario(dadosDe(), polyglot))
		const { bytes } = await portal.anon('GET', `${caminho(body.codpgmpiabnf)}/imagem`)
		expect(bytes.includes('<script>')).toBe(false)
	})

	test('a small file that unfolds into too many pixels is refused', async ({ portal }) => {
		const bomba = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
			.png({ palette: true })
			.toBuffer()
		expect(bomba.length).toBeLessThan(TAMANHO_MAXIMO_IMAGEM)
		expect(await portal.as(sofia)('POST', '/wsportal/parcerias/', await formulario(dadosDe(), bomba))).toMatchObject({
			status: 415,
			body: { erro: 'imagem-danificada' },
		})
	})

	test('one byte above the limit is refused', async ({ portal }) => {
		const form = await formulario(dadosDe(), Buffer.alloc(TAMANHO_MAXIMO_IMAGEM + 1))
		expect(await portal.as(sofia)('POST', '/wsportal/parcerias/', form)).toMatchObject({ status: 413 })
	})
})
