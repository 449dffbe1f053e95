import { containing, type Db, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { QuemPergunta } from '../../origem/origens.ts'
import { linhaVisivel, vistaDe } from '../../origem/queries.ts'
import { assina } from '../../queries/lote.ts'

interface Busca {
	readonly texto: string
	readonly limite: number
}

/** Batches by name, newest first, in any inbox of the person. */
export async function buscarNaCaixa(db: Db, portal: Portal, quem: QuemPergunta, { texto, limite }: Busca) {
	const vista = await vistaDe(db, portal, quem)
	return assina(db)
		.selectFrom('lotedocasi as l')
		.select(['l.codlotdocasi', 'l.nomlot', 'l.sitlotdocasi', 'l.dtacad', 'l.dtaenv'])
		.where(sql<boolean>`l.nomlot ilike ${containing(texto)}`)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('caixaasi as c')
					.select(sql`1`.as('um'))
					.whereRef('c.codlotdocasi', '=', 'l.codlotdocasi')
					.where('c.codpes', '=', quem.codpes)
					.where(linhaVisivel(vista)),
			),
		)
		.orderBy('l.codlotdocasi', 'desc')
		.limit(limite)
		.execute()
}
