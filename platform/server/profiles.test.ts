import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type CodPerfil, diaEm, PTL_ADMIN } from '../contract/index.ts'
import { concederPerfil, limitToReach, listarAcessos } from './profiles.ts'
import { Sessions } from './sessions.ts'

const test = testWithPortal([])
/**
 * Opposite time zones: at any moment the day in the first is later than in the second, so at least one differs from the
 * database's day.
 */
const [LESTE, OESTE] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const origem = { endereco: '127.0.0.1', navegador: 'teste' }
const emTudo = { codperfil: PTL_ADMIN, codund: 0, codesc: 0 }

test('a profile holds to the end of its last day at the institution', async ({ portal }) => {
	const { db, pool, config, sessions, perfis } = portal
	await concederPerfil(db, 10001, PTL_ADMIN)
	const ultimo = diaEm(OESTE)
	await pool.query('update plataforma.perfil set dtafim = $1', [ultimo])
	const { token, cookie } = await sessions.open(db, { codpes: 10001, nome: 'Ana' }, origem)
	const perfisEm = async (PORTAL_FUSO_HORARIO: string) => {
		const daqui = new Sessions({ db, pool, close: async () => undefined }, { ...config, PORTAL_FUSO_HORARIO }, perfis)
		return (await daqui.find(token, cookie))?.perfis
	}
	expect(await perfisEm(OESTE)).toEqual([PTL_ADMIN])
	expect(await perfisEm(LESTE)).toEqual([])
	expect(await listarAcessos(db, perfis, 10001, ultimo)).toEqual([emTudo])
	expect(await listarAcessos(db, perfis, 10001, diaEm(LESTE))).toEqual([])
})

test('a profile counts as soon as it is granted, also where it is still the day before the database’s', async ({
	portal,
}) => {
	await concederPerfil(portal.db, 10002, PTL_ADMIN)
	expect(await listarAcessos(portal.db, portal.perfis, 10002, diaEm(OESTE))).toEqual([emTudo])
})

test('what no slice declares, or holds where its profile cannot, gives nothing', async ({ portal }) => {
	await concederPerfil(portal.db, 10003, 'PTL-ANTIGO' as CodPerfil)
	await concederPerfil(portal.db, 10003, PTL_ADMIN, { codund: 45 })
	const { token, cookie } = await portal.sessions.open(portal.db, { codpes: 10003, nome: 'Bia' }, origem)
	expect(await portal.sessions.find(token, cookie)).toMatchObject({ acessos: [], perfis: [] })
})

test('a list is narrowed to the units in PostgreSQL', async ({ portal }) => {
	const unidades = async (alcance: 'todas' | readonly number[]) => {
		const { rows } = await sql<{ codund: number }>`select codund from (values (3), (45)) as u(codund)
			where ${limitToReach(alcance, sql.ref<number>('codund'))} order by 1`.execute(portal.db)
		return rows.map(({ codund }) => codund)
	}
	expect(await unidades('todas')).toEqual([3, 45])
	expect(await unidades([45])).toEqual([45])
	expect(await unidades([])).toEqual([])
})
