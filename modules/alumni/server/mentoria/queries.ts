import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { containing, type Db, NotFoundError, prepared, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { type AlumniTables, alumni } from '../tables.ts'

const COLUNAS = [
	...(['codmen', 'codpesmtr', 'codpesmtd', 'txtped', 'txtrsp', 'sitmen'] as const),
	...(['dtacad', 'dtarsp', 'dtaenc'] as const),
] as const

/** Free places of the mentor, for queries in which `f` is the profile. */
export const LIVRES: RawBuilder<number> = sql`greatest(0, f.qtdvagmen - (select count(*) from alumni.menamn m
	where m.codpesmtr = f.codpes and m.sitmen = 'ACE'))::int`

const livres = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn as f')
		.select(['f.qtdvagmen', LIVRES.as('livres')])
		.where('f.codpes', '=', p.codpes),
)
export async function obterVagas(db: Db, codpes: number): Promise<{ qtdvagmen: number; livres: number }> {
	const [vagas] = await livres(db, { codpes })
	return vagas ?? { qtdvagmen: 0, livres: 0 }
}

const daPessoa = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder())
		.selectFrom('menamn')
		.select(COLUNAS)
		.select(
			sql<
				number | null
			>`(select c.codcnv from alumni.conversa c where c.tipcnv = 'MEN' and c.codorg = menamn.codmen limit 1)`.as(
				'codcnv',
			),
		)
		.select(sql<string | null>`${nomeDaPessoaEm('codpesmtr')}`.as('nompesmtr'))
		.select(sql<string | null>`${nomeDaPessoaEm('codpesmtd')}`.as('nompesmtd'))
		.where((eb) => eb.or([eb('codpesmtr', '=', p.codpes), eb('codpesmtd', '=', p.codpes)]))
		.orderBy('codmen', 'desc')
		.limit(200),
)
export const listarMentorias = (db: Db, codpes: number) => daPessoa(db, { codpes })

/** Row lock until the end of the transaction; a mentoring of other people is not found. */
export const reservarMentoria = (db: Db, codmen: number, codpes: number) =>
	alumni(db)
		.selectFrom('menamn')
		.select(COLUNAS)
		.where('codmen', '=', codmen)
		.where((eb) => eb.or([eb('codpesmtr', '=', codpes), eb('codpesmtd', '=', codpes)]))
		.forUpdate()
		.executeTakeFirstOrThrow(
			() => new NotFoundError('mentoria-nao-encontrada', 'Não há esta mentoria. Recarregue a página.'),
		)

export async function inserirMentoria(db: Db, mentoria: Insertable<AlumniTables['menamn']>): Promise<number> {
	const { codmen } = await alumni(db)
		.insertInto('menamn')
		.values(mentoria)
		.returning('codmen')
		.executeTakeFirstOrThrow()
	return codmen
}

export const alterarMentoria = (db: Db, codmen: number, mudancas: Updateable<AlumniTables['menamn']>) =>
	alumni(db).updateTable('menamn').set(mudancas).where('codmen', '=', codmen).execute()

export async function contarPedidosAbertos(db: Db, codpesmtd: number): Promise<number> {
	const { qtd } = await alumni(db)
		.selectFrom('menamn')
		.select((eb) => eb.fn.countAll<number>().as('qtd'))
		.where('codpesmtd', '=', codpesmtd)
		.where('sitmen', '=', 'SOL')
		.executeTakeFirstOrThrow()
	return qtd
}

interface Procura {
	readonly codpes: number
	readonly alcances: readonly string[]
	readonly busca: string
	/** Code of one mentor; 0: all mentors. */
	readonly mentor: number
}

/** Mentor search: visible names with a free place; area and presentation appear only where all alumni see them. */
const mentores = preparedByShape((shape: { busca: boolean; um: boolean }, p: Procura) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn as f')
		.select(['f.codpes', 'f.nomaptpfs', 'f.codareatcamn'])
		.select(
			sql<string>`(select min(b.nompes) from alumni.busamn b where b.codpes = f.codpes and b.alcance = any(${p.alcances}::text[]))`.as(
				'nompes',
			),
		)
		.select(
			sql<number>`(f.qtdvagmen - (select count(*) from alumni.menamn m where m.codpesmtr = f.codpes and m.sitmen = 'ACE'))::int`.as(
				'livres',
			),
		)
		.select(
			sql<
				string[]
			>`array(select v.nomcpo from alumni.prvamn v where v.codpes = f.codpes and v.nivvis in ('T', 'A'))`.as('abertos'),
		)
		.where('f.qtdvagmen', '>', 0)
		.where('f.codpes', '<>', p.codpes)
		.where(
			sql<boolean>`exists (select from alumni.busamn b where b.codpes = f.codpes and b.alcance = any(${p.alcances}::text[]))`,
		)
		.where(
			sql<boolean>`f.qtdvagmen > (select count(*) from alumni.menamn m where m.codpesmtr = f.codpes and m.sitmen = 'ACE')`,
		)
		.$if(shape.busca, (query) =>
			query.where(
				sql<boolean>`exists (select from alumni.busamn b where b.codpes = f.codpes
					and b.alcance = any(${p.alcances}::text[]) and b.nome_ord like alumni.sem_acento(${p.busca}))`,
			),
		)
		.$if(shape.um, (query) => query.where('f.codpes', '=', p.mentor))
		.orderBy('f.dtaultalt', 'desc')
		.limit(100),
)
type Leitor = Pick<Procura, 'codpes' | 'alcances'>
export const listarMentores = (db: Db, { busca, ...p }: Leitor & { busca?: string | undefined }) =>
	mentores(db, { busca: Boolean(busca), um: false }, { ...p, busca: containing(busca ?? ''), mentor: 0 })

/** True: this person may find that mentor, whatever the limit of the list. */
export const achaMentor = async (db: Db, leitor: Leitor, mentor: number): Promise<boolean> =>
	(await mentores(db, { busca: false, um: true }, { ...leitor, busca: '', mentor })).length > 0
