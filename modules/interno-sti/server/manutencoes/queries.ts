import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type SqlBool, sql } from 'kysely'
import type { EstadoDaManutencao } from '../../contract/index.ts'
import { sti } from '../tables.ts'

const estado = (agora: string) => sql<EstadoDaManutencao>`case when n.dtacan is not null then 'CAN'
	when n.dtafim <= ${agora}::timestamptz then 'ENC' when n.dtaini <= ${agora}::timestamptz then 'CUR' else 'PRG' end`

interface MonitorDela {
	readonly codmon: number
	readonly nommon: string
	readonly codequ: number
	readonly nomequ: string
	readonly stares: 'S' | 'N'
}

const MONITORES = sql<MonitorDela[]>`(select coalesce(json_agg(json_build_object('codmon', m.codmon, 'nommon', m.nommon,
	'codequ', m.codequ, 'nomequ', e.nomequ, 'stares', m.stares) order by m.nommon), '[]')
	from interno_sti.monmanmon x join interno_sti.mon m on m.codmon = x.codmon
	join interno_sti.monequ e on e.codequ = m.codequ where x.codman = n.codman)`

const base = (db: Db, agora: string) =>
	sti(db)
		.selectFrom('monman as n')
		.selectAll('n')
		.select([estado(agora).as('estman'), MONITORES.as('monitores')])
export type LinhaDaManutencao = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number]

interface Procura {
	readonly estman?: EstadoDaManutencao | undefined
	readonly todos: boolean
	readonly equipes: readonly number[]
	readonly agora: string
	readonly limite: number
	readonly salto: number
}

/** Visibility filter: only maintenances with a monitor visible to the person are listed. */
export async function paginarManutencoes(db: Db, { estman, todos, equipes, agora, limite, salto }: Procura) {
	const achadas = base(db, agora)
		.select(sql<number>`count(*) over ()`.as('total'))
		.$if(estman !== undefined, (q) => q.where(sql<SqlBool>`${estado(agora)} = ${estman ?? ''}`))
		.$if(!todos, (q) =>
			q.where(
				sql<SqlBool>`exists (select from interno_sti.monmanmon x join interno_sti.mon m on m.codmon = x.codmon
					where x.codman = n.codman and (m.stares = 'N' or m.codequ = any(${[...equipes]}::int[])))`,
			),
		)
		.orderBy('n.dtaini', 'desc')
		.orderBy('n.codman', 'desc')
	return withTotal((parte) => achadas.limit(parte.limite).offset(parte.salto).execute(), { limite, salto })
}

const naoEncontrada = () =>
	new NotFoundError('manutencao-nao-encontrada', 'Não há esta manutenção entre as que você pode ver. Volte à lista.')

export const obterManutencao = (db: Db, codman: number, agora: string): Promise<LinhaDaManutencao> =>
	base(db, agora).where('n.codman', '=', codman).executeTakeFirstOrThrow(naoEncontrada)

export async function reservarManutencao(db: Db, codman: number, agora: string): Promise<LinhaDaManutencao> {
	await sti(db).selectFrom('monman').select('codman').where('codman', '=', codman).forUpdate().execute()
	return obterManutencao(db, codman, agora)
}

interface Nova {
	readonly titman: string
	readonly txtman: string
	readonly dtaini: string
	readonly dtafim: string
	readonly codocor: number | null
	readonly nompub: string
	readonly codpescad: number
}

export async function inserirLinhaDaManutencao(db: Db, nova: Nova, lstmon: readonly number[]): Promise<number> {
	const { codman } = await sti(db).insertInto('monman').values(nova).returning('codman').executeTakeFirstOrThrow()
	await inserirMonitores(db, codman, lstmon)
	return codman
}

const inserirMonitores = (db: Db, codman: number, lstmon: readonly number[]) =>
	sti(db)
		.insertInto('monmanmon')
		.values([...new Set(lstmon)].map((codmon) => ({ codman, codmon })))
		.execute()

export async function alterarLinhaDaManutencao(
	db: Db,
	codman: number,
	mudanca: Omit<Nova, 'codpescad'>,
	lstmon: readonly number[],
): Promise<void> {
	await sti(db)
		.updateTable('monman')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codman', '=', codman)
		.execute()
	await sti(db).deleteFrom('monmanmon').where('codman', '=', codman).execute()
	await inserirMonitores(db, codman, lstmon)
}

/** End or cancel: a maintenance under way ends now, and one that has not begun is cancelled. */
export const encerrarLinhaDaManutencao = async (
	db: Db,
	codman: number,
	em: string,
	comecou: boolean,
): Promise<void> => {
	await sti(db)
		.updateTable('monman')
		.set((eb) => ({ ...(comecou ? { dtafim: em } : { dtacan: em }), versao: eb('versao', '+', 1) }))
		.where('codman', '=', codman)
		.execute()
}
