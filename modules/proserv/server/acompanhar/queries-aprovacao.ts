import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Situacao } from '../../contract/index.ts'
import type { Quem } from '../acesso.ts'
import { proserv } from '../estrutura/queries.ts'
import { inteira } from '../solicitacao/queries.ts'
import { formaDe, numerosDe, visivelNaLista } from '../solicitacao/queries-visibilidade.ts'

interface Filtro {
	readonly codedtprs: number
	readonly situacoes: readonly Situacao[]
	readonly vtesolprs: string | undefined
	readonly limite: number
	readonly salto: number
}

/** Those that may be decided or were, in the order of the ranking. */
export async function paginarDecidiveis(db: Db, quem: Quem, filtro: Filtro) {
	const { codedtprs, situacoes, vtesolprs, limite, salto } = filtro
	if (situacoes.length === 0) return { linhas: [], total: 0 }
	const achadas = proserv(db)
		.selectFrom('solprs as s')
		.where('s.codedtprs', '=', codedtprs)
		.where(sql<boolean>`s.tipsitprs in (${sql.join(situacoes.map((uma) => sql.lit(uma)))})`)
		.where(visivelNaLista(formaDe(quem), numerosDe(quem)))
		.$if(vtesolprs !== undefined, (query) => query.where('s.vtesolprs', '=', vtesolprs ?? ''))
	const { total } = await achadas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	const linhas = await inteira(achadas)
		.orderBy('s.media', (order) => order.desc().nullsLast())
		.orderBy('s.medcrt', 'desc')
		.orderBy('s.dtacad')
		.orderBy('s.codsolprs')
		.limit(limite)
		.offset(salto)
		.execute()
	return { linhas, total }
}
