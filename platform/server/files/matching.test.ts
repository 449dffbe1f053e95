import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { DiskStore } from './disk-store.ts'
import { checkFiles, checkStream, divergentFiles, openChecked, readChecked } from './matching.ts'

const folder = mkdtempSync(join(tmpdir(), 'matching-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = new DiskStore(folder)
const guarda = { files, log: pino({ enabled: false }) }
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function registered(chave: string, bytes: Buffer, stored = bytes) {
	await files.gravar(chave, stored)
	return { chave, sha256: hashOf(bytes), nome: 'ata.pdf' }
}

const refusals = async () => (await divergentFiles.get()).values[0]?.value ?? 0

test.each([100, 9_000_000])('a file of %d bytes that is the registered one is handed over', async (size) => {
	const bytes = randomBytes(size)
	const known = await registered(`a/${size}`, bytes)
	const { conteudo, tamanho } = await openChecked(guarda, known)
	expect(tamanho).toBe(size)
	expect((await buffer(conteudo)).equals(bytes)).toBe(true)
	expect((await readChecked(guarda, known)).equals(bytes)).toBe(true)
})

test.each([100, 9_000_000])('a file of %d bytes that is another one is refused, told and counted', async (size) => {
	const bytes = randomBytes(size)
	const changed = Buffer.from(bytes)
	changed[size - 1] = (changed[size - 1] ?? 0) ^ 1
	const known = await registered(`b/${size}`, bytes, changed)
	const before = await refusals()
	const refusal = { status: 422, erro: 'arquivo-divergente', message: expect.stringContaining('"ata.pdf"') }
	await expect(openChecked(guarda, known)).rejects.toMatchObject(refusal)
	await expect(readChecked(guarda, known)).rejects.toMatchObject(refusal)
	expect(await refusals()).toBe(before + 2)
})

test('a file that is not there is refused with what to do', async () => {
	const known = { chave: 'c/nada', sha256: hashOf(Buffer.alloc(0)), nome: 'ata.pdf' }
	await expect(openChecked(guarda, known)).rejects.toMatchObject({ status: 404, erro: 'arquivo-ausente' })
})

test('of parts that are another file the last one never leaves', async () => {
	const parts = [Buffer.from('a'), Buffer.from('b'), Buffer.from('c')]
	const whole = { sha256: hashOf(Buffer.from('abc')), nome: 'ata.pdf' }
	expect(String(await buffer(checkStream(Readable.from(parts), whole)))).toBe('abc')
	const left: string[] = []
	const reading = async () => {
		for await (const part of checkStream(Readable.from([...parts.slice(0, 2), Buffer.from('x')]), whole))
			left.push(String(part))
	}
	await expect(reading()).rejects.toMatchObject({ erro: 'arquivo-divergente' })
	expect(left).toEqual(['a', 'b'])
})

test('all that are registered are read, and those that differ are named', async () => {
	const whole = await registered('d/1', Buffer.from('um'))
	const changed = await registered('d/2', Buffer.from('dois'), Buffer.from('três'))
	const absent = { chave: 'd/3', sha256: '', nome: 'outra.pdf' }
	expect(await checkFiles(files, Readable.from([whole]))).toBe('1 arquivos lidos: todos são os registrados.')
	await expect(checkFiles(files, Readable.from([whole, changed, absent]))).rejects.toThrow(
		/De 3 arquivos, 2 não são.*\nata\.pdf \(alterado\)\noutra\.pdf \(falta\)/s,
	)
})
