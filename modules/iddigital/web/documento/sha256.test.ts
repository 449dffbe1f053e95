import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { resumirArquivo } from './resumir-arquivo.ts'
import { Sha256 } from './sha256.ts'

const certo = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the hash is that of node:crypto for every length around a block, in pieces of every size', () => {
	const bytes = randomBytes(300)
	for (let tamanho = 0; tamanho <= bytes.length; tamanho++) {
		const parte = bytes.subarray(0, tamanho)
		const resumo = new Sha256()
		for (let lido = 0; lido < tamanho; lido += (tamanho % 70) + 1)
			resumo.incluir(parte.subarray(lido, Math.min(tamanho, lido + (tamanho % 70) + 1)))
		expect(resumo.concluir()).toBe(certo(parte))
	}
})

test('a file is read a piece at a time, and tells how far it is', async () => {
	const bytes = randomBytes(2.5 * 1024 * 1024)
	const lidos: number[] = []
	const resumo = await resumirArquivo(new Blob([bytes]), { informar: (ate) => lidos.push(ate), parou: () => false })
	expect(resumo).toBe(certo(bytes))
	expect(lidos).toEqual([1_048_576, 2_097_152, bytes.length])
})

test('reading stops when nobody waits for it', async () => {
	const lidos: number[] = []
	const informar = (ate: number) => void lidos.push(ate)
	const resumo = await resumirArquivo(new Blob([randomBytes(3 * 1024 * 1024)]), {
		informar,
		parou: () => lidos.length === 1,
	})
	expect({ resumo, lidas: lidos.length }).toEqual({ resumo: undefined, lidas: 1 })
})
