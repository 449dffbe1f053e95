import { parteDe } from '@portal/platform/contract'
import { containing, type Db, isUniqueViolation, NotFoundError, RuleError } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { LinhaDeDominio, TabelaDeDominio } from '../../../contract/comum/dominio.ts'
import { comum, type TabelasComuns } from '../../tabelas/comum.ts'

const valor = (coluna: 'vlrdom' | 'vlrant') => sql<number | null>`${sql.ref(coluna)}::float8`.as(coluna)

const linhas = (db: Db, nomtab: TabelaDeDominio, busca: string | undefined) => {
	const todas = comum(db).selectFrom('domsti').where('nomtab', '=', nomtab)
	if (!busca) return todas
	const como = containing(busca)
	return todas.where((eb) => eb.or([eb('chvdom', 'ilike', como), eb('dscdom', 'ilike', como)]))
}

/** Monthly series are listed newest first, and other tables by code. */
export const listarLinhas = (
	db: Db,
	nomtab: TabelaDeDominio,
	{ busca, limite, salto }: { busca: string | undefined; limite: number; salto: number },
): Promise<LinhaDeDominio[]> =>
	linhas(db, nomtab, busca)
		.select(['chvdom', 'dscdom', valor('vlrdom')])
		.orderBy('chvdom', nomtab === 'ipca' ? 'desc' : 'asc')
		.limit(limite)
		.offset(salto)
		.execute()

export async function contarLinhas(db: Db, nomtab: TabelaDeDominio, busca?: string): Promise<number> {
	const { total } = await linhas(db, nomtab, busca)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return total
}

/** Row counts cover the tables kept here, and an empty table is absent. */
export async function contarPorTabela(db: Db): Promise<ReadonlyMap<string, number>> {
	const tabelas = await comum(db)
		.selectFrom('domsti')
		.select(['nomtab', (eb) => eb.fn.countAll<number>().as('total')])
		.groupBy('nomtab')
		.execute()
	return new Map(tabelas.map(({ nomtab, total }) => [nomtab, total]))
}

export const buscarLinha = (db: Db, nomtab: TabelaDeDominio, chvdom: string): Promise<LinhaDeDominio | undefined> =>
	linhas(db, nomtab, undefined)
		.select(['chvdom', 'dscdom', valor('vlrdom')])
		.where('chvdom', '=', chvdom)
		.executeTakeFirst()

export const gravarLinha = async (db: Db, linha: TabelasComuns['domsti']): Promise<void> => {
	const { dscdom, vlrdom } = linha
	await comum(db)
		.insertInto('domsti')
		.values(linha)
		.onConflict((conflict) => conflict.columns(['nomtab', 'chvdom']).doUpdateSet({ dscdom, vlrdom }))
		.execute()
}

export const removerLinha = async (db: Db, nomtab: TabelaDeDominio, chvdom: string): Promise<void> => {
	await comum(db).deleteFrom('domsti').where('nomtab', '=', nomtab).where('chvdom', '=', chvdom).execute()
}

export const contarPendentes = (db: Db) =>
	comum(db)
		.selectFrom('domprp')
		.select(['nomtab', (eb) => eb.fn.countAll<number>().as('qtd')])
		.where('sitprp', '=', 'PEN')
		.groupBy('nomtab')
		.execute()

const propostas = (db: Db) =>
	comum(db)
		.selectFrom('domprp')
		.select(['codprp', 'nomtab', 'tipprp', 'chvdom', 'dscdom', 'dscant', 'txtjus', 'sitprp', 'codpespro', 'dtaprp'])
		.select(['codpesdec', 'dtadec', 'txtdec', valor('vlrdom'), valor('vlrant')])

export async function paginarPropostas(
	db: Db,
	nomtab: TabelaDeDominio,
	{ pagina, porPagina }: { pagina: number; porPagina: number },
) {
	const itens = await propostas(db)
		.where('nomtab', '=', nomtab)
		.orderBy('codprp', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await comum(db)
		.selectFrom('domprp')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('nomtab', '=', nomtab)
		.executeTakeFirstOrThrow()
	return { itens, total }
}
export type LinhaDaProposta = Awaited<ReturnType<typeof paginarPropostas>>['itens'][number]

const naoHa = () => new NotFoundError('proposta-nao-encontrada', 'Não há esta proposta. Recarregue a página.')

export const obterProposta = (db: Db, codprp: number): Promise<LinhaDaProposta> =>
	propostas(db).where('codprp', '=', codprp).executeTakeFirstOrThrow(naoHa)

/** Row lock: the second of two concurrent decisions reads that the proposal was decided. */
export async function reservarProposta(db: Db, codprp: number): Promise<LinhaDaProposta> {
	await comum(db).selectFrom('domprp').select('codprp').where('codprp', '=', codprp).forUpdate().execute()
	return obterProposta(db, codprp)
}

export async function inserirProposta(
	db: Db,
	proposta: Omit<Insertable<TabelasComuns['domprp']>, 'codpesdec' | 'dtadec' | 'txtdec'>,
): Promise<number> {
	try {
		const { codprp } = await comum(db)
			.insertInto('domprp')
			.values({ ...proposta, codpesdec: null, dtadec: null, txtdec: null })
			.returning('codprp')
			.executeTakeFirstOrThrow()
		return codprp
	} catch (falha) {
		if (!isUniqueViolation(falha)) throw falha
		throw new RuleError(
			'ja-proposta',
			'Já há uma proposta para esta linha à espera de decisão. Decida sobre ela, ou peça a quem a fez que a retire.',
		)
	}
}

export const anotarDecisao = async (
	db: Db,
	codprp: number,
	decisao: Updateable<TabelasComuns['domprp']>,
): Promise<void> => {
	await comum(db).updateTable('domprp').set(decisao).where('codprp', '=', codprp).execute()
}
