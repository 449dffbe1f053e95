import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, ConfigError, inTransaction } from '@portal/platform/server'
import { TEST_KEY, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { comandos } from '../comandos.ts'
import { assina } from '../index.ts'
import { assinarTudo, criarPortalComAssina, enviarLote, feito, helena, joao, SENHA } from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const novaChave = () => randomBytes(32).toString('base64')
const CHAVE = { PORTAL_ASSINA_KEK: TEST_KEY, PORTAL_ASSINA_KEK_ANTERIOR: undefined }

interface Chaves {
	readonly PORTAL_ASSINA_KEK?: string | undefined
	readonly PORTAL_ASSINA_KEK_ANTERIOR?: string
	readonly PORTAL_DATA_DIR?: string
}

const buildConfig = (config: Config, { PORTAL_DATA_DIR = config.PORTAL_DATA_DIR, ...chaves }: Chaves): Config => ({
	...config,
	PORTAL_DATA_DIR,
	ofSlices: { ...config.ofSlices, ...CHAVE, ...chaves },
})

const partir = ({ db, config }: TestPortal, chaves: Chaves) =>
	assina.conferirPartida?.({ db, config: buildConfig(config, chaves) })

const comandar = (
	{ db, config, files, perfis }: TestPortal,
	nome: 'conferir-chaves' | 'trocar-chave',
	chaves: Chaves,
) =>
	inTransaction(db, async (trx) =>
		comandos[nome]?.executar({
			db: trx,
			config: buildConfig(config, chaves),
			files,
			perfis,
			argumentos: [],
			perguntarSegredo: async () => '',
		}),
	)

/** Sealed data of each kind: authority key, personal key and a pending second factor. */
async function selarAlgo(portal: TestPortal): Promise<void> {
	const { rows } = await sql`select 1 from assina.certificado limit 1`.execute(portal.db)
	if (rows.length > 0) return
	const { codlotdocasi } = await enviarLote(portal)
	for (const { status } of await assinarTudo(portal.as(helena), codlotdocasi)) expect(status).toBe(200)
	await feito(portal.as(joao)('POST', '/uspassinaws/iniciarSegundoFator', { senha: SENHA }))
}

async function novaPasta(): Promise<string> {
	const pasta = await mkdtemp(join(tmpdir(), 'portal-chaves-'))
	onTestFinished(() => rm(pasta, { recursive: true, force: true }))
	return pasta
}

test('a database where nothing is sealed is started with any key, or with none yet', async ({ portal }) => {
	await partir(portal, { PORTAL_ASSINA_KEK: novaChave() })
	await partir(portal, { PORTAL_ASSINA_KEK: undefined, PORTAL_DATA_DIR: await novaPasta() })
})

test('no column is sealed that the commands do not know', async ({ portal }) => {
	const { rows } = await sql<{ coluna: string }>`
		select table_schema || '.' || table_name || '.' || column_name as coluna from information_schema.columns
		where column_name like '%selad%' order by 1`.execute(portal.db)
	expect(rows.map(({ coluna }) => coluna)).toEqual([
		'assina.certificado.chaveselada',
		'assina.gancho.segredoantselado',
		'assina.gancho.segredoselado',
		'assina.segundofator.segredoselado',
	])
})

describe('a database with sealed keys', () => {
	test('is not started without the key that opens them, and no other is made', async ({ portal }) => {
		await selarAlgo(portal)
		await partir(portal, {})
		const PORTAL_DATA_DIR = await novaPasta()
		const semChave = partir(portal, { PORTAL_ASSINA_KEK: undefined, PORTAL_DATA_DIR })
		await expect(semChave).rejects.toBeInstanceOf(ConfigError)
		await expect(semChave).rejects.toThrow(/Falta a chave.*PORTAL_ASSINA_KEK.*Nenhuma chave nova/)
		expect(existsSync(join(PORTAL_DATA_DIR, 'assina.kek'))).toBe(false)
		await expect(partir(portal, { PORTAL_ASSINA_KEK: novaChave() })).rejects.toThrow('PORTAL_ASSINA_KEK não abre')
		await writeFile(join(PORTAL_DATA_DIR, 'assina.kek'), TEST_KEY)
		await partir(portal, { PORTAL_ASSINA_KEK: undefined, PORTAL_DATA_DIR })
	})

	test('is checked row by row', async ({ portal }) => {
		await selarAlgo(portal)
		expect(await comandar(portal, 'conferir-chaves', {})).toBe('Tudo o que está selado se abre (5).')
		await expect(comandar(portal, 'conferir-chaves', { PORTAL_ASSINA_KEK: novaChave() })).rejects.toThrow(
			/não abre 5: a chave do certificado \d+.*o aplicativo autenticador de 10004/,
		)
	})

	test('gets another key, all of it or nothing, again as often as one likes', async ({ portal }) => {
		await selarAlgo(portal)
		const PORTAL_ASSINA_KEK = novaChave()
		const trocando = { PORTAL_ASSINA_KEK, PORTAL_ASSINA_KEK_ANTERIOR: TEST_KEY }
		await partir(portal, trocando)
		expect(await comandar(portal, 'conferir-chaves', trocando)).toContain('Ainda é da chave anterior: 5.')
		await expect(comandar(portal, 'trocar-chave', { PORTAL_ASSINA_KEK })).rejects.toThrow('PORTAL_ASSINA_KEK_ANTERIOR')

		// Corrupted row that neither key opens; the others stay as they are.
		await sql`update assina.segundofator set segredoselado = set_byte(segredoselado, 30, get_byte(segredoselado, 30) # 1)`.execute(
			portal.db,
		)
		await expect(comandar(portal, 'trocar-chave', trocando)).rejects.toThrow('não abre 1: o aplicativo')
		expect(await comandar(portal, 'conferir-chaves', {}).catch(String)).toContain('não abre 1:')
		await sql`update assina.segundofator set segredoselado = set_byte(segredoselado, 30, get_byte(segredoselado, 30) # 1)`.execute(
			portal.db,
		)

		expect(await comandar(portal, 'trocar-chave', trocando)).toContain('Seladas com a chave nova: 5; já estavam: 0.')
		expect(await comandar(portal, 'trocar-chave', trocando)).toContain('Seladas com a chave nova: 0; já estavam: 5.')
		expect(await comandar(portal, 'conferir-chaves', { PORTAL_ASSINA_KEK })).toBe('Tudo o que está selado se abre (5).')
		await expect(comandar(portal, 'conferir-chaves', {})).rejects.toThrow('não abre 5')
		await expect(partir(portal, {})).rejects.toThrow(ConfigError)
	})
})
