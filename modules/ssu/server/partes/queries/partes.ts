import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, prepared, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Quem } from '../../acesso/quem.ts'
import { type Forma, montarForma, montarNumeros, type Numeros, visivel } from '../../acesso/queries/visibilidade.ts'
import { COLUNAS_DO_RESUMO, NOMES_DO_RESUMO } from '../../demanda/queries/demanda.ts'
import type { SsuTables } from '../../tables.ts'
import { ssu } from '../../tables.ts'

interface Andamentos {
	readonly numssu: number
	readonly limite: number
	readonly salto: number
}
/** `tudo` includes internal entries. */
type Quais = { readonly tudo: boolean }

/** The people mentioned in the entry. */
const MENCIONADOS = sql<{ codpes: number; nompes: string }[]>`(select coalesce(json_agg(json_build_object(
	'codpes', m.codpes, 'nompes', ${nomeDaPessoaEm('m.codpes')}) order by m.codpes), '[]')
	from ssu.ssumen m where m.numssu = d.numssu and m.numseqand = d.numseqand)`.as('mencionados')

const andamentos = ({ tudo }: Quais, p: Pick<Andamentos, 'numssu'>) =>
	ssu(queryBuilder())
		.selectFrom('ssuand as d')
		.where('d.numssu', '=', p.numssu)
		.$if(!tudo, (query) => query.where('d.visand', '=', 'S'))
const paginaDeAndamentos = preparedByShape((quais: Quais, p: Andamentos) =>
	andamentos(quais, p)
		.select(
			andamentos(quais, p)
				.select((eb) => eb.fn.countAll<number>().as('total'))
				.as('total'),
		)
		.select(['d.codpescad', 'd.codpestit', 'd.codetp', 'd.dscand', 'd.txtand', 'd.visand', 'd.qtdhor', 'd.dtacad'])
		.select(MENCIONADOS)
		.select([nomeDaPessoaEm('d.codpescad').as('nompescad'), nomeDaPessoaEm('d.codpestit').as('nompestit')])
		.orderBy('d.numseqand', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)

export const paginarAndamentos = (db: Db, { tudo, numssu, limite, salto }: Quais & Andamentos) =>
	withTotal((parte) => paginaDeAndamentos(db, { tudo }, { numssu, ...parte }), { limite, salto })

interface Marca {
	readonly numseqetp: number
	readonly codpes: number
	readonly nompes: string
	readonly dtacon: string
}
/** The ticks of an item, one per round, the latest first. */
const MARCAS = (numssu: number) => sql<Marca[]>`(select coalesce(json_agg(json_build_object('numseqetp', i.numseqetp,
	'codpes', i.codpescon, 'nompes', ${nomeDaPessoaEm('i.codpescon')}, 'dtacon', i.dtacon) order by i.numseqetp desc), '[]')
	from ssu.ssuchkitm i where i.codchk = k.codchk and i.numssu = ${numssu}::int)`

/** The items in use and those concluded while in use; `rodada` is the latest entry into the item's stage. */
export const listarChecklist = prepared((p: { numssu: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssuchk as k')
		.select(['k.codchk', 'k.codetp', 'k.txtitm', 'k.staobg'])
		.select(MARCAS(p.numssu).as('marcas'))
		.select(
			sql<number | null>`(select max(e.numseqetp) from ssu.ssuetp e
				where e.numssu = ${p.numssu}::int and e.codetp = k.codetp)`.as('rodada'),
		)
		.where(
			sql<boolean>`(k.staatv = 'S' or exists (select from ssu.ssuchkitm i
				where i.codchk = k.codchk and i.numssu = ${p.numssu}::int))`,
		)
		.orderBy('k.ordapt')
		.orderBy('k.codchk'),
)

export const obterItem = (db: Db, codchk: number) =>
	ssu(db)
		.selectFrom('ssuchk')
		.select(['codchk', 'codetp', 'txtitm'])
		.where('codchk', '=', codchk)
		.where('staatv', '=', 'S')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('item-nao-encontrado', 'Este item já não está no checklist. Recarregue a página.'),
		)

const selecionarRodada = (numssu: number) =>
	sql<number>`(select max(e.numseqetp) from ssu.ssuetp e where e.numssu = ${numssu}::int)`

/** The item is ticked for the current round. */
export const marcarItem = async (
	db: Db,
	item: Omit<Insertable<SsuTables['ssuchkitm']>, 'numseqetp'>,
): Promise<void> => {
	await ssu(db)
		.insertInto('ssuchkitm')
		.values({ ...item, numseqetp: selecionarRodada(item.numssu) })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export const desmarcarItem = async (db: Db, numssu: number, codchk: number): Promise<void> => {
	await ssu(db)
		.deleteFrom('ssuchkitm')
		.where('numssu', '=', numssu)
		.where('codchk', '=', codchk)
		.where('numseqetp', '=', selecionarRodada(numssu))
		.execute()
}

export const gravarMencoes = async (
	db: Db,
	{ numssu, numseqand, pessoas }: { numssu: number; numseqand: number; pessoas: readonly number[] },
): Promise<void> => {
	if (pessoas.length === 0) return
	await ssu(db)
		.insertInto('ssumen')
		.values(pessoas.map((codpes) => ({ numssu, numseqand, codpes })))
		.execute()
}

export const listarAlocacoes = prepared((p: { numssu: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssualc as a')
		.select(['a.numseqalc', 'a.codpes', 'a.papalc', 'a.qtdhorprv', 'a.dtaini', 'a.dtafim'])
		.select(
			sql<number>`(select coalesce(sum(d.qtdhor), 0) from ssu.ssuand d
				where d.numssu = a.numssu and d.codpescad = a.codpes)`.as('qtdhorgas'),
		)
		.select(nomeDaPessoaEm('a.codpes').as('nompes'))
		.where('a.numssu', '=', p.numssu)
		.orderBy('a.numseqalc'),
)

export const inserirAlocacao = async (
	db: Db,
	alocacao: Omit<Insertable<SsuTables['ssualc']>, 'numseqalc'>,
): Promise<void> => {
	await ssu(db)
		.insertInto('ssualc')
		.values((eb) => ({
			...alocacao,
			numseqalc: eb
				.selectFrom('ssualc')
				.select(sql<number>`coalesce(max(numseqalc), 0) + 1`.as('numero'))
				.where('numssu', '=', alocacao.numssu),
		}))
		.execute()
}

export const removerAlocacao = async (db: Db, numssu: number, numseqalc: number) =>
	ssu(db)
		.deleteFrom('ssualc')
		.where('numssu', '=', numssu)
		.where('numseqalc', '=', numseqalc)
		.returning(['codpes', 'papalc'])
		.executeTakeFirstOrThrow(
			() => new NotFoundError('alocacao-nao-encontrada', 'Esta pessoa já não está alocada. Recarregue a página.'),
		)

const relacionadas = preparedByShape((forma: Forma, p: Numeros & { numssu: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.innerJoin(
			sql<{ outra: number; relacao: 'REL' | 'BLQ' | 'BLQ_POR' | 'DUP' }>`(
				select numssurel as outra, tiprel as relacao from ssu.ssurel where numssu = ${p.numssu}::int
				union all select numssu, case tiprel when 'BLQ' then 'BLQ_POR' else tiprel end
					from ssu.ssurel where numssurel = ${p.numssu}::int
				union all select numssu, 'DUP' from ssu.ssudem where numssudup = ${p.numssu}::int
				union all select numssudup, 'DUP' from ssu.ssudem where numssu = ${p.numssu}::int and numssudup is not null
			)`.as('r'),
			'r.outra',
			's.numssu',
		)
		.select(COLUNAS_DO_RESUMO)
		.select(NOMES_DO_RESUMO)
		.select('r.relacao')
		.where(visivel(forma, p))
		.orderBy('s.numssu', 'desc'),
)

/** The visible related demands, whose direction follows from the demand in which the relation was recorded. */
export const listarRelacionadas = (db: Db, quem: Quem, numssu: number) =>
	relacionadas(db, montarForma(quem), { ...montarNumeros(quem), numssu })

export const inserirRelacao = async (db: Db, relacao: Insertable<SsuTables['ssurel']>): Promise<void> => {
	await ssu(db)
		.insertInto('ssurel')
		.values(relacao)
		.onConflict((conflict) => conflict.columns(['numssu', 'numssurel']).doUpdateSet({ tiprel: relacao.tiprel }))
		.execute()
}

export const removerRelacao = async (db: Db, numssu: number, numssurel: number): Promise<void> => {
	await ssu(db)
		.deleteFrom('ssurel')
		.where((eb) => eb.or([eb.and({ numssu, numssurel }), eb.and({ numssu: numssurel, numssurel: numssu })]))
		.execute()
}
