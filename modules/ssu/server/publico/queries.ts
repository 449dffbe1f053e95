import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type SqlBool, sql } from 'kysely'
import { MAXIMO_NO_ROTEIRO, type ParteDoRoteiro } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { type Forma, montarForma, montarNumeros, type Numeros, visivel } from '../acesso/queries/visibilidade.ts'
import { NOME_DO_MODULO } from '../demanda/queries/demanda.ts'
import { ssu } from '../tables.ts'

interface Shape extends Forma {
	/** The whole system is open; otherwise only some of its modules are. */
	readonly inteiro: boolean
}
interface Valores extends Numeros {
	readonly nomsis: string
	readonly desde: string
	readonly soModulos: readonly number[]
}

function limitarAParte(p: Valores, qual: ParteDoRoteiro) {
	if (qual === 'planejadas') return sql<SqlBool>`s.codetp = 'PLA'`
	if (qual === 'concluidas') return sql<SqlBool>`s.codetp = 'CON' and s.diaconc >= ${p.desde}::date`
	return sql<SqlBool>`s.codetp in ('DES', 'QA', 'HOM', 'IMP')`
}

/** The public columns of a demand exclude requester and comments. */
const parte = (shape: Shape, p: Valores, qual: ParteDoRoteiro) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.select(['s.numssu', 's.titdem', 's.tipatd', 's.dtaprv', 's.diaconc'])
		.select(NOME_DO_MODULO)
		.select([sql<ParteDoRoteiro>`${sql.lit(qual)}`.as('parte'), sql<boolean>`${visivel(shape, p)}`.as('abre')])
		.where(limitarAParte(p, qual))
		.where('s.nomsis', '=', p.nomsis)
		.where(sql<boolean>`s.starot = 'S'
			and not exists (select from ssu.ssutip t where t.tipatd = s.tipatd and t.staseg = 'S')`)
		.$if(!shape.inteiro, (query) => query.where(sql<boolean>`s.numseqmdussu = any(${p.soModulos}::int[])`))
		.$if(qual === 'concluidas', (query) => query.orderBy('s.diaconc', 'desc'))
		.$if(qual !== 'concluidas', (query) => query.orderBy(sql`s.dtaprv nulls last`))
		.orderBy('s.numssu')
		.limit(sql.lit(MAXIMO_NO_ROTEIRO + 1))

const partes = preparedByShape((shape: Shape, p: Valores) => {
	const filtrarParte = (qual: ParteDoRoteiro) =>
		ssu(queryBuilder())
			.selectFrom(parte(shape, p, qual).as(qual))
			.selectAll(qual)
	return filtrarParte('planejadas').unionAll(filtrarParte('emDesenvolvimento')).unionAll(filtrarParte('concluidas'))
})

/** The modules that the person may read; undefined stands for the whole system. */
export const listarRoteiro = (
	db: Db,
	quem: Quem,
	{ nomsis, desde, modulos }: { nomsis: string; desde: string; modulos: readonly number[] | undefined },
) =>
	partes(
		db,
		{ ...montarForma(quem), inteiro: modulos === undefined },
		{ ...montarNumeros(quem), nomsis, desde, soModulos: modulos ?? [] },
	)
export type LinhaDoRoteiro = Awaited<ReturnType<typeof partes>>[number]

export const marcarNoRoteiro = async (db: Db, numssu: number, starot: 'S' | 'N'): Promise<void> => {
	await ssu(db).updateTable('ssudem').set({ starot }).where('numssu', '=', numssu).execute()
}
