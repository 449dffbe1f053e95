import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Behaviour } from './behaviour-fixture.ts'
import { compileFor } from './code-cache.ts'
import { Pool } from './pool.ts'

const root = mkdtempSync(join(tmpdir(), 'codigo-'))
const [cache, folder] = [join(root, 'cache'), mkdtempSync(join(root, 'trabalho-'))]
const modulo = new URL('./behaviour-fixture.ts', import.meta.url).href
const pool = new Pool({ code: [], folder, size: 1, queue: 1, reuse: 9, idleMs: 60_000, heapMb: 64, memoryMb: 400 })
const run = (args: Behaviour) =>
	pool.run({ modulo, args, entradas: [], saida: '' }, { limiteMs: 20_000, informar: () => undefined })
const kept = () => readdirSync(cache, { recursive: true }).toSorted()

afterAll(() => {
	pool.close()
	vi.unstubAllEnvs()
	rmSync(root, { recursive: true })
})

test('code is compiled by a process that reads no document; who reads documents only reads it', async () => {
	vi.stubEnv('NODE_COMPILE_CACHE', cache)
	await compileFor([modulo])
	const before = kept()
	expect(before.length).toBeGreaterThan(3)
	expect(await run('code-cache')).toContain(cache)
	await expect(run('write-code-cache')).rejects.toThrow('--allow-fs-write')
	expect(kept()).toEqual(before)
})
