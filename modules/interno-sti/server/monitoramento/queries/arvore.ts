import { type Db, type Portal, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { sti } from '../../tables.ts'

/** Direct maintenance: the condition holds when a maintenance under way names the monitor itself. */
const verificarManutencao = (agora: string) =>
	sql<boolean>`exists (select from interno_sti.monmanmon x join interno_sti.monman n on n.codman = x.codman
		where x.codmon = m.codmon and n.dtacan is null and n.dtaini <= ${agora}::timestamptz and n.dtafim > ${agora}::timestamptz)`

/** Change mark: the hash covers all displayed columns, so any change yields another mark. */
const MARCA = sql<string>`coalesce(sum(hashtextextended(concat_ws('|', t.codmon, t.versao, t.sitest,
	extract(epoch from t.dtabat), t.qtdms, t.emmanutencao, t.nomequ), 0)), 0)::text`

/** Conditional read: no rows are returned when the known mark is still current. */
const todos = prepared((p: { agora: string; marca: string }) =>
	sti(queryBuilder())
		.with('t', (q) =>
			q
				.selectFrom('mon as m')
				.innerJoin('monest as s', 's.codmon', 'm.codmon')
				.innerJoin('monequ as e', 'e.codequ', 'm.codequ')
				.select(['m.codmon', 'm.nommon', 'm.tipmon', 'm.alvmon', 'm.codmonpai', 'm.codequ', 'e.nomequ', 'm.codsis'])
				.select(['m.staatv', 'm.stares', 'm.stapub', 'm.nompub', 'm.vinafe', 'm.itvmon', 'm.versao'])
				.select([
					's.sitest',
					's.dtabat',
					's.dtasit',
					's.qtdms',
					's.msg',
					verificarManutencao(p.agora).as('emmanutencao'),
				]),
		)
		.with('f', (q) => q.selectFrom('t').select(MARCA.as('marca')))
		.selectFrom('f')
		.leftJoin('t', (join) => join.onTrue())
		.selectAll('t')
		.select('f.marca')
		.where('f.marca', '<>', p.marca)
		.orderBy('t.nommon'),
)
type Linha = Awaited<ReturnType<typeof todos>>[number]
export type No = { [Campo in Exclude<keyof Linha, 'marca'>]: Exclude<Linha[Campo], null> | NuloEm<Campo> }
type NuloEm<Campo> = Campo extends 'codmonpai' | 'codsis' | 'dtabat' | 'dtasit' | 'qtdms' | 'msg' ? null : never

/** An empty tree yields a single row that has only the mark. */
const filtrarNos = (linhas: readonly Linha[]): No[] =>
	linhas.filter((linha): linha is Linha & No => linha.codmon !== null)

/** The whole tree is read at once, because monitors are few and their states depend on each other. */
export const listarNos = async (db: Db, agora: Date): Promise<No[]> =>
	filtrarNos(await todos(db, { agora: agora.toISOString(), marca: '' }))

interface Lembrados<T> {
	readonly marca: string
	readonly feito: T
}

/**
 * Validated cache: every read compares the change mark and rebuilds the value only when a monitor has changed, and a
 * read inside a transaction bypasses the cache because it may see uncommitted rows.
 */
export function lembrando<T>(fazer: (nos: readonly No[]) => T): (db: Db, portal: Portal) => Promise<T> {
	const dosPortais = new WeakMap<Portal['pool'], Lembrados<T>>()
	return async (db, portal) => {
		const agora = portal.agora()
		if (db !== portal.db) return fazer(await listarNos(db, agora))
		const lembrados = dosPortais.get(portal.pool)
		const linhas = await todos(db, { agora: agora.toISOString(), marca: lembrados?.marca ?? '' })
		const [primeira] = linhas
		if (!primeira && lembrados) return lembrados.feito
		const feito = fazer(filtrarNos(linhas))
		if (primeira) dosPortais.set(portal.pool, { marca: primeira.marca, feito })
		return feito
	}
}
