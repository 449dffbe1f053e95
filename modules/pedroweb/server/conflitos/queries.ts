import { type Db, withTotal } from '@portal/platform/server'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Quem } from '../acesso.ts'
import { acessos, COLUNAS, filtrarCuidados, pedroweb, veTudo } from '../queries.ts'

export interface Par {
	readonly um: string
	readonly outro: string
}

interface Pagina {
	readonly codund?: number | undefined
	readonly limite: number
	readonly desde: number
}

/** Query plan: the search starts from the accesses that the person cares for, instead of all holders of a profile. */
const selecionarPortadores = (db: Db, condicao: Expression<SqlBool>) =>
	sql<SqlBool>`a.codpes in ${pedroweb(db).selectFrom('acsperm as m').select('m.codpes').where('m.sitacs', '=', 'ATV').where(condicao)}`

/** Segregation of duties: the existing conflicts are listed for the people who care for one of the two accesses. */
function filtrarConflitos(db: Db, quem: Quem, pares: readonly Par[], { codund, limite, desde }: Pagina) {
	const [uns, outros] = [pares.map(({ um }) => um), pares.map(({ outro }) => outro)]
	return pedroweb(db)
		.selectFrom(sql<Par>`unnest(${uns}::text[], ${outros}::text[])`.as<'p'>(sql`p(um, outro)`))
		.innerJoin('acsperm as a', 'a.codperfil', 'p.um')
		.innerJoin('acsperm as b', (join) => join.onRef('b.codpes', '=', 'a.codpes').onRef('b.codperfil', '=', 'p.outro'))
		.select(['a.codacs as um', 'b.codacs as outro'])
		.select(sql<number>`row_number() over (order by a.codpes, a.codacs, b.codacs)`.as('lugar'))
		.select(sql<number>`count(*) over ()`.as('total'))
		.where('a.sitacs', '=', 'ATV')
		.where('b.sitacs', '=', 'ATV')
		.$if(!veTudo(quem), (query) =>
			query
				.where(selecionarPortadores(db, filtrarCuidados(quem, 'm')))
				.where((eb) => eb.or([filtrarCuidados(quem, 'a'), filtrarCuidados(quem, 'b')])),
		)
		.$if(codund !== undefined, (query) =>
			query
				.where(selecionarPortadores(db, sql`m.codundche = ${codund ?? 0}`))
				.where(sql<SqlBool>`${codund ?? 0} in (a.codundche, b.codundche)`),
		)
		.orderBy('lugar')
		.limit(limite)
		.offset(desde)
}

/** Conflict rows carry both accesses in one query. */
const selecionarComOsDois = (db: Db, quem: Quem, pares: readonly Par[], pagina: Pagina) =>
	db
		.selectFrom(filtrarConflitos(db, quem, pares, pagina).as('p'))
		.innerJoin(acessos(db).select(COLUNAS).as('l'), (join) =>
			join.on(sql<boolean>`l.codacs = any(array[p.um, p.outro])`),
		)
		.select(['p.um', 'p.outro', 'p.lugar', 'p.total'])
		.selectAll('l')
		.orderBy('p.lugar')
		.execute()

export async function listarPares(db: Db, quem: Quem, pares: readonly Par[], pagina: Pagina) {
	const { linhas, total } = await withTotal(
		({ limite, salto }) => selecionarComOsDois(db, quem, pares, { ...pagina, limite, desde: salto }),
		{ limite: pagina.limite, salto: pagina.desde },
	)
	const porPar = Map.groupBy(linhas, ({ lugar }) => lugar)
	return {
		linhas,
		pares: [...porPar.values()].flatMap(([par]) => (par ? [{ um: par.um, outro: par.outro }] : [])),
		total,
	}
}
