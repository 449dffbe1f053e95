import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Quem } from '../acesso/quem.ts'
import { formaDe, numerosDe, visivel } from '../acesso/queries-visibilidade.ts'
import { COLUNAS_DO_RESUMO, NOME_DO_MODULO } from '../demanda/queries.ts'
import type { SsuTables } from '../tables.ts'
import { ssu } from '../tables.ts'

/** `tudo`: also what is not for who asked. */
export async function paginarAndamentos(
	db: Db,
	numssu: number,
	{ tudo, limite, salto }: { tudo: boolean; limite: number; salto: number },
) {
	const visiveis = ssu(db)
		.selectFrom('ssuand')
		.where('numssu', '=', numssu)
		.$if(!tudo, (query) => query.where('visand', '=', 'S'))
	const quantos = visiveis.select((eb) => eb.fn.countAll<number>().as('total'))
	const linhas = await visiveis
		.select(quantos.as('total'))
		.select(['codpescad', 'codpestit', 'codetp', 'dscand', 'txtand', 'visand', 'qtdhor', 'dtacad'])
		.orderBy('numseqand', 'desc')
		.limit(limite)
		.offset(salto)
		.execute()
	// Behind the last page there is no row to tell it.
	const { total } = linhas[0] ?? (await quantos.executeTakeFirstOrThrow())
	return { linhas, total: total ?? 0 }
}

/** Items in use, and those that were concluded while they were. */
export const listarChecklist = (db: Db, numssu: number) =>
	ssu(db)
		.selectFrom('ssuchk as k')
		.leftJoin('ssuchkitm as i', (join) => join.onRef('i.codchk', '=', 'k.codchk').on('i.numssu', '=', numssu))
		.select(['k.codchk', 'k.codetp', 'k.txtitm', 'k.staobg', 'i.codpescon', 'i.dtacon'])
		.where((eb) => eb.or([eb('k.staatv', '=', 'S'), eb('i.numssu', 'is not', null)]))
		.orderBy('k.ordapt')
		.orderBy('k.codchk')
		.execute()

export const obterItem = (db: Db, codchk: number) =>
	ssu(db)
		.selectFrom('ssuchk')
		.select(['codchk', 'codetp', 'txtitm'])
		.where('codchk', '=', codchk)
		.where('staatv', '=', 'S')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('item-nao-encontrado', 'Este item já não está no checklist. Recarregue a página.'),
		)

export const marcarItem = async (db: Db, item: Insertable<SsuTables['ssuchkitm']>): Promise<void> => {
	await ssu(db)
		.insertInto('ssuchkitm')
		.values(item)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export const desmarcarItem = async (db: Db, numssu: number, codchk: number): Promise<void> => {
	await ssu(db).deleteFrom('ssuchkitm').where('numssu', '=', numssu).where('codchk', '=', codchk).execute()
}

export const listarAlocacoes = (db: Db, numssu: number) =>
	ssu(db)
		.selectFrom('ssualc as a')
		.select(['a.numseqalc', 'a.codpes', 'a.papalc', 'a.qtdhorprv', 'a.dtaini', 'a.dtafim'])
		.select(
			sql<number>`(select coalesce(sum(d.qtdhor), 0) from ssu.ssuand d
				where d.numssu = a.numssu and d.codpescad = a.codpes)`.as('qtdhorgas'),
		)
		.where('a.numssu', '=', numssu)
		.orderBy('a.numseqalc')
		.execute()

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

/** Those that this person may see; the direction of each is told by where it was written. */
export const listarRelacionadas = (db: Db, quem: Quem, numssu: number) =>
	ssu(db)
		.selectFrom('ssudem as s')
		.innerJoin(
			sql<{ outra: number; relacao: 'REL' | 'BLQ' | 'BLQ_POR' | 'DUP' }>`(
				select numssurel as outra, tiprel as relacao from ssu.ssurel where numssu = ${numssu}::int
				union all select numssu, case tiprel when 'BLQ' then 'BLQ_POR' else tiprel end
					from ssu.ssurel where numssurel = ${numssu}::int
				union all select numssu, 'DUP' from ssu.ssudem where numssudup = ${numssu}::int
				union all select numssudup, 'DUP' from ssu.ssudem where numssu = ${numssu}::int and numssudup is not null
			)`.as('r'),
			'r.outra',
			's.numssu',
		)
		.select(COLUNAS_DO_RESUMO)
		.select(NOME_DO_MODULO)
		.select('r.relacao')
		.where(visivel(formaDe(quem), numerosDe(quem)))
		.orderBy('s.numssu', 'desc')
		.execute()

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
