import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../../queries/tabelas.ts'

const TOTAL = sql<number>`count(*) over ()`.as('total')
const pendente = (coluna: 'codrub' | 'codtab') =>
	sql<'S' | 'N'>`case when exists (select 1 from nova_folha.proposta p
		where p.${sql.ref(coluna)} = ${sql.ref(`g.${coluna}`)} and p.sitprp = 'PEN') then 'S' else 'N' end`.as('pendente')
const maisNova = (tabela: 'regra' | 'tabela', coluna: 'codrub' | 'codtab') =>
	sql<boolean>`g.numver = (select max(o.numver) from ${sql.table(`nova_folha.${tabela}`)} o
		where o.${sql.ref(coluna)} = ${sql.ref(`g.${coluna}`)})`

export const paginarRubricas = (db: Db, pagina: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('regra as g')
				.innerJoin('rubrica as r', 'r.codrub', 'g.codrub')
				.select(['g.codrub', 'r.nomrub', 'r.tiprub', 'g.tipcal', 'g.frmrub', 'g.codtab', 'g.numver'])
				.select([pendente('codrub'), TOTAL])
				.where(maisNova('regra', 'codrub'))
				.orderBy('g.codrub')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(pagina),
	)

export const paginarTabelas = (db: Db, pagina: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('tabela as g')
				.select(['g.codtab', 'g.nomtab', 'g.relogio', 'g.numver', 'g.dtaini', 'g.staficticia'])
				.select([pendente('codtab'), TOTAL])
				.where(maisNova('tabela', 'codtab'))
				.orderBy('g.codtab')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(pagina),
	)

export const obterRubrica = (db: Db, codrub: number) =>
	tabelas(db)
		.selectFrom('rubrica')
		.selectAll()
		.where('codrub', '=', codrub)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('rubrica-nao-encontrada', 'Não há esta rubrica. Escolha-a na lista de regras.'),
		)

export const listarVersoesDaRubrica = (db: Db, codrub: number) =>
	tabelas(db).selectFrom('regra').selectAll().where('codrub', '=', codrub).orderBy('numver', 'desc').execute()

/** Versions of a table, the newest first. */
export async function listarVersoesDaTabela(db: Db, codtab: string) {
	const versoes = await tabelas(db)
		.selectFrom('tabela')
		.selectAll()
		.where('codtab', '=', codtab)
		.orderBy('numver', 'desc')
		.execute()
	if (versoes.length === 0)
		throw new NotFoundError('tabela-nao-encontrada', 'Não há esta tabela. Escolha-a na lista de regras.')
	return versoes
}

/** Reach of formulas: the newest rule of each rubric, and the tables. */
export async function listarConhecidas(db: Db) {
	const rubricas = await tabelas(db)
		.selectFrom('regra as g')
		.select(['g.codrub', 'g.tipcal', 'g.frmrub'])
		.where(maisNova('regra', 'codrub'))
		.orderBy('g.codrub')
		.execute()
	const nomes = await tabelas(db).selectFrom('tabela').select('codtab').distinct().orderBy('codtab').execute()
	return { rubricas, tabelas: nomes.map(({ codtab }) => codtab) }
}

interface NovaVersao {
	readonly numver: number
	readonly regra: string
	readonly dtaini: string
	readonly codpescad: number
	readonly dtacad: string
}

/** The new version follows the newest one, which ends the day before. */
export async function inserirVersaoDaRubrica(db: Db, codrub: number, nova: NovaVersao): Promise<void> {
	await sql`update nova_folha.regra set dtafim = ${nova.dtaini}::date - 1
		where codrub = ${codrub} and numver = ${nova.numver - 1}`.execute(db)
	await sql`insert into nova_folha.regra (codrub, numver, tipcal, frmrub, codtab, regbas, incbas, tipaut, regaut, dtaini, dtafim, dtacad, codpescad)
		select codrub, ${nova.numver}::int, tipcal, ${nova.regra}, codtab, regbas, incbas, tipaut, regaut, ${nova.dtaini}::date, null, ${nova.dtacad}::timestamptz, ${nova.codpescad}::int
		from nova_folha.regra where codrub = ${codrub} and numver = ${nova.numver - 1}`.execute(db)
}

/** The newest of versions in force together counts: the older one stays as it was. */
export const inserirVersaoDaTabela = (
	db: Db,
	codtab: string,
	{ faixas, extras, ...nova }: Omit<NovaVersao, 'regra'> & { readonly faixas: string; readonly extras: string | null },
) =>
	sql`insert into nova_folha.tabela (codtab, numver, nomtab, tiptab, relogio, regarr, modarr, faixas, extras, staficticia, dtaini, dtafim, dtacad, codpescad)
		select codtab, ${nova.numver}::int, replace(nomtab, ' (fictícia)', ''), tiptab, relogio, regarr, modarr, ${faixas}::jsonb, ${extras}::jsonb, 'N', ${nova.dtaini}::date, null, ${nova.dtacad}::timestamptz, ${nova.codpescad}::int
		from nova_folha.tabela where codtab = ${codtab} and numver = ${nova.numver - 1}`.execute(db)

/** The newest normal run that was computed, whose people are the sample of a shadow run. */
export const buscarFolhaDaSombra = (db: Db) =>
	tabelas(db)
		.selectFrom('folha as f')
		.select(['f.codfol', 'f.anoref', 'f.mesref', 'f.tipfol', 'f.dtapgt', 'f.regdia', 'f.stasim'])
		.where('f.tipfol', '=', 'NOR')
		.where('f.stasim', '=', 'N')
		.where('f.hashres', 'is not', null)
		.orderBy('f.anoref', 'desc')
		.orderBy('f.mesref', 'desc')
		.limit(1)
		.executeTakeFirst()
