import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, prepared, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { MAXIMO_NA_NOTA } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { type Forma, montarForma, montarNumeros, type Numeros, visivel } from '../acesso/queries/visibilidade.ts'
import { type SsuTables, ssu } from '../tables.ts'

/** The notes that a person may read: all, by system, or those that concern them. */
interface Alcance extends Numeros {
	/** The systems of which the person reads every note. */
	readonly leem: readonly string[]
	/** The systems whose notes the person writes. */
	readonly cuidam: readonly string[]
	readonly limite: number
	readonly salto: number
	readonly nomsis: string
	readonly codnot: number
}
type Shape = Forma & { readonly nomsis: boolean; readonly uma: boolean }

const COLUNAS = [
	...(['n.codnot', 'n.nomsis', 'n.titnot', 'n.dtaini', 'n.dtafim', 'n.stanot', 'n.dtapub', 'n.txtnot'] as const),
	'n.versao',
] as const
const QTDDEM = sql<number>`(select count(*) from ssu.ssunotdem i where i.codnot = n.codnot)`.as('qtddem')

/** Published notes are visible in the person's systems or for a visible demand; drafts are visible to writers only. */
const legiveis = (shape: Shape, p: Alcance) =>
	ssu(queryBuilder())
		.selectFrom('ssunot as n')
		.where(
			sql<boolean>`(n.nomsis = any(${p.cuidam}::text[]) or (n.stanot = 'P' and (n.nomsis = any(${p.leem}::text[])
				or exists (select from ssu.ssunotdem i join ssu.ssudem s on s.numssu = i.numssu
					where i.codnot = n.codnot and ${visivel(shape, p)}))))`,
		)
		.$if(shape.nomsis, (query) => query.where('n.nomsis', '=', p.nomsis))
		.$if(shape.uma, (query) => query.where('n.codnot', '=', p.codnot))

const lista = preparedByShape((shape: Shape, p: Alcance) =>
	legiveis(shape, p)
		.select(COLUNAS)
		.select([QTDDEM, sql<number>`count(*) over ()`.as('total')])
		.orderBy(sql`n.stanot = 'R'`, 'desc')
		.orderBy('n.codnot', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)

export interface DeQuem {
	readonly quem: Quem
	readonly leem: readonly string[]
	readonly cuidam: readonly string[]
}

export async function paginarNotas(
	db: Db,
	{ quem, leem, cuidam }: DeQuem,
	{ nomsis, limite, salto }: { nomsis: string | undefined; limite: number; salto: number },
) {
	const shape = { ...montarForma(quem), nomsis: nomsis !== undefined, uma: false }
	const valores = { ...montarNumeros(quem), leem, cuidam, nomsis: nomsis ?? '', codnot: 0 }
	const { linhas, total } = await withTotal((parte) => lista(db, shape, { ...valores, ...parte }), { limite, salto })
	return { linhas: linhas.map(({ total: _total, ...linha }) => linha), total }
}

/** @throws NotFoundError also for a note that the person may not read. */
export async function obterNota(db: Db, { quem, leem, cuidam }: DeQuem, codnot: number) {
	const shape = { ...montarForma(quem), nomsis: false, uma: true }
	const valores = { ...montarNumeros(quem), leem, cuidam, nomsis: '', codnot, limite: 1, salto: 0 }
	const [nota] = await lista(db, shape, valores)
	if (!nota)
		throw new NotFoundError(
			'nota-nao-encontrada',
			'Não há esta nota de versão entre as que você pode ler. Volte à lista.',
		)
	return nota
}

/** Row lock until the end of the transaction: the second of two changes sees the first. */
export const segurarNota = async (db: Db, codnot: number): Promise<void> => {
	await ssu(db).selectFrom('ssunot').select('codnot').where('codnot', '=', codnot).forUpdate().execute()
}

const itens = preparedByShape((forma: Forma, p: Numeros & { codnot: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssunotdem as i')
		.innerJoin('ssudem as s', 's.numssu', 'i.numssu')
		.select(['i.numssu', 'i.txtitm', 's.tipatd', 's.codetp'])
		.select(sql<boolean>`${visivel(forma, p)}`.as('abre'))
		.where('i.codnot', '=', p.codnot)
		.orderBy('i.ordapt'),
)

export const listarItens = (db: Db, quem: Quem, codnot: number) =>
	itens(db, montarForma(quem), { ...montarNumeros(quem), codnot })

/** The demands concluded in these days, of a type for release notes, and in no published note. */
export const listarConcluidas = (
	db: Db,
	{ nomsis, dtaini, dtafim }: { nomsis: string; dtaini: string; dtafim: string },
) =>
	ssu(db)
		.selectFrom('ssudem as s')
		.select(['s.numssu', 's.titdem'])
		.where('s.nomsis', '=', nomsis)
		.innerJoin('ssutip as t', 't.tipatd', 's.tipatd')
		.where(sql<boolean>`s.codetp = 'CON' and t.stanov = 'S' and t.staseg = 'N'`)
		.where(sql<boolean>`s.diaconc between ${dtaini}::date and ${dtafim}::date`)
		.where(
			sql<boolean>`not exists (select from ssu.ssunotdem i join ssu.ssunot n on n.codnot = i.codnot
				where i.numssu = s.numssu and n.stanot = 'P')`,
		)
		.orderBy('t.ordapt')
		.orderBy('s.numssu')
		.limit(MAXIMO_NA_NOTA + 1)
		.execute()

export const inserirNota = async (db: Db, nota: Insertable<SsuTables['ssunot']>): Promise<number> =>
	(await ssu(db).insertInto('ssunot').values(nota).returning('codnot').executeTakeFirstOrThrow()).codnot

export const gravarNota = async (db: Db, codnot: number, nota: Updateable<SsuTables['ssunot']>): Promise<void> => {
	await ssu(db)
		.updateTable('ssunot')
		.set((eb) => ({ ...nota, versao: eb('versao', '+', 1) }))
		.where('codnot', '=', codnot)
		.execute()
}

export async function gravarItens(
	db: Db,
	codnot: number,
	itens: readonly { readonly numssu: number; readonly txtitm: string }[],
): Promise<void> {
	await ssu(db).deleteFrom('ssunotdem').where('codnot', '=', codnot).execute()
	if (itens.length === 0) return
	await sql`insert into ssu.ssunotdem (codnot, numssu, txtitm, ordapt)
		select ${codnot}::int, u.numssu, u.txtitm, u.ordapt from unnest(${itens.map(({ numssu }) => numssu)}::int[],
			${itens.map(({ txtitm }) => txtitm)}::text[]) with ordinality as u(numssu, txtitm, ordapt)`.execute(db)
}

export const removerNota = async (db: Db, codnot: number): Promise<void> => {
	await ssu(db).deleteFrom('ssulog').where('codnot', '=', codnot).execute()
	await ssu(db).deleteFrom('ssunot').where('codnot', '=', codnot).execute()
}

export const listarMudancas = prepared((p: { codnot: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssulog as l')
		.select(['l.dtalog', 'l.codpes', 'l.dsclog', nomeDaPessoaEm('l.codpes').as('nompes')])
		.where('l.codnot', '=', p.codnot)
		.orderBy('l.codlog', 'desc')
		.limit(sql.lit(100)),
)

/** Requesters, followers and allocated people of the demands of a note. */
export const listarTocados = async (db: Db, codnot: number): Promise<number[]> => {
	const { rows } = await sql<{ codpes: number }>`select distinct x.codpes from ssu.ssunotdem i cross join lateral (
			select s.codpessol as codpes from ssu.ssudem s where s.numssu = i.numssu
			union all select s.codpessol from ssu.ssudem s where s.numssudup = i.numssu
			union all select o.codpes from ssu.ssuobs o where o.numssu = i.numssu
			union all select a.codpes from ssu.ssualc a where a.numssu = i.numssu) x
		where i.codnot = ${codnot} and x.codpes is not null`.execute(db)
	return rows.map(({ codpes }) => codpes)
}
