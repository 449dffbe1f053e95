// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Envio, TAMANHO_DA_PARTE, type Transporte } from './envio.ts'
import { mostrarTamanho } from './tamanho.ts'

const KB = 1024

/** A server in memory: it keeps the parts that arrive, and can lose the connection. */
class ServidorDeTeste implements Transporte<string> {
	recebidos = 0
	partes: number[] = []
	canceladas: string[] = []
	caiAposPartes = Number.POSITIVE_INFINITY

	iniciar = () => Promise.resolve({ codigo: 'u1', recebidos: this.recebidos })
	consultar = () => Promise.resolve({ recebidos: this.recebidos })
	enviarParte = (_codigo: string, inicio: number, parte: Blob) => {
		if (this.partes.length >= this.caiAposPartes) return Promise.reject(new Error('A conexão caiu.'))
		expect(inicio).toBe(this.recebidos)
		this.partes.push(parte.size)
		this.recebidos += parte.size
		return Promise.resolve()
	}
	concluir = () => Promise.resolve(`arquivo de ${this.recebidos}`)
	cancelar = (codigo: string) => {
		this.canceladas.push(codigo)
		return Promise.resolve()
	}
}

const arquivo = (tamanho: number) => new File([new Uint8Array(tamanho)], 'edital.pdf')

test('a file goes in parts of 64 KiB and tells how far it is', async () => {
	const servidor = new ServidorDeTeste()
	const envio = new Envio(arquivo(150 * KB), servidor)
	const passos: number[] = []
	envio.assinar(() => passos.push(envio.ler().enviados))
	await envio.enviar()
	expect(TAMANHO_DA_PARTE).toBe(65_536)
	expect(servidor.partes).toEqual([64 * KB, 64 * KB, 22 * KB])
	expect([...new Set(passos)]).toEqual([0, 64 * KB, 128 * KB, 150 * KB])
	expect(envio.ler()).toEqual({
		fase: 'concluido',
		enviados: 150 * KB,
		total: 150 * KB,
		resultado: 'arquivo de 153600',
	})
})

test('after a failure it goes on from the last byte the server has', async () => {
	const servidor = new ServidorDeTeste()
	servidor.caiAposPartes = 2
	const envio = new Envio(arquivo(200 * KB), servidor)
	await envio.enviar()
	expect(envio.ler()).toMatchObject({ fase: 'falhou', erro: 'A conexão caiu.', enviados: 128 * KB })
	servidor.caiAposPartes = Number.POSITIVE_INFINITY
	await envio.enviar()
	expect(servidor.partes).toEqual([64 * KB, 64 * KB, 64 * KB, 8 * KB])
	expect(envio.ler()).not.toHaveProperty('erro')
	expect(envio.ler().fase).toBe('concluido')
})

test('an upload cut off in another visit starts where it stopped', async () => {
	const servidor = new ServidorDeTeste()
	servidor.recebidos = 64 * KB
	await new Envio(arquivo(100 * KB), servidor).enviar()
	expect(servidor.partes).toEqual([36 * KB])
})

test('paused, it sends nothing more until told to go on', async () => {
	const servidor = new ServidorDeTeste()
	const envio = new Envio(arquivo(200 * KB), servidor)
	const parar = envio.assinar(() => {
		if (envio.ler().enviados === 64 * KB) envio.pausar()
	})
	await envio.enviar()
	expect(envio.ler()).toMatchObject({ fase: 'pausado', enviados: 64 * KB })
	parar()
	await envio.enviar()
	expect(envio.ler().fase).toBe('concluido')
	expect(servidor.recebidos).toBe(200 * KB)
})

test('cancelled, the server is told and nothing brings it back', async () => {
	const servidor = new ServidorDeTeste()
	const envio = new Envio(arquivo(200 * KB), servidor)
	envio.assinar(() => {
		if (envio.ler().enviados === 64 * KB) void envio.cancelar()
	})
	await envio.enviar()
	await envio.enviar()
	expect(servidor.canceladas).toEqual(['u1'])
	expect(servidor.partes).toHaveLength(1)
	expect(envio.ler().fase).toBe('cancelado')
})

test('told to send twice, it sends once', async () => {
	const servidor = new ServidorDeTeste()
	const concluir = vi.spyOn(servidor, 'concluir')
	const envio = new Envio(arquivo(10), servidor)
	await Promise.all([envio.enviar(), envio.enviar()])
	expect(concluir).toHaveBeenCalledOnce()
})

test.each([
	[0, '0,00 B'],
	[1023, '1.023,00 B'],
	[65_536, '64,00 KB'],
	[1_572_864, '1,50 MB'],
])('%i bytes read "%s"', (bytes, texto) => {
	expect(mostrarTamanho(bytes)).toBe(texto)
})
