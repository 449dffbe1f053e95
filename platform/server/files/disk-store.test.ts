import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { DiskStore } from './disk-store.ts'

async function openStore() {
	const root = await mkdtemp(join(tmpdir(), 'portal-arquivos-'))
	onTestFinished(() => rm(root, { recursive: true }))
	return { root, store: new DiskStore(root) }
}

test('what was stored comes back, whole, and can be replaced and removed', async () => {
	const { store } = await openStore()
	await store.gravar('fotos/10001', Buffer.from('antes'))
	await store.gravar('fotos/10001', Readable.from([Buffer.from('de'), Buffer.from('pois')]))
	const found = await store.abrir('fotos/10001')
	expect(found?.tamanho).toBe(6)
	expect((await buffer(found?.conteudo ?? Readable.from([]))).toString()).toBe('depois')
	const keys: string[] = []
	for await (const key of store.listar()) keys.push(key)
	expect(keys).toEqual(['fotos/10001'])
	await store.remover('fotos/10001')
	expect(await store.abrir('fotos/10001')).toBeUndefined()
})

test('many that are stored at once are all there, and one after them too', async () => {
	const { store } = await openStore()
	const keys = Array.from({ length: 40 }, (_, index) => `assina/${index}`)
	await Promise.all(keys.map((key) => store.gravar(key, Buffer.from(key))))
	await store.gravar('assina/depois', Buffer.from('assina/depois'))
	for (const key of [...keys, 'assina/depois'])
		expect((await buffer((await store.abrir(key))?.conteudo ?? Readable.from([]))).toString()).toBe(key)
})

test('a copy is the same file under another key, and stays when the first key is removed or written anew', async () => {
	const { root, store } = await openStore()
	await store.gravar('processos/1', Buffer.from('original'))
	await store.copiar('processos/1', 'assina/2')
	const inode = async (key: string) => (await stat(join(root, key))).ino
	expect(await inode('assina/2')).toBe(await inode('processos/1'))
	await store.copiar('processos/1', 'assina/2')
	expect(await readdir(join(root, 'assina'))).toEqual(['2'])
	await store.gravar('processos/1', Buffer.from('alterado'))
	await store.remover('processos/1')
	const found = await store.abrir('assina/2')
	expect((await buffer(found?.conteudo ?? Readable.from([]))).toString()).toBe('original')
})

test('what is not there is not copied', async () => {
	const { store } = await openStore()
	await expect(store.copiar('processos/1', 'assina/2')).rejects.toThrow('ENOENT')
	expect(await store.abrir('assina/2')).toBeUndefined()
})

test('an upload that breaks off leaves the old file and no remains', async () => {
	const { root, store } = await openStore()
	await store.gravar('fotos/10001', Buffer.from('antes'))
	const broken = Readable.from(
		(async function* () {
			yield Buffer.from('meta')
			throw new Error('connection lost')
		})(),
	)
	await expect(store.gravar('fotos/10001', broken)).rejects.toThrow('connection lost')
	expect((await buffer((await store.abrir('fotos/10001'))?.conteudo ?? Readable.from([]))).toString()).toBe('antes')
	expect(await readdir(join(root, 'fotos'))).toEqual(['10001'])
})

test.for(['../fora', 'fotos/../../fora', '/etc/passwd', 'fotos/', 'fotos', 'fotos/a\0b', 'fotos/.oculto'])(
	'%j is not a key',
	async (key) => {
		const { store } = await openStore()
		await expect(store.abrir(key)).rejects.toThrow(TypeError)
	},
)
