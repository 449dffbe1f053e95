import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { TipoDaRubrica } from '../../../contract/calculo/motor/tipos.ts'
import type { ClassesDaRubrica } from '../../../contract/index.ts'
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

export const buscarRubrica = (db: Db, codrub: number) =>
	tabelas(db).selectFrom('rubrica').selectAll().where('codrub', '=', codrub).executeTakeFirst()

/** @throws NotFoundError when there is no such rubric */
export async function obterRubrica(db: Db, codrub: number) {
	const rubrica = await buscarRubrica(db, codrub)
	if (!rubrica) throw new NotFoundError('rubrica-nao-encontrada', 'Não há esta rubrica. Escolha-a na lista de regras.')
	return rubrica
}

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
	/** The formula; null: as in the version before. */
	readonly regra: string | null
	readonly classes?: string | null
	readonly dtaini: string
	readonly codpescad: number
	readonly dtacad: string
}

/** The new version follows the newest one, which ends the day before. */
export async function inserirVersaoDaRubrica(db: Db, codrub: number, nova: NovaVersao): Promise<void> {
	await sql`update nova_folha.regra set dtafim = ${nova.dtaini}::date - 1
		where codrub = ${codrub} and numver = ${nova.numver - 1}`.execute(db)
	await sql`insert into nova_folha.regra (codrub, numver, tipcal, frmrub, codtab, regbas, incbas, tipaut, regaut, classes, dtaini, dtafim, dtacad, codpescad)
		select codrub, ${nova.numver}::int, tipcal, coalesce(${nova.regra}::text, frmrub), codtab, regbas, incbas, tipaut, regaut,
			coalesce(${nova.classes ?? null}::jsonb, classes), ${nova.dtaini}::date, null, ${nova.dtacad}::timestamptz, ${nova.codpescad}::int
		from nova_folha.regra where codrub = ${codrub} and numver = ${nova.numver - 1}`.execute(db)
}

/** The rubric gets its classes of now; its versions of before keep theirs. */
export async function mudarClasses(db: Db, codrub: number, classes: ClassesDaRubrica): Promise<void> {
	await sql`update nova_folha.regra g set classes = jsonb_build_object('nomrub', r.nomrub, 'natrubr', r.natrubr, 'codinccp', r.codinccp,
			'codincirrf', r.codincirrf, 'codincfgts', r.codincfgts, 'codinccprp', r.codinccprp, 'stateto', r.stateto, 'pricor', r.pricor)
		from nova_folha.rubrica r where r.codrub = g.codrub and g.codrub = ${codrub} and g.classes is null`.execute(db)
	await tabelas(db).updateTable('rubrica').set(classes).where('codrub', '=', codrub).execute()
}

interface NovaRubrica {
	readonly codrub: number
	readonly tiprub: TipoDaRubrica
	readonly frmrub: string | null
	readonly classes: ClassesDaRubrica
	readonly dtaini: string
	readonly codpescad: number
	readonly dtacad: string
}

/** False when the code has become another rubric meanwhile. */
export async function inserirRubrica(db: Db, nova: NovaRubrica): Promise<boolean> {
	const { codrub, tiprub, frmrub, classes, ...validade } = nova
	const inserida = await tabelas(db)
		.insertInto('rubrica')
		.values({ codrub, tiprub, ...classes, codincpispasep: '00', vlrmin: null, vlrmax: null })
		.onConflict((conflito) => conflito.doNothing())
		.returning('codrub')
		.executeTakeFirst()
	if (!inserida) return false
	const semTabela = { codtab: null, regbas: null, incbas: null, dtafim: null, tipaut: [], regaut: [] }
	await tabelas(db)
		.insertInto('regra')
		.values({ codrub, numver: 1, tipcal: frmrub === null ? 'VAL' : 'FRM', frmrub, ...semTabela, ...validade })
		.execute()
	return true
}

/** The newest of versions in force together counts: the older one stays as it was. */
export const inserirVersaoDaTabela = (
	db: Db,
	codtab: string,
	{
		faixas,
		extras,
		...nova
	}: Omit<NovaVersao, 'regra' | 'classes'> & { readonly faixas: string; readonly extras: string | null },
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
