import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Quem } from '../acesso.ts'
import { proserv } from '../estrutura/queries.ts'
import { formaDe, numerosDe, vistaDeFora } from '../solicitacao/queries-visibilidade.ts'

export interface Classificacao {
	readonly codedtprs: number
	readonly vtesolprs: string
	readonly vagas?: number | undefined
	readonly notamin?: number | undefined
}
/** In the order of the index: mean, criteria in their order, the earliest. What somebody asked for is not shown to them before the result is. */
export const classificadas = (db: Db, quem: Quem, { codedtprs, vtesolprs }: Classificacao) =>
	proserv(db)
		.selectFrom('solprs as s')
		.where('s.codedtprs', '=', codedtprs)
		.where('s.vtesolprs', '=', vtesolprs)
		.where('s.media', 'is not', null)
		.where('s.tipsitprs', 'in', ['AVC', 'RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON'])
		.where(
			quem.triagem || quem.coordena
				? sql<boolean>`(s.dtapub is not null or not ${vistaDeFora(formaDe(quem), numerosDe(quem))})`
				: sql<boolean>`s.dtapub is not null`,
		)

export const naOrdem = (db: Db, quem: Quem, pedido: Classificacao) =>
	classificadas(db, quem, pedido)
		.orderBy('s.media', 'desc')
		.orderBy('s.medcrt', 'desc')
		.orderBy('s.dtacad')
		.orderBy('s.anosolprs')
		.orderBy('s.codsolprs')

/** Above the cut, by unit, with the lowest mean of each. */
export function contarAcima(db: Db, quem: Quem, pedido: Classificacao) {
	const { vagas, notamin } = pedido
	const acima = naOrdem(db, quem, pedido)
		.select(['s.media', 's.codund'])
		.$if(notamin !== undefined, (query) => query.where('s.media', '>=', notamin ?? 0))
		.limit(vagas ?? 1_000_000)
	return proserv(db)
		.selectFrom(acima.as('c'))
		.select('c.codund')
		.select((eb) => eb.fn.countAll<number>().as('qtd'))
		.select(sql<number>`min(c.media)`.as('menor'))
		.groupBy('c.codund')
		.orderBy(sql`2`, 'desc')
		.orderBy('c.codund')
		.execute()
}
