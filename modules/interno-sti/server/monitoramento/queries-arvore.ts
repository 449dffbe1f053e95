import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { sti } from '../tables.ts'

/** Whether a maintenance that names the monitor itself is under way at an instant. */
const emManutencao = (agora: string) =>
	sql<boolean>`exists (select from interno_sti.monmanmon x join interno_sti.monman n on n.codman = x.codman
		where x.codmon = m.codmon and n.dtacan is null and n.dtaini <= ${agora}::timestamptz and n.dtafim > ${agora}::timestamptz)`

const todos = prepared((p: { agora: string }) =>
	sti(queryBuilder())
		.selectFrom('mon as m')
		.innerJoin('monest as s', 's.codmon', 'm.codmon')
		.innerJoin('monequ as e', 'e.codequ', 'm.codequ')
		.select(['m.codmon', 'm.nommon', 'm.tipmon', 'm.alvmon', 'm.codmonpai', 'm.codequ', 'e.nomequ', 'm.codsis'])
		.select([
			'm.staatv',
			'm.stares',
			'm.stapub',
			'm.nompub',
			'm.vinafe',
			'm.itvmon',
			's.sitest',
			's.dtabat',
			's.dtasit',
		])
		.select(['s.qtdms', 's.msg', emManutencao(p.agora).as('emmanutencao')])
		.orderBy('m.nommon'),
)
export type No = Awaited<ReturnType<typeof todos>>[number]

/** They are few, and what one shows depends on the others. */
export const listarNos = (db: Db, agora: Date): Promise<No[]> => todos(db, { agora: agora.toISOString() })
