import { pessoas } from '@portal/pessoas/server'
import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil, diaDe, inTransaction, listarCodpesComPerfil, saveRow } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { comandos } from './comandos.ts'
import { importacoes } from './importacoes.ts'
import { sessao } from './index.ts'

const test = testWithPortal([pessoas, sessao], {}, [pessoas])
const { marina, sofia, tiago } = people

const administram = (portal: TestPortal) => listarCodpesComPerfil(portal.db, PTL_ADMIN, diaDe(portal))

async function soSofia({ db }: TestPortal): Promise<void> {
	await sql`delete from plataforma.perfil where codperfil = ${PTL_ADMIN}`.execute(db)
	await concederPerfil(db, sofia.codpes, PTL_ADMIN)
}

const revogar = ({ db, config, files, perfis }: TestPortal, codpes: number) =>
	inTransaction(db, async (trx) =>
		comandos['revogar-perfil']?.executar({
			db: trx,
			config,
			files,
			perfis,
			argumentos: [String(codpes), PTL_ADMIN],
			perguntarSegredo: async () => '',
		}),
	)

function gravar(portal: TestPortal, { codpes }: { codpes: number }, dtafim: string) {
	const lista = importacoes.find(({ nome }) => nome === 'perfis')
	if (!lista) throw new Error('there is no list of profiles')
	const celulas = {
		codpes: String(codpes),
		codperfil: PTL_ADMIN,
		codund: '0',
		codesc: '0',
		dtaini: '2020-01-01',
		dtafim,
	}
	return inTransaction(portal.db, (db) => saveRow(lista, { db, hoje: diaDe(portal), agora: portal.agora() }, celulas))
}

test('the command line takes it from the last who administers only once another does', async ({ portal }) => {
	await soSofia(portal)
	await expect(revogar(portal, sofia.codpes)).rejects.toThrow('Dê antes o perfil a outra: "conceder-perfil')
	expect(await administram(portal)).toEqual([sofia.codpes])
	await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN)
	await revogar(portal, sofia.codpes)
	expect(await administram(portal)).toEqual([tiago.codpes])
})

test('so does a list, in a file or on the screen', async ({ portal }) => {
	await soSofia(portal)
	await expect(gravar(portal, sofia, '2020-12-31')).rejects.toThrow('Grave antes a de outra pessoa')
	expect(await administram(portal)).toEqual([sofia.codpes])
	expect(await gravar(portal, tiago, '')).toBe('incluida')
	expect(await gravar(portal, sofia, '2020-12-31')).toBe('alterada')
	expect(await administram(portal)).toEqual([tiago.codpes])
})

test('who does so no longer tomorrow, or in one unit, is nobody to leave it to', async ({ portal }) => {
	await soSofia(portal)
	await concederPerfil(portal.db, tiago.codpes, PTL_ADMIN, { dtafim: diaDe(portal) })
	await concederPerfil(portal.db, marina.codpes, PTL_ADMIN, { codund: 45 })
	await expect(revogar(portal, sofia.codpes)).rejects.toThrow('Dê antes o perfil a outra')
	await expect(gravar(portal, sofia, diaDe(portal))).rejects.toThrow('Grave antes a de outra pessoa')
})
