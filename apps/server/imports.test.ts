import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineImportCommands, inTransaction, listImports } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { modules } from './modules.ts'

const test = testWithPortal(modules, { PORTAL_DEMO: '0' })
const importacoes = listImports(modules)
const comandos = defineImportCommands(importacoes)

const comandar = ({ db, config, files, perfis }: TestPortal, nome: string, ...argumentos: string[]): Promise<string> =>
	inTransaction(
		db,
		async (trx) =>
			(await comandos[nome]?.executar({
				db: trx,
				config,
				files,
				perfis,
				argumentos,
				perguntarSegredo: () => Promise.reject(new Error('nothing to ask')),
			})) ?? '',
	)

async function withFolder<T>(fazer: (pasta: string) => Promise<T>): Promise<T> {
	const pasta = await mkdtemp(join(tmpdir(), 'ida-e-volta-'))
	try {
		return await fazer(pasta)
	} finally {
		await rm(pasta, { recursive: true })
	}
}

describe('an empty portal', () => {
	test('takes every list from its template, and what goes out comes back without a change', async ({ portal }) => {
		await withFolder(async (pasta) => {
			for (const { nome } of importacoes) await comandar(portal, 'modelo', nome, join(pasta, `${nome}.csv`))
			const contas = (await comandar(portal, 'importar-pasta', pasta, 'tudo')).split('\n')
			expect(contas).toHaveLength(importacoes.length)
			for (const conta of contas) expect(conta).toMatch(/: 1 linhas lidas: 1 incluídas, 0 alteradas,/)
		})
		await withFolder(async (pasta) => {
			for (const { nome } of importacoes) {
				const arquivo = join(pasta, `${nome}.csv`)
				await comandar(portal, 'exportar-lista', nome, arquivo)
				expect((await readFile(arquivo, 'utf8')).split('\r\n').length).toBeGreaterThan(2)
			}
			for (const conta of (await comandar(portal, 'importar-pasta', pasta, 'tudo')).split('\n'))
				expect(conta).toMatch(/: 0 incluídas, 0 alteradas, [\d.]+ já estavam assim, 0 recusadas\.$/)
		})
	})

	test('takes what the portal itself offers for the first day', async ({ portal }) => {
		const relatorio = await comandar(portal, 'importar-pasta', join(import.meta.dirname, '../../ops/inicio'), 'tudo')
		expect(relatorio).toContain('Serviços do menu')
		expect(relatorio).not.toMatch(/[1-9]\d* recusadas/)
	})
})
