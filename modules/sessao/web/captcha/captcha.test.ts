import { MaquinaCaptcha } from '@portal/design-system/captcha'
import { useDoubleServer } from '@portal/platform/testing/screen'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { obterDesafio } from '../../contract/index.ts'
import { criarAltcha } from './altcha.ts'
import { abrirProvedor, escolherProvedor } from './escolher-provedor.ts'
import { criarServico } from './servico.ts'
import { DESAFIO, resolverComTrabalhador, SOLUCAO } from './testes/trabalhador-de-teste.ts'

const altcha = { nome: 'altcha', chave: '', url: '' } as const
const turnstile = { nome: 'turnstile', chave: 'chave', url: 'https://captcha.example' } as const

describe('which provider is used', () => {
	beforeEach(() => localStorage.clear())
	const config = { padrao: 'turnstile', provedores: [turnstile, altcha] } as const
	const escolher = (busca: string) => escolherProvedor({ ...config, provedores: [...config.provedores] }, busca)

	test("the institution's default, unless the address asks for another, which is then remembered", () => {
		expect(escolher('')).toBe('turnstile')
		expect(escolher('?captcha=altcha')).toBe('altcha')
		expect(localStorage.getItem('captcha-provider')).toBe('altcha')
		expect(escolher('')).toBe('altcha')
	})

	test('one without keys is tried when asked for, and not remembered', async () => {
		expect(escolher('?captcha=recaptcha')).toBe('recaptcha')
		expect(localStorage.getItem('captcha-provider')).toBeNull()
		expect((await abrirProvedor('recaptcha', { padrao: 'altcha', provedores: [altcha] })).configurado).toBe(false)
	})

	test('a name that means nothing is ignored, wherever it comes from', () => {
		localStorage.setItem('captcha-provider', 'recaptcha')
		expect(escolher('?captcha=outro')).toBe('turnstile')
		expect(escolher('?captcha=')).toBe('turnstile')
	})
})

describe('the proof of work', () => {
	const server = useDoubleServer()
	afterEach(() => vi.unstubAllGlobals())

	test('answers challenge and solution as the server reads them', async () => {
		server.answers(obterDesafio, DESAFIO)
		resolverComTrabalhador()
		const token = await criarAltcha().validar()
		expect(JSON.parse(atob(token))).toEqual({ challenge: DESAFIO, solution: SOLUCAO })
	})

	test('is done ahead while the person types, and once', async () => {
		server.answers(obterDesafio, DESAFIO)
		const feito = resolverComTrabalhador()
		const provedor = criarAltcha()
		provedor.adiantar()
		provedor.adiantar()
		await provedor.validar()
		expect(feito.trabalhos).toBe(1)
		await provedor.validar()
		expect(feito.trabalhos).toBe(2)
	})

	test('is done again when the person took too long', async () => {
		server.answers(obterDesafio, DESAFIO)
		const feito = resolverComTrabalhador()
		const provedor = criarAltcha()
		provedor.adiantar()
		await expect.poll(() => feito.trabalhos).toBe(1)
		const depois = Date.now() + 5 * 60_000
		vi.spyOn(Date, 'now').mockReturnValue(depois)
		await provedor.validar()
		expect(feito.trabalhos).toBe(2)
	})

	test('whose challenge could not be had ahead says so, and is asked for again when the form is sent', async () => {
		server.refuses(obterDesafio, 503, 'indisponivel', 'Sem resposta.')
		resolverComTrabalhador()
		const provedor = criarAltcha()
		const maquina = new MaquinaCaptcha()
		provedor.adiantar()
		await maquina.iniciar(provedor)
		await maquina.renderizar(document.createElement('div'))
		const falta = 'Captcha indisponível. Ele será pedido de novo quando você enviar.'
		await expect.poll(() => maquina.ler()).toEqual({ fase: 'pronto', mensagem: falta })
		server.answers(obterDesafio, DESAFIO)
		await expect(maquina.validar()).resolves.toMatchObject({ provedor: 'altcha' })
		expect(maquina.ler()).toEqual({ fase: 'validado' })
	})

	test('that failed is tried again', async () => {
		server.answers(obterDesafio, DESAFIO)
		resolverComTrabalhador(async () => null)
		const provedor = criarAltcha()
		await expect(provedor.validar()).rejects.toThrow('Captcha não resolvido')
		resolverComTrabalhador()
		await expect(provedor.validar()).resolves.toEqual(expect.any(String))
	})
})

describe('a provider from outside', () => {
	let opcoes: Record<string, unknown> = {}
	const widget = {
		render: (_alvo: HTMLElement, dadas: Record<string, unknown>) => {
			opcoes = dadas
			return 'widget-1'
		},
		execute: vi.fn<(id: string | number) => void>(),
		reset: vi.fn<(id: string | number) => void>(),
	}
	const aoPedirScript = (acontecer: 'load' | 'error') =>
		vi.spyOn(document.head, 'append').mockImplementation((script) => {
			if (acontecer === 'load') vi.stubGlobal('turnstile', widget)
			queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event(acontecer)))
		})
	afterEach(() => vi.unstubAllGlobals())

	test('whose script does not come says so, and may be tried again', async () => {
		const provedor = criarServico(turnstile)
		aoPedirScript('error')
		await expect(provedor.carregar()).rejects.toThrow('Erro ao carregar o Captcha')
		aoPedirScript('load')
		await expect(provedor.carregar()).resolves.toBeUndefined()
	})

	test('renders with the site key, answers the token that it calls back with, and starts over', async () => {
		aoPedirScript('load')
		const provedor = criarServico({ ...turnstile, url: 'https://outro.example' })
		await provedor.carregar()
		const aoExpirar = vi.fn<() => void>()
		await provedor.renderizar(document.createElement('div'), { aoExpirar, aoFaltar: () => undefined })
		expect(opcoes).toMatchObject({ sitekey: 'chave', execution: 'execute' })
		const token = provedor.validar()
		expect(widget.execute).toHaveBeenCalledWith('widget-1')
		;(opcoes['callback'] as (token: string) => void)('o-token')
		expect(await token).toBe('o-token')
		;(opcoes['expired-callback'] as () => void)()
		expect(aoExpirar).toHaveBeenCalled()
		provedor.reiniciar()
		expect(widget.reset).toHaveBeenCalledWith('widget-1')
	})
})
