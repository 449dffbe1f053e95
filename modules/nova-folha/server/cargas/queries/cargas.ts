import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { ErroDaLinha, LinhaDaCarga } from '../../../contract/cargas/leitura.ts'
import type { SituacaoDaCarga } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

export const listarLayouts = (db: Db) =>
	tabelas(db).selectFrom('layout').select(['codlay', 'nomlay']).orderBy('nomlay').execute()

export const obterLayout = (db: Db, codlay: string) =>
	tabelas(db)
		.selectFrom('layout')
		.select(['codlay', 'forma'])
		.where('codlay', '=', codlay)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('layout-nao-encontrado', 'Não há este layout. Escolha um da lista.'),
		)

export const listarFolhasAbertas = (db: Db) =>
	tabelas(db)
		.selectFrom('folha')
		.select(['codfol', 'anoref', 'mesref', 'tipfol', 'dscsim'])
		.where('sitfol', '=', 'ABE')
		.orderBy('stasim')
		.orderBy('anoref', 'desc')
		.orderBy('mesref', 'desc')
		.limit(50)
		.execute()

interface Conhecida {
	readonly numlin: number
	readonly codpes: number | null
	readonly numseqsrv: number | null
	readonly tipcal: string | null
}

/** Register of each line: the link of its number, and how its rubric is computed in the month. */
export async function conhecerLinhas(db: Db, linhas: readonly LinhaDaCarga[], dia: string): Promise<Conhecida[]> {
	const { rows } = await sql<Conhecida>`select l.numlin, v.codpes, v.numseqsrv, g.tipcal
		from json_to_recordset(${JSON.stringify(linhas)}::json) as l(numlin int, matricula text, codrub int)
		left join nova_folha.vinculo v on v.matricula = l.matricula
		left join nova_folha.regra g on g.codrub = l.codrub and ${dia}::date between g.dtaini and coalesce(g.dtafim, 'infinity')
		order by l.numlin`.execute(db)
	return rows
}

export async function inserirCarga(db: Db, carga: Insertable<NovaFolhaTables['carga']>): Promise<number | undefined> {
	const inserida = await tabelas(db)
		.insertInto('carga')
		.values(carga)
		.onConflict((conflito) => conflito.doNothing())
		.returning('numcrg')
		.executeTakeFirst()
	return inserida?.numcrg
}

export type LinhaConferida = Omit<LinhaDaCarga, 'matricula'> & { readonly codpes: number; readonly numseqsrv: number }

export async function gravarLinhas(
	db: Db,
	numcrg: number,
	linhas: readonly LinhaConferida[],
	erros: readonly ErroDaLinha[],
): Promise<void> {
	await sql`insert into nova_folha.cargalinha select ${numcrg}::int, l.* from json_to_recordset(${JSON.stringify(linhas)}::json)
		as l(numlin int, codpes int, numseqsrv int, codrub int, vlrref numeric, vlrlan numeric)`.execute(db)
	await sql`insert into nova_folha.cargaerro select ${numcrg}::int, e.* from json_to_recordset(${JSON.stringify(erros)}::json)
		as e(numlin int, cpoerr text, msgerr text) on conflict do nothing`.execute(db)
}

const COLUNAS = [
	'c.numcrg',
	'c.codfol',
	'c.nomarq',
	'c.sha256',
	'c.sitcrg',
	'c.qtdlid',
	'c.qtdrej',
	'c.vlrtot',
	'c.codpescad',
	'c.dtacad',
] as const

export const paginarCargas = (db: Db, pagina: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('carga as c')
				.innerJoin('folha as f', 'f.codfol', 'c.codfol')
				.innerJoin('layout as y', 'y.codlay', 'c.codlay')
				.select([...COLUNAS, 'f.anoref', 'f.mesref', 'f.tipfol', 'y.nomlay', sql<number>`count(*) over ()`.as('total')])
				.orderBy('c.numcrg', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(pagina),
	)

export const reservarCarga = (db: Db, numcrg: number) =>
	tabelas(db)
		.selectFrom('carga as c')
		.select(['c.numcrg', 'c.codfol', 'c.sitcrg', 'c.dtaapl'])
		.where('c.numcrg', '=', numcrg)
		.forUpdate()
		.executeTakeFirstOrThrow(() => new NotFoundError('carga-nao-encontrada', 'Não há esta carga. Escolha-a na lista.'))

export const paginarErros = (db: Db, numcrg: number, pagina: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('cargaerro')
				.select(['numlin', 'cpoerr', 'msgerr', sql<number>`count(*) over ()`.as('total')])
				.where('numcrg', '=', numcrg)
				.orderBy('numlin')
				.orderBy('cpoerr')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(pagina),
	)

export const mudarSituacao = (db: Db, numcrg: number, sitcrg: SituacaoDaCarga, dtaapl: string | null) =>
	tabelas(db).updateTable('carga').set({ sitcrg, dtaapl }).where('numcrg', '=', numcrg).execute()

export const lancarCarga = (
	db: Db,
	{ numcrg, codfol }: { numcrg: number; codfol: number },
	codpescad: number,
	em: string,
) =>
	sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrref, vlrlan, orglan, numcrg, codpescad, dtacad)
		select ${codfol}::int, codpes, numseqsrv, codrub, vlrref, vlrlan, 'CRG', numcrg, ${codpescad}::int, ${em}::timestamptz
		from nova_folha.cargalinha where numcrg = ${numcrg} order by numlin`.execute(db)

export const retirarCarga = (db: Db, numcrg: number) =>
	tabelas(db).deleteFrom('lancamento').where('numcrg', '=', numcrg).execute()

/** A later applied load of the same run that touches the same links and rubrics. */
export const buscarPosterior = (
	db: Db,
	{ numcrg, codfol, dtaapl }: { numcrg: number; codfol: number; dtaapl: string | null },
) =>
	tabelas(db)
		.selectFrom('carga as c')
		.select('c.nomarq')
		.where('c.codfol', '=', codfol)
		.where('c.sitcrg', '=', 'APL')
		.where('c.numcrg', '!=', numcrg)
		.where('c.dtaapl', '>=', dtaapl ?? '')
		.where(
			sql<boolean>`exists (select 1 from nova_folha.cargalinha a join nova_folha.cargalinha b
				on a.codpes = b.codpes and a.numseqsrv = b.numseqsrv and a.codrub = b.codrub
				where a.numcrg = ${numcrg} and b.numcrg = c.numcrg)`,
		)
		.limit(1)
		.executeTakeFirst()

export async function contarPendentes(db: Db, codfol: number): Promise<number> {
	const { n } = await tabelas(db)
		.selectFrom('carga')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('codfol', '=', codfol)
		.where('sitcrg', '=', 'VAL')
		.executeTakeFirstOrThrow()
	return n
}
