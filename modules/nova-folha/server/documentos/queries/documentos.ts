import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

interface ChaveDoDocumento {
	readonly codpes: number
	readonly chvdoc: string
	readonly resumo: string
}

export const buscarDocumento = async (
	db: Db,
	{ codpes, chvdoc, resumo }: ChaveDoDocumento,
): Promise<string | undefined> =>
	(
		await tabelas(db)
			.selectFrom('documento')
			.select('codaucdoc')
			.where('codpes', '=', codpes)
			.where('chvdoc', '=', chvdoc)
			.where('resumo', '=', resumo)
			.executeTakeFirst()
	)?.codaucdoc

/** False when the same document was there already. */
export async function inserirDocumento(db: Db, documento: Insertable<NovaFolhaTables['documento']>): Promise<boolean> {
	const inserido = await tabelas(db)
		.insertInto('documento')
		.values(documento)
		.onConflict((conflito) => conflito.doNothing())
		.returning('codaucdoc')
		.executeTakeFirst()
	return inserido !== undefined
}

interface SomaDoAno {
	readonly chave: string
	readonly vlrbas: string
	readonly vlrprv: string
	readonly vlrtrb: string
}

/** Income and taxes of a person by class, of the closed runs that were paid in a year. */
export async function somarAno(db: Db, codpes: number, ano: number): Promise<SomaDoAno[]> {
	const { rows } =
		await sql<SomaDoAno>`select t.chave, sum(t.vlrbas)::text as vlrbas, sum(t.vlrprv)::text as vlrprv, sum(t.vlrtrb)::text as vlrtrb
		from nova_folha.tributo t join nova_folha.folha f on f.codfol = t.codfol
		where t.codpes = ${codpes} and f.stasim = 'N' and f.sitfol in ('HOM', 'ENV', 'FEC')
			and f.dtapgt between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)
			and not exists (select 1 from nova_folha.lancamento e join nova_folha.folha g on g.codfol = e.codfol
				where e.codfolorg = t.codfol and e.codpes = t.codpes and g.sitfol in ('HOM', 'ENV', 'FEC')) group by t.chave`.execute(
			db,
		)
	return rows
}

/** Earnings of a year that are in no class of taxable income. */
export async function somarIsentos(db: Db, codpes: number, ano: number): Promise<string> {
	const { rows } = await sql<{ soma: string }>`select coalesce(sum(l.vlrlan), 0.00)::text as soma
		from nova_folha.linha l join nova_folha.folha f on f.codfol = l.codfol join nova_folha.rubrica r on r.codrub = l.codrub
		where l.codpes = ${codpes} and l.tiprub = 'P' and r.codincirrf = '9' and f.stasim = 'N' and f.sitfol in ('HOM', 'ENV', 'FEC')
			and f.dtapgt between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)`.execute(db)
	return rows[0]?.soma ?? '0.00'
}

const RETENCAO = sql`select 1 from nova_folha.retencao r where r.codfol = c.codfol and r.codpes = c.codpes and r.numseqsrv = c.numseqsrv`
const DA_REMESSA = sql`(select max(e.dtaeve) from nova_folha.evento e where e.codfol = c.codfol and e.ato = 'gerarRemessa')`
const NAO_RETIDO = sql<boolean>`not exists (${RETENCAO} and (r.dtalib is null or r.dtalib > ${DA_REMESSA}))`
const LIBERADO_DEPOIS = sql<boolean>`exists (${RETENCAO} and r.dtalib > ${DA_REMESSA})`

/**
 * Accounts and nets of a run, of those who are paid something: without what is withheld; or what was released after the
 * remittance was made, alone, so that nobody is paid twice.
 */
export const listarRemessa = (db: Db, codfol: number, parte: 'todos' | 'liberados') =>
	tabelas(db)
		.selectFrom('contracheque as c')
		.innerJoin('vinculo as v', (join) =>
			join.onRef('v.codpes', '=', 'c.codpes').onRef('v.numseqsrv', '=', 'c.numseqsrv'),
		)
		.select(['c.codpes', 'v.matricula', 'v.codbco', 'v.numage', 'v.numcta', 'c.vlrliq'])
		.where('c.codfol', '=', codfol)
		.where('c.vlrliq', '>', '0')
		.where(parte === 'todos' ? NAO_RETIDO : LIBERADO_DEPOIS)
		.orderBy('c.codpes')
		.orderBy('c.numseqsrv')
		.execute()
