import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { alumni } from '../tables.ts'

/** Of somebody who is active and whose consent holds. */
const porCartao = prepared((p: { readonly chvcrt: string }) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn')
		.select('codpes')
		.where('chvcrt', '=', p.chvcrt)
		.where('sitcad', '=', 'ATI')
		.where('staace', '=', 'S'),
)
export async function buscarPorCartao(db: Db, chvcrt: string) {
	const [linha] = await porCartao(db, { chvcrt })
	return linha
}
