import type { Alcance } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { type Lacuna, PERCENTUAL_DE_DOCENTES, type TipoDeLacuna } from '../../contract/index.ts'
import { isInTerm } from './colegiados.ts'

interface Pedido {
	readonly hoje: string
	readonly alcance: Alcance
	readonly tiplac?: TipoDeLacuna | undefined
}

const existeMandatoEmVigor = (titsup: 'T' | 'S', hoje: string) =>
	sql<boolean>`exists (select from mandato.mandato as m
		where m.codcad = c.codcad and m.titsup = ${titsup} and m.dtaret is null and ${isInTerm('m', hoje)})`

/** Every gap of today, one row each: the kinds are asked apart and joined. */
const lacunas = ({ hoje, alcance, tiplac }: Pedido): RawBuilder<unknown> => {
	const meus = sql<boolean>`(g.dtadtvclg is null or g.dtadtvclg >= ${hoje}::date)
		and ${alcance === 'todas' ? sql`true` : sql`g.codundrsp = any(${alcance}::int[])`}`
	const daCadeira = sql`from mandato.cadeira as c join mandato.colegiado as g on g.codcol = c.codcol where ${meus}`
	const naCadeira = sql`g.codclg, g.sglclg, g.nomclg, c.numcad, c.nomcad`
	return sql`(
		select ${naCadeira}, case when p.codpos is null then 'VAG' else 'POS' end as tiplac,
			case when p.codpos is null then (select max(coalesce(u.dtafimefe, u.dtafimmdt)) + 1 from mandato.mandato as u
				where u.codcad = c.codcad and u.titsup = 'T' and u.dtaret is null
					and coalesce(u.dtafimefe, u.dtafimmdt) < ${hoje}::date) else p.dtainimdt end as dia
		from mandato.cadeira as c join mandato.colegiado as g on g.codcol = c.codcol
			left join mandato.posse as p on p.codcad = c.codcad and p.titsup = 'T' and p.sitpos = 'A'
		where ${meus} and not ${existeMandatoEmVigor('T', hoje)}
		union all
		select ${naCadeira}, 'SUP', null ${daCadeira} and not ${existeMandatoEmVigor('S', hoje)}
		union all
		select ${naCadeira}, 'EXE', null ${daCadeira} and ${existeMandatoEmVigor('T', hoje)} and not exists (
			select from mandato.exercicio as x
			where x.codcad = c.codcad and x.dtaret is null and ${hoje}::date between x.dtaini and x.dtafim)
		union all
		select ${naCadeira}, 'PRO', x.dtafim from mandato.exercicio as x
			join mandato.cadeira as c on c.codcad = x.codcad join mandato.colegiado as g on g.codcol = c.codcol
			where ${meus} and x.motexe = 'PRO' and x.dtaret is null and ${hoje}::date between x.dtaini and x.dtafim
		union all
		select ${naCadeira}, 'ATO', m.dtainimdt from mandato.mandato as m
			join mandato.cadeira as c on c.codcad = m.codcad join mandato.colegiado as g on g.codcol = c.codcol
			where ${meus} and m.dtaret is null and m.numatodsg is null and ${isInTerm('m', hoje)}
		union all
		select g.codclg, g.sglclg, g.nomclg, null, null, 'DOC', null from mandato.colegiado as g
			join mandato.cadeira as c on c.codcol = g.codcol
			where ${meus} group by g.codcol, g.codclg, g.sglclg, g.nomclg
			having count(*) filter (where c.ctgcad in ('TIT', 'ASC', 'DOU', 'NAT')) * 100 < count(*) * ${PERCENTUAL_DE_DOCENTES}::int
		union all
		select distinct r.codclg, r.sglclg, r.nomclg, null::int, null, 'REG', null::date from (
			select g.codclg, g.sglclg, g.nomclg, r.qtdmin, r.pctmin, count(*) as total, count(x.codexe) as exercidas,
				count(*) filter (where c.ctgcad = any(r.categorias)) as destas,
				count(x.codexe) filter (where c.ctgcad = any(r.categorias)) as destas_exercidas
			from mandato.colegiado as g join mandato.colegiadoregra as r on r.codcol = g.codcol
				join mandato.cadeira as c on c.codcol = g.codcol
				left join mandato.exercicio as x on x.codcad = c.codcad and x.dtaret is null
					and ${hoje}::date between x.dtaini and x.dtafim
			where ${meus} group by g.codcol, g.codclg, g.sglclg, g.nomclg, r.numreg, r.qtdmin, r.pctmin
		) as r where least(r.destas, r.destas_exercidas) < r.qtdmin
			or r.destas * 100 < r.total * r.pctmin or r.destas_exercidas * 100 < r.exercidas * r.pctmin
	) as l ${tiplac === undefined ? sql`` : sql`where l.tiplac = ${tiplac}`}`
}

export async function paginarLacunas(
	db: Db,
	pedido: Pedido,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
): Promise<{ itens: Lacuna[]; total: number }> {
	const [{ rows: itens }, { rows: contadas }] = await Promise.all([
		sql<Lacuna>`select l.codclg, l.sglclg, l.nomclg, l.numcad, l.nomcad, l.tiplac, l.dia::text as dia
			from ${lacunas(pedido)} order by l.nomclg, l.codclg, l.sglclg, l.numcad nulls first, l.tiplac
			limit ${limite} offset ${salto}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from ${lacunas(pedido)}`.execute(db),
	])
	return { itens, total: contadas[0]?.total ?? 0 }
}
