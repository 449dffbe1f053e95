// @vitest-environment jsdom
import { CallError } from '@portal/platform/web'
import { expect, test } from 'vitest'
import { type Envio, MAIOR_PARTE, TAMANHO_DA_PARTE } from '../contract/index.ts'
import { enviarEmPartes, type PortaDeEnvio } from './enviar-em-partes.ts'

const TAMANHO = 3 * MAIOR_PARTE + 100

/** Server that has received some of the file, and loses the first part that is longer than a limit. */
function criarServidor(recebido: number, perder: number) {
	const partes: { inicio: number; fim: number }[] = []
	let perdeu = false
	const contar = () => recebido + partes.reduce((soma, { inicio, fim }) => soma + fim - inicio, 0)
	const envio = (): Envio => ({
		codenv: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
		nome: 'filme.mp4',
		tamanho: TAMANHO,
		recebidos: contar(),
		faltam: contar() === TAMANHO ? [] : [{ inicio: recebido, fim: TAMANHO }],
		expiraEm: '2099-01-01T00:00:00Z',
		tipo: null,
		sha256: null,
	})
	const porta: PortaDeEnvio = {
		iniciar: async () => envio(),
		consultar: async () => envio(),
		async enviarParte(_codenv, { inicio, parte }) {
			if (parte.size > perder && !perdeu) {
				perdeu = true
				queueMicrotask(() => void setTimeout(() => window.dispatchEvent(new Event('online'))))
				throw CallError.createOffline()
			}
			partes.push({ inicio, fim: inicio + parte.size })
			return envio()
		},
		concluir: async () => undefined,
		cancelar: async () => undefined,
	}
	return { porta, partes, perdeu: () => perdeu }
}

test('an upload sends what is missing, in pieces that grow and end at multiples of their size, and a lost one goes again shorter', async () => {
	const recebido = 5 * TAMANHO_DA_PARTE
	const { porta, partes, perdeu } = criarServidor(recebido, MAIOR_PARTE / 2)
	await enviarEmPartes(new File([new Uint8Array(TAMANHO)], 'filme.mp4'), {
		destino: undefined,
		lugar: undefined,
		porta,
		sinal: new AbortController().signal,
		esperar: async () => undefined,
		aoAndar: () => undefined,
		receber: async () => undefined,
	})
	expect(perdeu()).toBe(true)
	const emOrdem = partes.toSorted((uma, outra) => uma.inicio - outra.inicio)
	expect(emOrdem.map(({ inicio }) => inicio)).toEqual([recebido, ...emOrdem.slice(0, -1).map(({ fim }) => fim)])
	expect(emOrdem.at(-1)?.fim).toBe(TAMANHO)
	for (const { inicio, fim } of emOrdem) {
		expect(inicio % TAMANHO_DA_PARTE).toBe(0)
		expect(fim - inicio).toBeLessThanOrEqual(MAIOR_PARTE)
		expect(Math.floor(inicio / MAIOR_PARTE)).toBe(Math.floor((fim - 1) / MAIOR_PARTE))
	}
	expect(Math.max(...emOrdem.map(({ inicio, fim }) => fim - inicio))).toBeGreaterThan(TAMANHO_DA_PARTE)
})

const naoHa = (): Promise<never> => Promise.reject(new CallError(404, { erro: 'nao-encontrado', mensagem: 'Não há.' }))

test.for([
	['has become a file', true],
	['is gone', false],
] as const)('an upload of the page before that %s is asked about first', async ([, feito]) => {
	const { porta, partes } = criarServidor(5 * TAMANHO_DA_PARTE, MAIOR_PARTE)
	const pedidos: string[] = []
	await enviarEmPartes(new File([new Uint8Array(TAMANHO)], 'filme.mp4'), {
		destino: undefined,
		lugar: undefined,
		porta: { ...porta, consultar: (codenv, sinal) => (codenv === 'antes' ? naoHa() : porta.consultar(codenv, sinal)) },
		sinal: new AbortController().signal,
		esperar: async () => undefined,
		aoAndar: () => undefined,
		aberto: 'antes',
		receber: async (codenv) => {
			pedidos.push(codenv)
			return codenv === 'antes' && !feito ? naoHa() : 'o arquivo'
		},
	})
	expect(pedidos).toHaveLength(feito ? 1 : 2)
	expect(partes.length === 0).toBe(feito)
})
