import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { sessao } from '../index.ts'

export const modulos = [pessoas, sessao] as const

/** Portal with the demonstration's people and the present time, without failures or limits of the previous test. */
export const criarPessoas = (env: Record<string, string> = {}) =>
	testWithPortal(modulos, env, modulos).extend<{ semente: void }>({
		semente: [
			async ({ portal }, use) => {
				await sql`delete from sessao.tentativa`.execute(portal.db)
				await sql`delete from sessao.aparelho`.execute(portal.db)
				await sql`delete from plataforma.limite`.execute(portal.db)
				portal.irPara(new Date())
				await use()
			},
			{ auto: true },
		],
	})
