import { simplifyText } from '@portal/platform/contract'
import { type Db, prepared, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { type FiltroDeAlumni, MAXIMO_DE_ACHADOS } from '../../../contract/index.ts'
import type { Quem } from '../../acesso/quem.ts'
import { cursosConcluidos } from '../../cursos/queries.ts'
import { alumni } from '../../tables.ts'

/** Search reach: 'tudo' reads every field (level 1); 'alumni' reads the rows for all alumni and for class mates. */
type Leitor = 'tudo' | 'alumni'

interface Shape {
	readonly leitor: Leitor
	readonly comPalavras: boolean
}
interface Valores {
	readonly codpes: number
	readonly consulta: string
	readonly maximo: number
	readonly limite: number
	readonly salto: number
}

const COLUNAS = sql`b.codpes, b.nompes, b.nome_ord, b.cursos, b.nomepr, b.nompas, b.nomest, b.codarqfotpes`

/** Classes of the reader: few, with at most some hundreds of people each. */
const selecionarTurmas = (p: Pick<Valores, 'codpes'>): RawBuilder<string[]> =>
	sql`array(select k.codtrm from ${cursosConcluidos} k where k.codpes = ${p.codpes}::int)`

const casa = ({ comPalavras }: Shape, p: Valores) => (comPalavras ? sql`and b.vetor @@ ${p.consulta}::tsquery` : sql``)

/** Limited search within one reach: by name without words, in the order of the index with words. */
const parte = (alcance: RawBuilder<unknown>, shape: Shape, p: Valores) => sql`(select ${COLUNAS} from alumni.busamn b
	where ${alcance} ${casa(shape, p)} ${shape.comPalavras ? sql`` : sql`order by b.nome_ord, b.codpes`}
	limit ${p.maximo}::int)`

/**
 * Class partition: queried directly, since the planner would estimate the whole table; `distinct on` drops the
 * duplicate of a person who shares two classes with the reader.
 */
const selecionarTurmaDoLeitor = (shape: Shape, p: Valores) => sql`(select * from (
		select distinct on (b.codpes) ${COLUNAS} from alumni.busamn_turma b
		where b.alcance = any(${selecionarTurmas(p)}) ${casa(shape, p)} order by b.codpes) t
	order by t.nome_ord, t.codpes limit ${p.maximo}::int)`

/** Row precedence: a class mate's own row replaces the common one, and contains at least the same words. */
const achados = (shape: Shape, p: Valores) =>
	shape.leitor === 'tudo'
		? parte(sql`b.alcance = '1'`, shape, p)
		: sql`select * from ${parte(sql`b.alcance = 'A'`, shape, p)} a
			where a.codpes not in (select t.codpes from alumni.busamn_turma t where t.alcance = any(${selecionarTurmas(p)}))
			union all ${selecionarTurmaDoLeitor(shape, p)}`

interface LinhaAchada {
	readonly codpes: number
	readonly nompes: string
	readonly cursos: readonly {
		readonly tipcur: 'GRD' | 'PGR'
		readonly nomcur: string
		readonly tipext: string
		readonly codund: number
		readonly anocon: number
	}[]
	readonly nomepr: string | null
	readonly nompas: string | null
	readonly nomest: string | null
	readonly codarqfotpes: number | null
	readonly total: number
}
export type Achado = LinhaAchada

const umaPagina = preparedByShape((shape: Shape, p: Valores) =>
	queryBuilder<object>()
		.selectFrom(sql<LinhaAchada & { nome_ord: string }>`(${achados(shape, p)})`.as('s'))
		.select(['s.codpes', 's.nompes', 's.cursos', 's.nomepr', 's.nompas', 's.nomest', 's.codarqfotpes'])
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('s.nome_ord')
		.orderBy('s.codpes')
		.limit(p.limite)
		.offset(p.salto),
)

const MAXIMO_DE_PALAVRAS = 6

/**
 * Prefix search: every typed word must begin a word of its field; only letters and digits remain, so no operator does.
 */
const palavrasDe = (letra: string, texto: string | undefined): string[] =>
	(simplifyText(texto ?? '').match(/[a-z0-9]+/g) ?? [])
		.slice(0, MAXIMO_DE_PALAVRAS)
		.map((palavra) => `'${letra}${palavra.slice(0, 60)}':*`)

/** Text query; undefined when a filled-in field contains no searchable character, so nothing can match. */
function consultaDe({ nompes, nomcur, nomepr, lugar, anocon }: FiltroDeAlumni): string | undefined {
	const campos = Object.entries({ n: nompes, c: nomcur, e: nomepr, l: lugar }).map(([letra, texto]) => ({
		digitado: texto?.trim(),
		palavras: palavrasDe(letra, texto),
	}))
	if (campos.some(({ digitado, palavras }) => digitado && palavras.length === 0)) return undefined
	const ano = anocon === undefined ? [] : [`'a${anocon}'`]
	return [...campos.flatMap(({ palavras }) => palavras), ...ano].join(' & ')
}

const leitorDe = ({ niveis }: Quem): Leitor => (niveis.includes('1') ? 'tudo' : 'alumni')

export async function buscarAlumni(
	db: Db,
	quem: Quem,
	filtro: FiltroDeAlumni,
	{ limite, salto, maximo = MAXIMO_DE_ACHADOS }: { limite: number; salto: number; maximo?: number },
): Promise<{ linhas: Achado[]; total: number; haMais: boolean }> {
	const consulta = consultaDe(filtro)
	if (consulta === undefined) return { linhas: [], total: 0, haMais: false }
	const forma = { leitor: leitorDe(quem), comPalavras: consulta !== '' }
	const { linhas, total } = await withTotal(
		(parte) => umaPagina(db, forma, { codpes: quem.codpes, consulta, maximo: maximo + 1, ...parte }),
		{ limite, salto },
	)
	return { linhas, total: Math.min(total, maximo), haMais: total > maximo }
}

const daTurma = prepared((p: { readonly codtrm: string; readonly limite: number; readonly salto: number }) =>
	alumni(queryBuilder())
		.selectFrom('busamn_turma')
		.select(['codpes', 'nompes', 'cursos', 'nomepr', 'nompas', 'nomest', 'codarqfotpes'])
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where('alcance', '=', p.codtrm)
		// A class list tells who completed the course, so people who hide their courses are absent.
		.where(sql<boolean>`cursos <> '[]'::jsonb`)
		.orderBy('nome_ord')
		.orderBy('codpes')
		.limit(p.limite)
		.offset(p.salto),
)
export const listarDaTurma = (db: Db, codtrm: string, { limite, salto }: { limite: number; salto: number }) =>
	daTurma(db, { codtrm, limite, salto })

const quantosPorTurma = prepared((p: { readonly codpes: number }) =>
	queryBuilder<object>()
		.selectFrom(cursosConcluidos.as('k'))
		.select(['k.codtrm', 'k.nomcur', 'k.tipext', 'k.codund', 'k.anocon'])
		.select(
			sql<number>`(select count(*) from alumni.busamn_turma b where b.alcance = k.codtrm and b.cursos <> '[]'::jsonb)`.as(
				'qtdpes',
			),
		)
		.where('k.codpes', '=', p.codpes)
		.orderBy('k.anocon'),
)
export const listarTurmas = (db: Db, codpes: number) => quantosPorTurma(db, { codpes })

// Class mates add only the difference, looked up per person: the planner turned a join into a scan of everybody.
const MAPA_DE_TODOS = sql`select nompas, nomest, qtd from alumni.mapamn where qtd > 0`
const noMapa = preparedByShape((leitor: Leitor, p: { readonly codpes: number }) =>
	queryBuilder<object>()
		.selectFrom(
			sql<{ nompas: string; nomest: string; qtd: number }>`(${
				leitor === 'tudo'
					? sql`${MAPA_DE_TODOS} and alcance = '1'`
					: sql`${MAPA_DE_TODOS} and alcance = 'A'
						union all
						select distinct on (b.codpes) b.nompas, coalesce(b.nomest, ''), 1 from alumni.busamn_turma b
						where b.alcance = any(${selecionarTurmas(p)}) and b.nompas is not null
						and (select a.nompas from alumni.busamn a where a.alcance = 'A' and a.codpes = b.codpes) is null`
			})`.as('m'),
		)
		.select(['m.nompas', 'm.nomest'])
		.select(sql<number>`sum(m.qtd)::int`.as('qtd'))
		.groupBy(['m.nompas', 'm.nomest']),
)
export const contarPorLugar = (db: Db, quem: Quem) => noMapa(db, leitorDe(quem), { codpes: quem.codpes })
