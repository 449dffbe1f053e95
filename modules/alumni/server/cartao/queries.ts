import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { VISOES } from '../privacidade/queries.ts'
import { alumni } from '../tables.ts'

/** Card lookup: only active members whose consent holds. */
const porCartao = prepared((p: { readonly chvcrt: string }) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn as f')
		.select(['f.codpes', VISOES.as('visoes')])
		.select(sql<string>`coalesce(${nomeDaPessoaEm('f.codpes')}, '')`.as('nompes'))
		.where('chvcrt', '=', p.chvcrt)
		.where('sitcad', '=', 'ATI')
		.where('staace', '=', 'S'),
)
export async function buscarPorCartao(db: Db, chvcrt: string) {
	const [linha] = await porCartao(db, { chvcrt })
	return linha
}
