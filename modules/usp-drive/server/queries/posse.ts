import { nomeDaPessoaEm, temVinculoEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { DIAS_ANTES_DE_ANTECIPAR, type SemRecebedor } from '../../contract/index.ts'
import type { DriveTables } from '../tables.ts'
import { isDisposable } from './guarda.ts'
import { tabelas } from './tabelas.ts'

export interface Orfa {
	readonly coditm: number
	readonly nomitm: string
	readonly codpesdon: number
	readonly nompesdon: string
}

/** Trees with something in them whose owner has no link today, and for which no passing on is under way. */
export async function listarOrfas(db: Db, hoje: string): Promise<Orfa[]> {
	const { rows } = await sql<Orfa>`select r.coditm, i.nomitm, r.codpesdon,
			coalesce(${nomeDaPessoaEm('r.codpesdon')}, '') as nompesdon
		from usp_drive.raiz r join usp_drive.item i on i.coditm = r.coditm
		where r.codpesdon is not null and not ${temVinculoEm('r.codpesdon', hoje)}
			and exists (select from usp_drive.item f where f.coditmpai = r.coditm)
			and not exists (select from usp_drive.passagem ps where ps.coditm = r.coditm)
		order by r.coditm`.execute(db)
	return rows
}

export async function inserirPassagem(db: Db, passagem: Insertable<DriveTables['passagem']>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tabelas(db)
		.insertInto('passagem')
		.values(passagem)
		.onConflict((conflito) => conflito.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

export interface Passagem {
	readonly coditm: number
	readonly nomitm: string
	readonly tippta: 'P' | 'G'
	readonly codpesant: number
	/** Null while the administration has to choose. */
	readonly codpesrec: number | null
	readonly nompesant: string
	readonly nompesrec: string | null
	readonly dtapas: string
	readonly antecipavel_em: string
	/** The owner has a link again. */
	readonly voltou: boolean
	/** The receiver has left too. */
	readonly saiu: boolean
	/** Something in the tree is frozen, held or kept for a term. */
	readonly presa: boolean
}

interface Quando {
	readonly hoje: string
	readonly agora: string
}

const ANTECIPAVEL_EM = sql`(ps.anunciada_em + ${DIAS_ANTES_DE_ANTECIPAR}::int)`

const DA_PASSAGEM = sql`usp_drive.passagem ps join usp_drive.raiz r on r.coditm = ps.coditm
	join usp_drive.item i on i.coditm = ps.coditm`

export async function listarPassagens(db: Db): Promise<number[]> {
	const linhas = await tabelas(db).selectFrom('passagem').select('coditm').orderBy('coditm').execute()
	return linhas.map(({ coditm }) => coditm)
}

/** Passing on of a tree, held against another decision about it. */
export async function reservarPassagem(db: Db, coditm: number, { hoje, agora }: Quando): Promise<Passagem | undefined> {
	const { rows } = await sql<Passagem>`select ps.coditm, i.nomitm, r.tippta, ps.codpesant, ps.codpesrec, ps.dtapas,
			${ANTECIPAVEL_EM} as antecipavel_em, coalesce(${nomeDaPessoaEm('ps.codpesant')}, '') as nompesant,
			${nomeDaPessoaEm('ps.codpesrec')} as nompesrec, ${temVinculoEm('ps.codpesant', hoje)} as voltou,
			ps.codpesrec is not null and not ${temVinculoEm('ps.codpesrec', hoje)} as saiu,
			not ${isDisposable(agora)} as presa
		from ${DA_PASSAGEM} where ps.coditm = ${coditm}::int for update of ps`.execute(db)
	return rows[0]
}

/** Trees offered to a person, or, of nobody, those that wait for a choice; without those whose owner is back. */
export async function paginarPassagens(db: Db, codpesrec: number | null, quando: Quando, paginacao: Paginacao) {
	const { limite, salto } = parteDe(paginacao)
	const { hoje, agora } = quando
	const onde: RawBuilder<unknown> = sql`${DA_PASSAGEM}
		where ps.codpesrec is not distinct from ${codpesrec}::int and not ${temVinculoEm('ps.codpesant', hoje)}`
	const [{ rows: itens }, { rows }] = await Promise.all([
		sql<SemRecebedor>`select ps.coditm as codptaarqudr, i.nomitm as nompta, r.tippta, ps.dtapas, r.qtdbytuso,
				${ANTECIPAVEL_EM} as antecipavel_em, coalesce(${nomeDaPessoaEm('ps.codpesant')}, '') as nompesant,
				not ${isDisposable(agora)} as presa,
				(select count(*)::int from usp_drive.item f
					where f.caminho @> array[r.coditm] and f.tipitm = 'A' and f.dtaexc is null) as qtdarq,
				coalesce((select json_agg(json_build_object('motivo', pr.motivo,
						'nompes', coalesce(${nomeDaPessoaEm('pr.codpes')}, '')) order by pr.recusada_em)
					from usp_drive.passagem_recusa pr where pr.coditm = ps.coditm), '[]') as recusas
			from ${onde} order by ps.dtapas, ps.coditm limit ${limite}::int offset ${salto}::int`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from ${onde}`.execute(db),
	])
	return { itens, total: rows[0]?.total ?? 0 }
}

export async function mudarPassagem(
	db: Db,
	coditm: number,
	mudanca: Updateable<DriveTables['passagem']>,
): Promise<void> {
	await tabelas(db).updateTable('passagem').set(mudanca).where('coditm', '=', coditm).execute()
}

export async function removerPassagem(db: Db, coditm: number): Promise<void> {
	await tabelas(db).deleteFrom('passagem').where('coditm', '=', coditm).execute()
}

export async function inserirRecusa(db: Db, recusa: Insertable<DriveTables['passagem_recusa']>): Promise<void> {
	await tabelas(db).insertInto('passagem_recusa').values(recusa).execute()
}

/** People who have refused a tree. */
export async function listarRecusaram(db: Db, coditm: number): Promise<ReadonlySet<number>> {
	const linhas = await tabelas(db).selectFrom('passagem_recusa').select('codpes').where('coditm', '=', coditm).execute()
	return new Set(linhas.map(({ codpes }) => codpes))
}

interface Troca {
	readonly coditm: number
	readonly codpesdon: number
	readonly cota: number
}

/** The tree is the receiver's from now on, as a group's, with room for what it holds. */
export async function trocarDono(db: Db, { coditm, codpesdon, cota }: Troca): Promise<void> {
	await sql`update usp_drive.raiz set tippta = 'G', codpesdon = ${codpesdon}::int,
			qtdbytcot = greatest(${cota}::bigint, qtdbytcot, qtdbytuso)
		where coditm = ${coditm}::int`.execute(db)
}
