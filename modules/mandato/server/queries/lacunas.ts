import type { Alcance } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { descreverRegra, type Lacuna, PERCENTUAL_DE_DOCENTES, type TipoDeLacuna } from '../../contract/index.ts'
import { isInTerm } from './colegiados.ts'
import { listarRegrasDosColegiados } from './regras.ts'

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
	const naCadeira = sql`g.codcol, g.codclg, g.sglclg, g.nomclg, c.numcad, c.nomcad`
	return sql`(
		select ${naCadeira}, case when p.codpos is null then 'VAG' else 'POS' end as tiplac,
			case when p.codpos is null then (select max(coalesce(u.dtafimefe, u.dtafimmdt)) + 1 from mandato.mandato as u
				where u.codcad = c.codcad and u.titsup = 'T' and u.dtaret is null
					and coalesce(u.dtafimefe, u.dtafimmdt) < ${hoje}::date) else p.dtainimdt end as dia,
			(select array_agg(r.numreg order by r.numreg) from mandato.colegiadoregra as r
				where r.codcol = g.codcol and r.tipo = 'provimento' and c.ctgcad = any(r.categorias)) as regras
		from mandato.cadeira as c join mandato.colegiado as g on g.codcol = c.codcol
			left join mandato.posse as p on p.codcad = c.codcad and p.titsup = 'T' and p.sitpos = 'A'
		where ${meus} and not ${existeMandatoEmVigor('T', hoje)}
		union all
		select ${naCadeira}, 'SUP', null, null ${daCadeira} and not ${existeMandatoEmVigor('S', hoje)}
		union all
		select ${naCadeira}, 'EXE', null, null ${daCadeira} and ${existeMandatoEmVigor('T', hoje)} and not exists (
			select from mandato.exercicio as x
			where x.codcad = c.codcad and x.dtaret is null and ${hoje}::date between x.dtaini and x.dtafim)
		union all
		select ${naCadeira}, 'PRO', x.dtafim, null from mandato.exercicio as x
			join mandato.cadeira as c on c.codcad = x.codcad join mandato.colegiado as g on g.codcol = c.codcol
			where ${meus} and x.motexe = 'PRO' and x.dtaret is null and ${hoje}::date between x.dtaini and x.dtafim
		union all
		select ${naCadeira}, 'ATO', m.dtainimdt, null from mandato.mandato as m
			join mandato.cadeira as c on c.codcad = m.codcad join mandato.colegiado as g on g.codcol = c.codcol
			where ${meus} and m.dtaret is null and m.numatodsg is null and ${isInTerm('m', hoje)}
		union all
		select g.codcol, g.codclg, g.sglclg, g.nomclg, null, null, 'DOC', null, null from mandato.colegiado as g
			join mandato.cadeira as c on c.codcol = g.codcol
			where ${meus} group by g.codcol, g.codclg, g.sglclg, g.nomclg
			having count(*) filter (where c.ctgcad in ('TIT', 'ASC', 'DOU', 'NAT')) * 100 < count(*) * ${PERCENTUAL_DE_DOCENTES}::int
		union all
		select r.codcol, r.codclg, r.sglclg, r.nomclg, null::int, null, 'REG', null::date, array_agg(r.numreg order by r.numreg)
		from (
			select g.codcol, g.codclg, g.sglclg, g.nomclg, r.numreg, r.tipo, r.quantidade, r.percentual,
				count(*) filter (where r.base is null or c.ctgcad = any(r.base)) as total,
				count(x.codexe) filter (where r.base is null or c.ctgcad = any(r.base)) as exercidas,
				count(*) filter (where c.ctgcad = any(r.categorias)) as destas,
				count(x.codexe) filter (where c.ctgcad = any(r.categorias)) as destas_exercidas
			from mandato.colegiado as g join mandato.colegiadoregra as r on r.codcol = g.codcol and r.tipo <> 'provimento'
				join mandato.cadeira as c on c.codcol = g.codcol
				left join mandato.exercicio as x on x.codcad = c.codcad and x.dtaret is null
					and ${hoje}::date between x.dtaini and x.dtafim
			where ${meus}
			group by g.codcol, g.codclg, g.sglclg, g.nomclg, r.numreg, r.tipo, r.quantidade, r.percentual, r.codcol
		) as r where (r.tipo in ('minimo', 'exato') and (least(r.destas, r.destas_exercidas) < r.quantidade
				or r.destas * 100 < r.total * r.percentual or r.destas_exercidas * 100 < r.exercidas * r.percentual))
			or (r.tipo in ('maximo', 'exato') and (r.destas > r.quantidade or r.destas * 100 > r.total * r.percentual))
		group by r.codcol, r.codclg, r.sglclg, r.nomclg
	) as l ${tiplac === undefined ? sql`` : sql`where l.tiplac = ${tiplac}`}`
}

/** Gap with the numbers of the rules that it is about. */
type LinhaDaLacuna = Omit<Lacuna, 'dsclac'> & { readonly codcol: number; readonly regras: number[] | null }

export async function paginarLacunas(
	db: Db,
	pedido: Pedido,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
): Promise<{ itens: Lacuna[]; total: number }> {
	const [{ rows: linhas }, { rows: contadas }] = await Promise.all([
		sql<LinhaDaLacuna>`select l.codcol, l.codclg, l.sglclg, l.nomclg, l.numcad, l.nomcad, l.tiplac, l.dia::text as dia,
			l.regras from ${lacunas(pedido)} order by l.nomclg, l.codclg, l.sglclg, l.numcad nulls first, l.tiplac
			limit ${limite} offset ${salto}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from ${lacunas(pedido)}`.execute(db),
	])
	const comRegras = linhas.flatMap(({ codcol, regras }) => (regras ? [codcol] : []))
	const porNumero = new Map(
		(await listarRegrasDosColegiados(db, comRegras)).map(({ codcol, numreg, ...regra }) => [
			`${codcol}/${numreg}`,
			regra,
		]),
	)
	const itens = linhas.map(({ codcol, regras, ...lacuna }) => {
		const lidas = (regras ?? []).flatMap((numreg) => porNumero.get(`${codcol}/${numreg}`) ?? [])
		return { ...lacuna, dsclac: lidas.length > 0 ? lidas.map(descreverRegra).join('; ') : null }
	})
	return { itens, total: contadas[0]?.total ?? 0 }
}
