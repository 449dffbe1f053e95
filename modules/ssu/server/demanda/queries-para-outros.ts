import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Quem } from '../acesso/quem.ts'
import { type Forma, formaDe, type Numeros, numerosDe, visivel } from '../acesso/queries-visibilidade.ts'
import { ssu } from '../tables.ts'

const visiveis = preparedByShape((forma: Forma, p: Numeros & { demandas: readonly number[] }) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.select(['s.numssu', 's.titdem', 's.codetp'])
		.where(sql<boolean>`s.numssu = any(${p.demandas}::int[])`)
		.where(visivel(forma, p)),
)

/** Of these, what this person may see; the others are not there. */
export const listarVisiveis = (db: Db, quem: Quem, demandas: readonly number[]) =>
	visiveis(db, formaDe(quem), { ...numerosDe(quem), demandas })
