import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { SituacaoDoSubsidio } from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import { listarRegras, reachesUnit } from '../queries/regras.ts'
import { tabelas } from '../queries/tabelas.ts'
import type { DriveTables } from '../tables.ts'

/** One opening of a lawsuit's folder at a time, so that two at once make one. */
export async function reservarNumero(db: Db, numprosaj: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('usp-drive.processo'), hashtext(${numprosaj}))`.execute(db)
}

export const buscarRaizDoProcesso = async (db: Db, numprosaj: string): Promise<number | undefined> =>
	(await tabelas(db).selectFrom('raiz').select('coditm').where('numprosaj', '=', numprosaj).executeTakeFirst())?.coditm

/** Folders of a lawsuit with how much each holds, in the order in which they were made. */
export async function listarSecoes(
	db: Db,
	agente: Agente,
	{ coditm, titulo }: { readonly coditm: number; readonly titulo: boolean },
) {
	const negado = sql`select from ${listarRegras(agente, sql`x.nivprm = 'N' and x.coditm = i.coditm`)} n`
	const { rows } = await sql<{ codptaarqudr: number; nompta: string; qtditm: number }>`
		select i.coditm as codptaarqudr, i.nomitm as nompta,
			(select count(*) from usp_drive.item f where f.coditmpai = i.coditm and f.dtaexc is null)::int as qtditm
		from usp_drive.item i
		where i.coditmpai = ${coditm}::int and i.dtaexc is null and i.tipitm = 'P'
			${titulo ? sql`` : sql`and not exists (${negado})`}
		order by i.coditm limit 50`.execute(db)
	return rows
}

export async function inserirSubsidio(db: Db, subsidio: Insertable<DriveTables['subsidio']>): Promise<number> {
	const { codsbs } = await tabelas(db)
		.insertInto('subsidio')
		.values(subsidio)
		.returning('codsbs')
		.executeTakeFirstOrThrow()
	return codsbs
}

export interface LinhaDoSubsidio {
	readonly codsbs: number
	readonly coditmrai: number
	readonly coditm: number | null
	readonly numprosaj: string
	readonly codpesdst: number | null
	readonly codunddst: number | null
	readonly nompesdst: string | null
	readonly titsbs: string
	readonly txtsbs: string
	readonly dtalim: string
	readonly sitsbs: SituacaoDoSubsidio
	readonly numvez: number
	readonly txtrsp: string | null
	readonly codpesrsp: number | null
	readonly nompesrsp: string | null
	readonly dtarsp: string | null
	readonly txtmot: string | null
	readonly codpescad: number
	readonly nompescad: string
	readonly dtacad: string
	readonly qtdarq: number
	/** The person who asks is the one asked, or answers for the unit. */
	readonly responde: boolean
}

const answers = (agente: Agente): RawBuilder<boolean> =>
	sql`coalesce(s.codpesdst = ${agente.codpes}::int or ${reachesUnit(agente, 's.codunddst')}, false)`

const escolherColunas = (agente: Agente): RawBuilder<LinhaDoSubsidio> => sql`
	s.codsbs, s.coditmrai, s.coditm, r.numprosaj, s.codpesdst, s.codunddst, s.titsbs, s.txtsbs, s.dtalim, s.sitsbs,
	s.numvez, s.txtrsp, s.codpesrsp, s.dtarsp, s.txtmot, s.codpescad, s.dtacad,
	${nomeDaPessoaEm('s.codpesdst')} as nompesdst, ${nomeDaPessoaEm('s.codpesrsp')} as nompesrsp,
	coalesce(${nomeDaPessoaEm('s.codpescad')}, '') as nompescad,
	(select count(*) from usp_drive.item f where f.caminho @> array[s.coditm] and f.tipitm = 'A' and f.dtaexc is null)::int
		as qtdarq,
	${answers(agente)} as responde`

export async function buscarSubsidio(
	db: Db,
	agente: Agente,
	codsbs: number,
	{ reservar = false }: { readonly reservar?: boolean } = {},
): Promise<LinhaDoSubsidio | undefined> {
	const { rows } = await sql<LinhaDoSubsidio>`select ${escolherColunas(agente)}
		from usp_drive.subsidio s join usp_drive.raiz r on r.coditm = s.coditmrai
		where s.codsbs = ${codsbs}::int ${reservar ? sql`for update of s` : sql``}`.execute(db)
	return rows[0]
}

/** Requests of a lawsuit, the newest first; `todos` false: those that the person answers. */
export async function paginarSubsidios(
	db: Db,
	agente: Agente,
	{ coditmrai, todos, ...paginacao }: Paginacao & { readonly coditmrai: number; readonly todos: boolean },
): Promise<{ linhas: LinhaDoSubsidio[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const de = sql`from usp_drive.subsidio s join usp_drive.raiz r on r.coditm = s.coditmrai
		where s.coditmrai = ${coditmrai}::int ${todos ? sql`` : sql`and ${answers(agente)}`}`
	const [{ rows: linhas }, { rows }] = await Promise.all([
		sql<LinhaDoSubsidio>`select ${escolherColunas(agente)} ${de}
			order by s.codsbs desc limit ${limite}::int offset ${salto}::int`.execute(db),
		sql<{ total: number }>`select count(*)::int as total ${de}`.execute(db),
	])
	return { linhas, total: rows[0]?.total ?? 0 }
}

export async function mudarSubsidio(
	db: Db,
	codsbs: number,
	mudanca: Updateable<DriveTables['subsidio']>,
): Promise<void> {
	await tabelas(db).updateTable('subsidio').set(mudanca).where('codsbs', '=', codsbs).execute()
}

/** Requests whose last day is over and that nobody answered, once each. */
export async function listarVencidos(db: Db, hoje: string) {
	const { rows } = await sql<{
		codsbs: number
		titsbs: string
		numprosaj: string
		codpescad: number
		nompesdst: string | null
		codunddst: number | null
	}>`select s.codsbs, s.titsbs, r.numprosaj, s.codpescad, ${nomeDaPessoaEm('s.codpesdst')} as nompesdst, s.codunddst
		from usp_drive.subsidio s join usp_drive.raiz r on r.coditm = s.coditmrai
		where s.sitsbs = 'P' and s.dtaavs is null and s.dtalim < ${hoje}::date order by s.codsbs limit 200`.execute(db)
	return rows
}
