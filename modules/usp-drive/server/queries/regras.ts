import { vinculosEm } from '@portal/pessoas/server/public'
import { type RawBuilder, sql } from 'kysely'
import type { Agente } from '../acesso/pessoa.ts'

/** Texts by which a row of permission names this person: number, sections, units and kinds of link. */
const listarAlvos = ({ codpes, hoje }: Agente): RawBuilder<unknown> => sql`
	select 'P' as tipalv, ${String(codpes)}::text as vlralv
	union all
	select a.tipalv, a.vlralv from ${vinculosEm(hoje)} v
		cross join lateral (values ('S', v.codset::text), ('U', v.codund::text), ('V', v.tipvin)) a (tipalv, vlralv)
		where v.codpes = ${codpes}::int and a.vlralv is not null`

export const reachesUnit = ({ unidades }: Pick<Agente, 'unidades'>, codund: string): RawBuilder<boolean> =>
	unidades === 'todas' ? sql`${sql.ref(codund)} is not null` : sql`${sql.ref(codund)} = any(${[...unidades]}::int[])`

/**
 * Rows of right that reach a person, in force today: permissions, and the standing grants of trees. `onde` limits them
 * to some items, by the column `coditm`. Who answers a request for subsidies alters what they sent themselves since the
 * request, or since it was sent back, until they deliver.
 */
export const listarRegras = (agente: Agente, onde: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> => sql`(
	select x.* from (
		select distinct p.codprm, p.coditm, p.nivprm, p.tipalv, p.vlralv, p.dtafimprm
			from usp_drive.permissao p join (${listarAlvos(agente)}) alvo using (tipalv, vlralv)
			where p.dtafimprm is null or p.dtafimprm >= ${agente.hoje}::date
		union all
		select null, r.coditm, 'G', case
				when r.codpesdon = ${agente.codpes}::int then 'dono'
				when r.tippta = 'U' then 'unidade' else 'procuradoria' end, '', null
			from usp_drive.raiz r
			where r.codpesdon = ${agente.codpes}::int
				or (r.tippta = 'U' and ${reachesUnit(agente, 'r.codund')})
				or (r.tippta = 'S' and ${agente.procuradoria}::boolean)
		union all
		select null, s.coditm, case s.sitsbs when 'P' then 'E' else 'L' end, 'subsidio', '', null
			from usp_drive.subsidio s
			where s.coditm is not null and s.sitsbs <> 'C'
				and (s.codpesdst = ${agente.codpes}::int or ${reachesUnit(agente, 's.codunddst')})
		union all
		select null, m.coditm, 'A', 'subsidio', '', null
			from usp_drive.subsidio s join usp_drive.item m on m.caminho @> array[s.coditm]
			where s.sitsbs = 'P' and m.coditm <> s.coditm and m.codpescad = ${agente.codpes}::int
				and m.dtacad > coalesce(s.dtarsp, s.dtacad)
				and (s.codpesdst = ${agente.codpes}::int or ${reachesUnit(agente, 's.codunddst')})
	) x where ${onde})`

/** Items that carry rows of a person, sorted by effect, for conditions on the path of another item. */
export const reunirRegras = (agente: Agente): RawBuilder<unknown> => sql`(
	select coalesce(array_agg(coditm) filter (where tipalv in ('dono', 'unidade', 'procuradoria')), '{}') as titulos,
		coalesce(array_agg(coditm) filter (where nivprm in ('L', 'E', 'A', 'G')), '{}') as lidos,
		coalesce(array_agg(coditm) filter (where nivprm <> 'N'), '{}') as alcancados,
		coalesce(array_agg(coditm) filter (where nivprm not in ('N', 'D')), '{}') as vistos,
		coalesce(array_agg(coditm) filter (where nivprm in ('A', 'G')), '{}') as alterados,
		coalesce(array_agg(coditm) filter (where nivprm = 'N'), '{}') as negados
	from ${listarRegras(agente)} regra)`

/** The item `i` may be read, by the rows `g` of `reunirRegras`. */
export const isReadable = sql<boolean>`(i.caminho && g.titulos or (i.caminho && g.lidos and not i.caminho && g.negados))`

/** The person has some right to the item `i`, be it only to deliver. */
export const isReached = sql<boolean>`(i.caminho && g.titulos
	or (i.caminho && g.alcancados and not i.caminho && g.negados))`

/** The person may see the item `i`, be it without downloading. */
export const isSeen = sql<boolean>`(i.caminho && g.titulos
	or (i.caminho && g.vistos and not i.caminho && g.negados))`

/** A row without access shuts the item `i`, and no standing grant opens it. */
export const isDenied = sql<boolean>`(i.caminho && g.negados and not i.caminho && g.titulos)`

export const isAlterable = sql<boolean>`(i.caminho && g.titulos
	or (i.caminho && g.alterados and not i.caminho && g.negados))`

/** Neither the item `i` nor a folder above it is in the trash. */
export const isAlive = sql<boolean>`not exists (
	select from usp_drive.item morto where morto.coditm = any(i.caminho) and morto.dtaexc is not null)`
