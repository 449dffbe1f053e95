import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { MAXIMO_RECENTES } from '../../contract/index.ts'
import { navegacao } from '../catalogo/queries.ts'

export async function listarFavoritos(db: Db, codpes: number): Promise<string[]> {
	const linhas = await navegacao(db)
		.selectFrom('ptlfavorito')
		.select('codigo')
		.where('codpes', '=', codpes)
		.orderBy('ordapt')
		.orderBy('codigo')
		.execute()
	return linhas.map(({ codigo }) => codigo)
}

/** The favourite is appended to the list, and adding it again changes nothing. */
export async function gravarFavorito(db: Db, codpes: number, codigo: string): Promise<void> {
	await navegacao(db)
		.insertInto('ptlfavorito')
		.columns(['codpes', 'codigo', 'ordapt'])
		.expression((eb) =>
			eb
				.selectFrom('ptlfavorito')
				.select([
					sql<number>`${codpes}::int`.as('codpes'),
					sql<string>`${codigo}::text`.as('codigo'),
					sql<number>`coalesce(max(ordapt), 0) + 1`.as('ordapt'),
				])
				.where('codpes', '=', codpes),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function removerFavorito(db: Db, codpes: number, codigo: string): Promise<void> {
	await navegacao(db).deleteFrom('ptlfavorito').where('codpes', '=', codpes).where('codigo', '=', codigo).execute()
}

/** The unnamed favourites keep their order after the named ones, and a code that is no favourite is ignored. */
export async function ordenarFavoritos(db: Db, codpes: number, codigos: readonly string[]): Promise<void> {
	await sql`
		update navegacao.ptlfavorito favorito set ordapt = nova.ordapt
		from (
			select atual.codigo, row_number() over (order by pedida.posicao nulls last, atual.ordapt, atual.codigo) as ordapt
			from navegacao.ptlfavorito atual
			left join unnest(${codigos}::text[]) with ordinality as pedida (codigo, posicao) on pedida.codigo = atual.codigo
			where atual.codpes = ${codpes}
		) nova
		where favorito.codpes = ${codpes} and favorito.codigo = nova.codigo`.execute(db)
}

export async function registrarUso(db: Db, codpes: number, codigo: string, agora: Date): Promise<void> {
	await navegacao(db)
		.insertInto('ptluso')
		.values({ codpes, codigo, dtaultuso: agora.toISOString() })
		.onConflict((conflict) =>
			conflict
				.columns(['codpes', 'codigo'])
				.doUpdateSet((eb) => ({ dtaultuso: eb.ref('excluded.dtaultuso'), qtduso: sql`ptluso.qtduso + 1` })),
		)
		.execute()
}

/** The most used services exclude those with fewer than `pessoas` users, whose use could identify a person. */
export async function listarMaisUsados(db: Db, pessoas: number): Promise<string[]> {
	const linhas = await navegacao(db)
		.selectFrom('ptluso')
		.select('codigo')
		.groupBy('codigo')
		.having((eb) => eb.fn.countAll(), '>=', pessoas)
		.orderBy((eb) => eb.fn.countAll(), 'desc')
		.orderBy('codigo')
		.execute()
	return linhas.map(({ codigo }) => codigo)
}

export async function listarRecentes(db: Db, codpes: number): Promise<string[]> {
	const linhas = await navegacao(db)
		.selectFrom('ptluso')
		.select('codigo')
		.where('codpes', '=', codpes)
		.orderBy('dtaultuso', 'desc')
		.orderBy('codigo')
		.limit(MAXIMO_RECENTES)
		.execute()
	return linhas.map(({ codigo }) => codigo)
}

/** The insert is idempotent: the first date is kept. */
export async function gravarApresentacao(db: Db, codpes: number, agora: Date): Promise<void> {
	await navegacao(db)
		.insertInto('ptlapresentacao')
		.values({ codpes, apresentado_em: agora.toISOString() })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}
