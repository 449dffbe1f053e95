import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { alumni } from '../tables.ts'

const situacao = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder()).selectFrom('pfsamn').select('sitcad').where('codpes', '=', p.codpes),
)

export async function buscarSituacao(db: Db, codpes: number): Promise<'PEN' | 'ATI' | undefined> {
	const [linha] = await situacao(db, { codpes })
	return linha?.sitcad
}
