import type { Db } from '@portal/platform/server'
import { ssu } from './tables.ts'

export const listarSemResposta = (db: Db, hoje: string, limite: number) =>
	ssu(db)
		.selectFrom('ssudem')
		.select('numssu')
		.where('codetp', '=', 'DEV')
		.where('dtalim', '<', hoje)
		.orderBy('dtalim')
		.limit(limite)
		.execute()
