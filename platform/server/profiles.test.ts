import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { diaEm } from '../contract/index.ts'
import { concederPerfil, listarPerfis } from './profiles.ts'
import { Sessions } from './sessions.ts'

const test = testWithPortal([])
/** At any moment it is a later day in the one than in the other, and at least one of them is not at the database's. */
const [LESTE, OESTE] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const origem = { endereco: '127.0.0.1', navegador: 'teste' }

test('a profile holds to the end of its last day at the institution', async ({ portal }) => {
	const { db, pool, config, sessions } = portal
	await concederPerfil(db, 10001, 'EXEMPLO')
	const ultimo = diaEm(OESTE)
	await pool.query('update plataforma.perfil set dtafim = $1', [ultimo])
	const { token, cookie } = await sessions.open(db, { codpes: 10001, nome: 'Ana' }, origem)
	const perfisEm = async (PORTAL_FUSO_HORARIO: string) => {
		const daqui = new Sessions({ db, pool, close: async () => undefined }, { ...config, PORTAL_FUSO_HORARIO })
		return (await daqui.find(token, cookie))?.perfis
	}
	expect(await perfisEm(OESTE)).toEqual(['EXEMPLO'])
	expect(await perfisEm(LESTE)).toEqual([])
	expect(await listarPerfis(db, 10001, ultimo)).toEqual([{ codperfil: 'EXEMPLO', codund: 0 }])
	expect(await listarPerfis(db, 10001, diaEm(LESTE))).toEqual([])
})

test('a profile counts as soon as it is granted, also where it is still the day before the database’s', async ({
	portal,
}) => {
	await concederPerfil(portal.db, 10002, 'EXEMPLO')
	expect(await listarPerfis(portal.db, 10002, diaEm(OESTE))).toEqual([{ codperfil: 'EXEMPLO', codund: 0 }])
})
