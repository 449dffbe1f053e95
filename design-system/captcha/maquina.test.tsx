// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { MaquinaCaptcha, type ProvedorCaptcha } from './maquina.ts'

function provedor(mudancas: Partial<ProvedorCaptcha> = {}): ProvedorCaptcha {
	return {
		nome: 'turnstile',
		configurado: true,
		carregar: () => Promise.resolve(),
		renderizar: () => undefined,
		validar: () => Promise.resolve('token-1'),
		reiniciar: vi.fn<() => void>(),
		...mudancas,
	}
}

const alvo = document.createElement('div')

async function pronta(mudancas?: Partial<ProvedorCaptcha>) {
	const maquina = new MaquinaCaptcha()
	await maquina.iniciar(provedor(mudancas))
	await maquina.renderizar(alvo)
	return maquina
}

test('start, load, render, validate: the answer carries the token and the provider', async () => {
	const maquina = new MaquinaCaptcha()
	const fases: string[] = []
	maquina.assinar(() => fases.push(maquina.ler().fase))
	await maquina.iniciar(provedor())
	await maquina.renderizar(alvo)
	expect(await maquina.validar()).toEqual({ token: 'token-1', provedor: 'turnstile' })
	expect(fases).toEqual(['carregando', 'carregado', 'pronto', 'validando', 'validado'])
})

test.each([
	['no provider at all', undefined, 'Captcha não configurado'],
	['a provider without its key', provedor({ configurado: false }), 'Captcha não configurado'],
	[
		'a script that does not come',
		provedor({ carregar: () => Promise.reject(new Error('rede')) }),
		'Erro ao carregar o Captcha',
	],
])('%s: says so', async (_, escolhido, mensagem) => {
	const maquina = new MaquinaCaptcha()
	await expect(maquina.iniciar(escolhido)).rejects.toThrow(mensagem)
	expect(maquina.ler()).toEqual({ fase: 'erro', mensagem })
})

test('validating before starting, before loading and before rendering are told apart', async () => {
	await expect(new MaquinaCaptcha().validar()).rejects.toThrow('Captcha não inicializado')

	const carregando = new MaquinaCaptcha()
	void carregando.iniciar(provedor({ carregar: () => new Promise(() => undefined) }))
	await expect(carregando.validar()).rejects.toThrow('turnstile não carregado')

	const carregada = new MaquinaCaptcha()
	await carregada.iniciar(provedor())
	await expect(carregada.validar()).rejects.toThrow('Captcha não inicializado')
})

test('a provider that cannot draw is not properly configured', async () => {
	const falha = { renderizar: () => Promise.reject(new Error('chave')) }
	await expect(pronta(falha)).rejects.toThrow('Não foi possível renderizar o captcha: não configurado propriamente')
})

test('an expired captcha says so, and a new validation starts afresh', async () => {
	let expirar = () => {}
	const reiniciar = vi.fn<() => void>()
	const maquina = await pronta({ reiniciar, renderizar: (_, eventos) => void (expirar = eventos.aoExpirar) })
	expirar()
	expect(maquina.ler()).toEqual({ fase: 'expirado', mensagem: 'Captcha expirado' })
	await maquina.validar()
	expect(reiniciar).toHaveBeenCalledOnce()
})

test('a token is good for one use: the second validation asks for another', async () => {
	const reiniciar = vi.fn<() => void>()
	const maquina = await pronta({ reiniciar })
	await maquina.validar()
	await maquina.validar()
	expect(reiniciar).toHaveBeenCalledOnce()
})

test('a refused validation leaves it ready for another try', async () => {
	const maquina = await pronta({ validar: () => Promise.reject(new Error('Desafio não resolvido.')) })
	await expect(maquina.validar()).rejects.toThrow('Desafio não resolvido.')
	expect(maquina.ler()).toEqual({ fase: 'pronto', mensagem: 'Desafio não resolvido.' })
})
