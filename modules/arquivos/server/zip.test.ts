import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type Entrada, montarZip } from './zip.ts'

const quando = { em: new Date('2027-01-01T01:20:58Z'), fuso: 'America/Sao_Paulo' }
const FIM = Buffer.from([0x50, 0x4b, 5, 6])

async function* entradas(...todas: readonly Entrada[]) {
	yield* todas
}

test('an archive, which names no time zone, is dated by the clock of the institution', async () => {
	const zip = await buffer(montarZip(entradas({ nome: 'termo.pdf', conteudo: Buffer.from('%PDF-') }), quando))
	const [hora, dia] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
	expect([(dia >> 9) + 1980, (dia >> 5) & 15, dia & 31]).toEqual([2026, 12, 31])
	expect([hora >> 11, (hora >> 5) & 63, (hora & 31) * 2]).toEqual([22, 20, 58])
})

test('what comes in parts, at once or empty is all there, by its name and in its order', async () => {
	const [grande, pequeno] = [randomBytes(300_000), Buffer.from('ção')]
	const partes = Array.from({ length: 5 }, (_, n) => grande.subarray(n * 60_000, (n + 1) * 60_000))
	const todas = { 'b/ção.bin': Readable.from(partes), 'a.txt': pequeno, 'nada.txt': Readable.from([]) }
	const zip = montarZip(entradas(...Object.entries(todas).map(([nome, conteudo]) => ({ nome, conteudo }))), quando)
	const pasta = mkdtempSync(join(tmpdir(), 'portal-zip-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	const caminho = join(pasta, 'tudo.zip')
	writeFileSync(caminho, await buffer(zip))
	expect(execFileSync('unzip', ['-t', caminho], { encoding: 'utf8' })).toContain('No errors detected')
	const createEntry = (indice: number) =>
		execFileSync('unzip', ['-p', caminho, Object.keys(todas)[indice]?.replace(/[^\x20-\x7e]+/g, '*') ?? ''])
	expect([createEntry(0), createEntry(1), createEntry(2)]).toEqual([grande, pequeno, Buffer.alloc(0)])
})

test('it begins before the last file is read, and a file is opened when its turn comes', async () => {
	const abertos: string[] = []
	async function* yieldInTurn(): AsyncGenerator<Entrada> {
		for (const nome of ['um', 'dois', 'tres']) {
			abertos.push(nome)
			yield { nome, conteudo: Readable.from([Buffer.from(nome)]) }
		}
	}
	const zip = montarZip(yieldInTurn(), quando)
	expect((await zip.next()).value).toBeInstanceOf(Buffer)
	expect(abertos).toEqual(['um'])
	await buffer(zip)
	expect(abertos).toEqual(['um', 'dois', 'tres'])
})

test('a file that fails in the middle leaves no archive', async () => {
	async function* yieldThenFail() {
		yield Buffer.from('meta')
		throw new Error('not what was registered')
	}
	const partes: Buffer[] = []
	const zip = montarZip(
		entradas({ nome: 'um', conteudo: Buffer.from('um') }, { nome: 'dois', conteudo: yieldThenFail() }),
		quando,
	)
	const tudo = async () => {
		for await (const parte of zip) partes.push(parte)
	}
	await expect(tudo()).rejects.toThrow('not what was registered')
	expect(Buffer.concat(partes).includes(FIM)).toBe(false)
})

test('who goes away in the middle leaves no file open', async () => {
	const semFim = Readable.from(
		(function* () {
			for (;;) yield Buffer.from('mais')
		})(),
	)
	const resposta = Readable.from(montarZip(entradas({ nome: 'um', conteudo: semFim }), quando))
	await resposta[Symbol.asyncIterator]().next()
	resposta.destroy()
	await expect.poll(() => semFim.destroyed).toBe(true)
})
