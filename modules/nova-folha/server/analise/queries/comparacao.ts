import { MINIMO_DE_PESSOAS, type Paginacao, parteDe, type SimNao } from '@portal/platform/contract'
import { type Db, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import { primeiroDiaDoMes, ultimoDiaDoMes } from '../../../contract/calculo/base/dias.ts'
import type { RubricaComparada } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'

interface DaFolha {
	readonly codfol: number
	readonly anoref: number
	readonly mesref: number
	readonly tipfol: string
	readonly stasim: SimNao
}

/** Run that a simulation is a branch of: the one of its own month that is to be paid, once it is computed. */
const buscarSimulada = (db: Db, { anoref, mesref, tipfol }: DaFolha) =>
	tabelas(db)
		.selectFrom('folha')
		.select('codfol')
		.where('anoref', '=', anoref)
		.where('mesref', '=', mesref)
		.where('tipfol', '=', tipfol as 'NOR')
		.where('stasim', '=', 'N')
		.where('hashres', 'is not', null)
		.orderBy('codfol', 'desc')
		.limit(1)
		.executeTakeFirst()

/** The closed run of the same kind in the latest month before; of a simulation, the run of its own month first. */
export async function buscarFolhaAnterior(db: Db, folha: DaFolha): Promise<number | null> {
	const simulada = folha.stasim === 'S' ? await buscarSimulada(db, folha) : undefined
	if (simulada) return simulada.codfol
	const { anoref, mesref, tipfol } = folha
	const anterior = await tabelas(db)
		.selectFrom('folha')
		.select('codfol')
		.where(sql<boolean>`anoref * 12 + mesref < ${anoref * 12 + mesref}`)
		.where('tipfol', '=', tipfol as 'NOR')
		.where('stasim', '=', 'N')
		.where('sitfol', 'in', ['HOM', 'ENV', 'FEC'])
		.orderBy('anoref', 'desc')
		.orderBy('mesref', 'desc')
		.orderBy('codfol', 'desc')
		.limit(1)
		.executeTakeFirst()
	return anterior?.codfol ?? null
}

interface ComPoucos extends RubricaComparada {
	/** People whose pay the figures tell: few have the rubric, or for few it has changed. */
	readonly poucos: readonly number[]
}

/** Sums of both runs by rubric, the largest difference first. They are added once, and kept. */
export async function compararRubricas(db: Db, codfol: number, codfolant: number): Promise<ComPoucos[]> {
	const guardadas = await listarComparadas(db, codfol, codfolant)
	if (guardadas.length > 0) return guardadas
	for (const codrub of await listarRubricasPagas(db, [codfol, codfolant]))
		await somarRubrica(db, { codfol, codfolant, codrub })
	return listarComparadas(db, codfol, codfolant)
}

/** Rubrics of runs, each found by one step of the index of their lines. */
async function listarRubricasPagas(db: Db, folhas: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ codrub: number }>`with recursive r as (
			select f.codfol, (select min(l.codrub) from nova_folha.linha l where l.codfol = f.codfol) as codrub
			from unnest(${[...folhas]}::int[]) f (codfol)
		union all
			select r.codfol, (select min(l.codrub) from nova_folha.linha l where l.codfol = r.codfol and l.codrub > r.codrub)
			from r where r.codrub is not null)
		select distinct codrub from r where codrub is not null order by codrub`.execute(db)
	return rows.map(({ codrub }) => codrub)
}

interface Comparadas {
	readonly codfol: number
	readonly codfolant: number
	readonly codrub: number
}

/** One statement for each rubric: two runs of everybody in one would pass its time limit. */
const somarRubrica = (db: Db, { codfol, codfolant, codrub }: Comparadas) =>
	sql`insert into nova_folha.comparada
		select ${codfol}::int, ${codfolant}::int, codrub, sum(qtdantes)::int, sum(qtdagora)::int, sum(antes), sum(agora),
			case when count(*) < ${MINIMO_DE_PESSOAS} then array_agg(codpes)
				when count(*) filter (where antes <> agora) between 1 and ${MINIMO_DE_PESSOAS - 1}
				then array_agg(codpes) filter (where antes <> agora) else '{}' end
		from (select codrub, codpes,
				count(*) filter (where codfol = ${codfolant}) as qtdantes, count(*) filter (where codfol = ${codfol}) as qtdagora,
				coalesce(sum(vlrlan) filter (where codfol = ${codfolant}), 0.00) as antes,
				coalesce(sum(vlrlan) filter (where codfol = ${codfol}), 0.00) as agora
			from nova_folha.linha where codfol in (${codfol}, ${codfolant}) and codrub = ${codrub} group by codrub, codpes) p
		group by codrub on conflict do nothing`.execute(db)

async function listarComparadas(db: Db, codfol: number, codfolant: number): Promise<ComPoucos[]> {
	const { rows } =
		await sql<ComPoucos>`select r.codrub, r.nomrub, r.tiprub, s.qtdantes, s.qtdagora, s.antes::text, s.agora::text,
			(s.agora - s.antes)::text as diferenca, s.poucos
		from nova_folha.comparada s join nova_folha.rubrica r on r.codrub = s.codrub
		where s.codfol = ${codfol} and s.codfolant = ${codfolant} order by abs(s.agora - s.antes) desc, r.codrub`.execute(
			db,
		)
	return rows
}

/** A run that is computed again is compared again, also by those that were compared with it. */
export const esquecerComparacao = (db: Db, codfol: number) =>
	tabelas(db)
		.deleteFrom('comparada')
		.where((eb) => eb.or([eb('codfol', '=', codfol), eb('codfolant', '=', codfol)]))
		.execute()

interface LinhaFaltante {
	readonly codpes: number
	readonly numseqsrv: number
	readonly codund: number
	readonly dtafim: string | null
	readonly afastado: boolean
	readonly total: number
}

/** Links paid in the run before and not in this one, with what the register knows about why. */
export const paginarFaltantes = (db: Db, { codfol, anoref, mesref }: DaFolha, codfolant: number, pagina: Paginacao) =>
	withTotal(async ({ limite, salto }) => {
		const [primeiro, ultimo] = [primeiroDiaDoMes(anoref, mesref), ultimoDiaDoMes(anoref, mesref)]
		const { rows } =
			await sql<LinhaFaltante>`select p.codpes, p.numseqsrv, p.codund, v.dtafim, count(*) over ()::int as total,
				exists (select 1 from nova_folha.afastamento a where a.codpes = p.codpes and a.numseqsrv = p.numseqsrv and a.stapag = 'N'
					and a.dtaini <= ${ultimo}::date and coalesce(a.dtafim, 'infinity') >= ${primeiro}::date) as afastado
			from nova_folha.contracheque p join nova_folha.vinculo v on v.codpes = p.codpes and v.numseqsrv = p.numseqsrv
			where p.codfol = ${codfolant} and not exists (select 1 from nova_folha.contracheque c
				where c.codfol = ${codfol} and c.codpes = p.codpes and c.numseqsrv = p.numseqsrv)
			order by p.codpes, p.numseqsrv limit ${limite} offset ${salto}`.execute(db)
		return rows
	}, parteDe(pagina))

/** Computed runs on which the analysts work. */
export const listarEmAnalise = (db: Db) =>
	tabelas(db)
		.selectFrom('folha as f')
		.select(['f.codfol', 'f.anoref', 'f.mesref', 'f.tipfol', 'f.sitfol', 'f.dscsim'])
		.select((eb) =>
			eb
				.selectFrom('alerta as a')
				.select((e) => e.fn.countAll<number>().as('n'))
				.whereRef('a.codfol', '=', 'f.codfol')
				.where('a.sitale', '!=', 'JUS')
				.as('qtdale'),
		)
		.where('f.sitfol', 'in', ['ANA', 'PRV'])
		.orderBy(sql`f.sitfol = 'ANA' and f.stasim = 'N'`, 'desc')
		.orderBy('f.anoref', 'desc')
		.orderBy('f.mesref', 'desc')
		.orderBy('f.codfol', 'desc')
		.limit(50)
		.execute()
