import { type Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { type ChaveDoMes, type CodigoDaEtapa, ETAPAS } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'

interface LinhaDaEtapa extends ChaveDoMes {
	readonly codetp: CodigoDaEtapa
	readonly dtaprv: string
	readonly dtareal: string | null
	readonly dtaant: string | null
	readonly codfol: number | null
}

const ATOS = Object.entries(ETAPAS).flatMap(([codetp, { ato }]) => (ato === null ? [] : [{ codetp, ato }]))

/** Last time that an act was done in the run of a month, as a day of the institution. */
const diaDoAto = (anos: number, fuso: string) => sql`(select max((v.dtaeve at time zone ${fuso})::date)
	from nova_folha.folha f join nova_folha.evento v on v.codfol = f.codfol
	join json_to_recordset(${JSON.stringify(ATOS)}::json) as a(codetp text, ato text) on a.ato = v.ato
	where f.anoref = e.anoref - ${anos}::int and f.mesref = e.mesref and f.tipfol = e.tipfol and f.stasim = 'N' and a.codetp = e.codetp
		and (array_position(array['ABE', 'FCH', 'CAL', 'ANA', 'PRV', 'HOM', 'ENV', 'FEC'], f.sitfol)
			>= array_position(array['ABE', 'FCH', 'CAL', 'ANA', 'PRV', 'HOM', 'ENV', 'FEC'], e.codetp)))`

/** Steps of the plans from a month on, with the days of their acts, this year and last. */
export async function listarEtapas(db: Db, de: { readonly anoref: number; readonly mesref: number }, fuso: string) {
	const { rows } = await sql<LinhaDaEtapa>`select e.anoref, e.mesref, e.tipfol, e.codetp, e.dtaprv,
			${diaDoAto(0, fuso)} as dtareal, ${diaDoAto(1, fuso)} as dtaant,
			(select f.codfol from nova_folha.folha f where f.anoref = e.anoref and f.mesref = e.mesref and f.tipfol = e.tipfol
				and f.stasim = 'N' order by f.codfol desc limit 1) as codfol
		from nova_folha.etapa e where e.anoref * 12 + e.mesref >= ${de.anoref * 12 + de.mesref}
		order by e.anoref, e.mesref, e.tipfol, e.dtaprv limit 300`.execute(db)
	return rows
}

export const inserirEtapas = (
	db: Db,
	chave: ChaveDoMes,
	etapas: readonly { readonly codetp: CodigoDaEtapa; readonly dtaprv: string }[],
) =>
	tabelas(db)
		.insertInto('etapa')
		.values(etapas.map((etapa) => ({ ...chave, ...etapa })))
		.onConflict((conflito) => conflito.doNothing())
		.returning('codetp')
		.execute()

export const mudarDia = (db: Db, { anoref, mesref, tipfol }: ChaveDoMes, codetp: CodigoDaEtapa, dtaprv: string) =>
	tabelas(db)
		.updateTable('etapa')
		.set({ dtaprv })
		.where('anoref', '=', anoref)
		.where('mesref', '=', mesref)
		.where('tipfol', '=', tipfol)
		.where('codetp', '=', codetp)
		.execute()

export const reservarEtapas = (db: Db, { anoref, mesref, tipfol }: ChaveDoMes) =>
	tabelas(db)
		.selectFrom('etapa')
		.select(['codetp', 'dtaprv'])
		.where('anoref', '=', anoref)
		.where('mesref', '=', mesref)
		.where('tipfol', '=', tipfol)
		.forUpdate()
		.execute()
