import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Concessao, TipoDePasta } from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import { listarRegras } from './regras.ts'

export interface LinhaDoAcesso {
	readonly coditm: number
	readonly coditmpai: number | null
	readonly caminho: readonly number[]
	readonly tipitm: 'P' | 'A'
	readonly nomitm: string
	readonly numvrs: number
	readonly tamitm: number
	readonly tamtot: number
	readonly dtaexc: string | null
	readonly codpescad: number
	readonly tippta: TipoDePasta
	readonly codpesdon: number | null
	readonly codund: number | null
	readonly numprosaj: string | null
	readonly qtdbytcot: number
	readonly qtdbytuso: number
	/** Folders on the way, the tree first, the item itself last. */
	readonly trilha: readonly { coditm: number; nomitm: string; excluido: boolean }[]
	readonly regras: readonly (Omit<Concessao, 'nomalv'> & { readonly vlralv: string })[]
	/** Locks of the item, and those of folders above it that hold all below. */
	readonly travas: readonly {
		readonly token: string
		readonly coditm: number
		readonly codpes: number
		readonly nompes: string
		readonly escopo: 'exclusive' | 'shared'
		readonly profunda: boolean
		readonly dono: string
		readonly dtafim: string
		readonly mottrv: string | null
	}[]
	/** Stop of all changes: a freeze, or a legal hold that stops them. */
	readonly congelada: { readonly motcng: string; readonly dtafimcng: string | null } | null
	/** Nearest legal hold, of the item itself or of a folder above it. */
	readonly guarda: {
		readonly coditm: number
		readonly motgrd: string
		readonly dtafimgrd: string | null
		readonly stapar: 'S' | 'N'
	} | null
	/** Nearest term of retention. */
	readonly prazo: {
		readonly coditm: number
		readonly nomcls: string
		readonly dtafimprz: string | null
	} | null
	/** Passing on of the whole tree, whose owner left. */
	readonly passagem: { readonly dtapas: string; readonly nompesrec: string | null } | null
}

/** Everything that decides what a person may do with an item, in one statement however deep it lies. */
export async function buscarAcesso(db: Db, agente: Agente, coditm: number): Promise<LinhaDoAcesso | undefined> {
	const { rows } = await sql<LinhaDoAcesso>`
		select i.coditm, i.coditmpai, i.caminho, i.tipitm, i.nomitm, i.numvrs, i.tamitm, i.tamtot, i.dtaexc, i.codpescad,
			r.tippta, r.codpesdon, r.codund, r.numprosaj, r.qtdbytcot, r.qtdbytuso,
			(select json_agg(json_build_object('coditm', a.coditm, 'nomitm', a.nomitm, 'excluido', a.dtaexc is not null)
					order by cardinality(a.caminho))
				from usp_drive.item a where a.coditm = any(i.caminho)) as trilha,
			(select coalesce(json_agg(json_build_object('codprm', g.codprm, 'coditm', g.coditm, 'nomitm', a.nomitm,
					'nivprm', g.nivprm, 'tipalv', g.tipalv, 'vlralv', g.vlralv, 'dtafimprm', g.dtafimprm)
					order by cardinality(a.caminho) desc, g.codprm), '[]')
				from ${listarRegras(agente, sql`x.coditm = any(i.caminho)`)} g
				join usp_drive.item a on a.coditm = g.coditm) as regras,
			(select coalesce(json_agg(json_build_object('token', t.token, 'coditm', t.coditm, 'codpes', t.codpes,
					'nompes', coalesce(${nomeDaPessoaEm('t.codpes')}, ''), 'escopo', t.escopo, 'profunda', t.profunda,
					'dono', t.dono, 'dtafim', t.dtafim, 'mottrv', t.mottrv) order by t.token), '[]')
				from usp_drive.trava t
				where (t.coditm = i.coditm or (t.profunda and t.coditm = any(i.caminho)))
					and t.dtafim > ${agente.agora}::timestamptz) as travas,
			(select json_build_object('motcng', c.motcng, 'dtafimcng', c.dtafimcng)
				from (select coditm, motcng, dtafimcng from usp_drive.congelamento
					union all
					select coditm, 'guarda legal: ' || motgrd, dtafimgrd from usp_drive.guarda where stapar = 'S') c
				where c.coditm = any(i.caminho) and (c.dtafimcng is null or c.dtafimcng > ${agente.agora}::timestamptz)
				order by c.dtafimcng desc nulls first limit 1) as congelada,
			(select json_build_object('coditm', g.coditm, 'motgrd', g.motgrd, 'dtafimgrd', g.dtafimgrd, 'stapar', g.stapar)
				from usp_drive.guarda g
				where g.coditm = any(i.caminho) and (g.dtafimgrd is null or g.dtafimgrd > ${agente.agora}::timestamptz)
				order by array_position(i.caminho, g.coditm) desc, g.stapar desc limit 1) as guarda,
			(select json_build_object('coditm', p.coditm, 'nomcls', k.nomcls, 'dtafimprz', p.dtafimprz)
				from usp_drive.prazo p join usp_drive.classe k on k.codcls = p.codcls
				where p.coditm = any(i.caminho) order by array_position(i.caminho, p.coditm) desc limit 1) as prazo,
			(select json_build_object('dtapas', ps.dtapas, 'nompesrec', ${nomeDaPessoaEm('ps.codpesrec')})
				from usp_drive.passagem ps where ps.coditm = r.coditm) as passagem
		from usp_drive.item i join usp_drive.raiz r on r.coditm = i.caminho[1]
		where i.coditm = ${coditm}::int`.execute(db)
	return rows[0]
}

/** Locks inside a folder that the request brings no token for: they hold what is around them too. */
export async function verificarTravadoDentro(
	db: Db,
	coditm: readonly number[],
	{ agora, tokens, codpes }: Agente,
): Promise<boolean> {
	const { rows } = await sql<{ ha: boolean }>`select exists (
		select from usp_drive.trava t join usp_drive.item i on i.coditm = t.coditm
		where i.caminho && ${[...coditm]}::int[] and t.dtafim > ${agora}::timestamptz
			and t.token <> all(${[...tokens]}::text[])
			and not (t.mottrv is not null and t.codpes = ${codpes}::int)) as ha`.execute(db)
	return rows[0]?.ha ?? false
}

/** A freeze inside a folder holds the folder too: nothing frozen is moved or deleted with what is around it. */
export async function verificarCongeladoDentro(db: Db, coditm: readonly number[], agora: string): Promise<boolean> {
	const { rows } = await sql<{ ha: boolean }>`select exists (
		select from (select coditm, dtafimcng from usp_drive.congelamento
			union all select coditm, dtafimgrd from usp_drive.guarda where stapar = 'S') c
			join usp_drive.item i on i.coditm = c.coditm
		where i.caminho && ${[...coditm]}::int[] and (c.dtafimcng is null or c.dtafimcng > ${agora}::timestamptz)) as ha`.execute(
		db,
	)
	return rows[0]?.ha ?? false
}
