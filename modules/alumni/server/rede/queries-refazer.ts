import { obterPessoas } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { cursosConcluidos } from '../queries-cursos.ts'

const CURSOS = sql`coalesce(jsonb_agg(jsonb_build_object('tipcur', k.tipcur, 'codcur', k.codcur, 'nomcur', k.nomcur,
	'tipext', k.tipext, 'codund', k.codund, 'anocon', k.anocon) order by k.anocon, k.codcur, k.numseqpgm), '[]'::jsonb)`

interface Guardado {
	readonly codpes: number
	readonly nompes: string
	/** The academic base says otherwise by now. */
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
/** As the search has them, by number. */
export const listarGuardados = (db: Db, depois: number, limite: number) => guardados(db, { depois, limite })

/**
 * What each reader may find of these people, made again from profiles and choices, in the transaction that changed them.
 * Who took back the consent, or waits to be validated, has no row at all.
 */
export async function refazerBusca(db: Db, codpes: readonly number[]): Promise<void> {
	if (codpes.length === 0) return
	const quais = [...new Set(codpes)].sort((um, outro) => um - outro)
	const nomes = await obterPessoas(db, quais)
	const nomesEscritos = [...nomes.values()].map(({ nompes }) => nompes)
	// Two who change the same person at once do so one after the other.
	await sql`select codpes from alumni.pfsamn where codpes = any(${quais}::int[]) order by codpes for update`.execute(db)
	await sql`delete from alumni.busamn where codpes = any(${quais}::int[])`.execute(db)
	await sql`
		insert into alumni.busamn (alcance, codpes, nompes, nome_ord, cursos, nomepr, nompas, nomest, nomloc, codarqfotpes, vetor)
		select r.alcance, p.codpes, p.nompes, alumni.sem_acento(p.nompes),
			case when r.cursos then c.cursos else '[]'::jsonb end,
			case when r.trabalho then t.nomepr end,
			case when r.lugar then p.nompas end,
			case when r.lugar then p.nomest end,
			case when r.lugar then p.nomloc end,
			case when r.foto then p.codarqfotpes end,
			array_to_tsvector(array(select distinct unnest(
				alumni.palavras('n', p.nompes)
				|| case when r.cursos then alumni.palavras('c', c.nomes) || c.anos else '{}' end
				|| case when r.trabalho then alumni.palavras('e', t.nomepr) else '{}' end
				|| case when r.lugar then alumni.palavras('l', concat_ws(' ', p.nomloc, p.nomest, p.nompas)) else '{}' end)))
		from (
			select f.*, s.nompes,
				coalesce((select jsonb_object_agg(v.nomcpo, alumni.peso_da_visao(v.nivvis)) from alumni.prvamn v
					where v.codpes = f.codpes), '{}'::jsonb) as pesos
			from alumni.pfsamn f
			join unnest(${[...nomes.keys()]}::int[], ${nomesEscritos}::text[]) s (codpes, nompes) on s.codpes = f.codpes
			where f.sitcad = 'ATI' and f.staace = 'S'
		) p
		cross join lateral (
			select ${CURSOS} as cursos,
				string_agg(k.nomcur, ' ') as nomes,
				coalesce(array_agg('a' || k.anocon), '{}') as anos,
				coalesce(array_agg(distinct k.codtrm), '{}') as turmas
			from ${cursosConcluidos} k where k.codpes = p.codpes
		) c
		left join lateral (
			select e.nomepramn as nomepr from alumni.exppfsamn x
			join alumni.epramn o on o.codepramn = x.codepramn
			join alumni.epramn e on e.codepramn = coalesce(o.codepramnuni, o.codepramn)
			where x.codpes = p.codpes and x.dtafim is null order by x.dtaini desc limit 1
		) t on true
		cross join lateral (
			select a.alcance,
				m.nome >= a.peso as nome,
				least(m.nome, coalesce((p.pesos->>'cursos')::int, 0)) >= a.peso as cursos,
				least(m.nome, coalesce((p.pesos->>'lugar')::int, 0)) >= a.peso as lugar,
				least(m.nome, coalesce((p.pesos->>'trabalho')::int, 0)) >= a.peso as trabalho,
				least(m.nome, coalesce((p.pesos->>'foto')::int, 0)) >= a.peso as foto
			from (select 'A' as alcance, 2 as peso union all select '1', 0
				union all select unnest(c.turmas), 1) a
			cross join (select coalesce((p.pesos->>'nome')::int, 0) as nome) m
		) r
		where r.nome`.execute(db)
}
