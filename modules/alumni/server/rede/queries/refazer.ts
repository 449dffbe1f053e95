import { obterPessoas } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { cursosConcluidos } from '../../cursos/queries.ts'

const POR_VEZ = 2_000

const CURSOS = sql`coalesce(jsonb_agg(jsonb_build_object('tipcur', k.tipcur, 'codcur', k.codcur, 'nomcur', k.nomcur,
	'tipext', k.tipext, 'codund', k.codund, 'anocon', k.anocon) order by k.anocon, k.codcur, k.numseqpgm), '[]'::jsonb)`

interface Guardado {
	readonly codpes: number
	readonly nompes: string
	/** True: the academic base has changed since the row was written. */
	readonly outros: boolean
}

const guardados = prepared((p: { readonly depois: number; readonly limite: number }) =>
	queryBuilder<object>()
		.selectFrom(
			sql<Guardado>`(select b.codpes, b.nompes,
				b.cursos <> (select ${CURSOS} from ${cursosConcluidos} k where k.codpes = b.codpes) as outros
			from alumni.busamn b where b.alcance = '1' and b.codpes > ${p.depois}
			order by b.codpes limit ${p.limite})`.as('g'),
		)
		.select(['g.codpes', 'g.nompes', 'g.outros'])
		.orderBy('g.codpes'),
)
/** Search rows in the order of their numbers. */
export const listarGuardados = (db: Db, depois: number, limite: number) => guardados(db, { depois, limite })

/**
 * Search rows, rebuilt from profiles and privacy choices in the transaction that changed them; a person without
 * consent, or pending, has none.
 */
export async function refazerBusca(db: Db, codpes: readonly number[]): Promise<void> {
	const quais = [...new Set(codpes)].sort((um, outro) => um - outro)
	// Batches: a company with thousands of employees must not exceed the statement timeout.
	for (let de = 0; de < quais.length; de += POR_VEZ) await refazer(db, quais.slice(de, de + POR_VEZ))
}

async function refazer(db: Db, quais: readonly number[]): Promise<void> {
	const nomes = await obterPessoas(db, quais)
	const nomesEscritos = [...nomes.values()].map(({ nompes }) => nompes)
	// Row lock: two changes of the same person are done one after the other.
	await sql`select codpes from alumni.pfsamn where codpes = any(${quais}::int[]) order by codpes for update`.execute(db)
	await sql`delete from alumni.busamn where codpes = any(${quais}::int[])`.execute(db)
	await sql`
		with v as (
			select codpes, max(peso) filter (where nomcpo = 'nome') as nome, max(peso) filter (where nomcpo = 'cursos') as cursos,
				max(peso) filter (where nomcpo = 'lugar') as lugar, max(peso) filter (where nomcpo = 'trabalho') as trabalho,
				max(peso) filter (where nomcpo = 'foto') as foto
			from (select codpes, nomcpo, alumni.peso_da_visao(nivvis) as peso from alumni.prvamn
				where codpes = any(${quais}::int[])) x
			group by codpes
		), c as (
			select k.codpes, ${CURSOS} as cursos, string_agg(k.nomcur, ' ') as nomes, array_agg('a' || k.anocon) as anos,
				array_agg(distinct k.codtrm) as turmas
			from ${cursosConcluidos} k where k.codpes = any(${quais}::int[]) group by k.codpes
		), t as (
			select distinct on (x.codpes) x.codpes, e.nomepramn as nomepr from alumni.exppfsamn x
			join alumni.epramn o on o.codepramn = x.codepramn
			join alumni.epramn e on e.codepramn = coalesce(o.codepramnuni, o.codepramn)
			where x.codpes = any(${quais}::int[]) and x.dtafim is null
			order by x.codpes, x.dtaini desc
		), p as materialized (
			select f.codpes, s.nompes, f.nompas, f.nomest, f.nomloc, f.codarqfotpes, t.nomepr,
				coalesce(c.cursos, '[]'::jsonb) as cursos, coalesce(c.turmas, '{}') as turmas,
				coalesce(v.nome, 0) as ve_nome, coalesce(least(v.nome, v.cursos), 0) as ve_cursos,
				coalesce(least(v.nome, v.lugar), 0) as ve_lugar, coalesce(least(v.nome, v.trabalho), 0) as ve_trabalho,
				coalesce(least(v.nome, v.foto), 0) as ve_foto,
				alumni.palavras('n', s.nompes) as do_nome,
				alumni.palavras('c', c.nomes) || coalesce(c.anos, '{}') as dos_cursos,
				alumni.palavras('e', t.nomepr) as do_trabalho,
				alumni.palavras('l', concat_ws(' ', f.nomloc, f.nomest, f.nompas)) as do_lugar
			from alumni.pfsamn f
			join unnest(${[...nomes.keys()]}::int[], ${nomesEscritos}::text[]) s (codpes, nompes) on s.codpes = f.codpes
			left join v on v.codpes = f.codpes
			left join c on c.codpes = f.codpes
			left join t on t.codpes = f.codpes
			where f.codpes = any(${quais}::int[]) and f.sitcad = 'ATI' and f.staace = 'S'
		)
		insert into alumni.busamn (alcance, codpes, nompes, nome_ord, cursos, nomepr, nompas, nomest, nomloc, codarqfotpes, vetor)
		select a.alcance, p.codpes, p.nompes, alumni.sem_acento(p.nompes),
			case when p.ve_cursos >= a.peso then p.cursos else '[]'::jsonb end,
			case when p.ve_trabalho >= a.peso then p.nomepr end,
			case when p.ve_lugar >= a.peso then p.nompas end,
			case when p.ve_lugar >= a.peso then p.nomest end,
			case when p.ve_lugar >= a.peso then p.nomloc end,
			case when p.ve_foto >= a.peso then p.codarqfotpes end,
			array_to_tsvector(array(select distinct unnest(p.do_nome
				|| case when p.ve_cursos >= a.peso then p.dos_cursos else '{}' end
				|| case when p.ve_trabalho >= a.peso then p.do_trabalho else '{}' end
				|| case when p.ve_lugar >= a.peso then p.do_lugar else '{}' end)))
		from p
		cross join lateral (select 'A' as alcance, 2 as peso union all select '1', 0
			union all select unnest(p.turmas), 1) a
		where p.ve_nome >= a.peso`.execute(db)
}
