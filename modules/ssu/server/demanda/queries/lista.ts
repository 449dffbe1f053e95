import { simplifyText } from '@portal/platform/contract'
import {
	customPlan,
	type Db,
	declareFilters,
	type Given,
	preparedByShape,
	queryBuilder,
	withTotal,
} from '@portal/platform/server'
import { sql } from 'kysely'
import {
	ETAPAS_DO_TMA,
	type FiltroDeDemandas,
	MAXIMO_NA_LISTA,
	MAXIMO_POR_PALAVRAS,
	numssuDe,
} from '../../../contract/index.ts'
import type { Quem } from '../../acesso/quem.ts'
import {
	type Forma,
	filtrarPeloAlcance,
	montarForma,
	montarNumeros,
	type Numeros,
	visiveis,
} from '../../acesso/queries/visibilidade.ts'
import { ssu } from '../../tables.ts'
import { COLUNAS_DO_RESUMO, type LinhaDoResumo, NOMES_DO_RESUMO } from './demanda.ts'
import { type DaVez, esperaPor, montarDaVez } from './pendentes.ts'

interface Shape {
	readonly forma: Forma
	readonly recorte: FiltroDeDemandas['recorte']
	readonly busca: 'numero' | 'palavras' | undefined
	/**
	 * The limit is a literal of the statement, because a generic plan estimates a parameter as a tenth of the table.
	 */
	readonly maximo: number
	/** The filters that were given; each changes the statement's text. */
	readonly filtros: Given<Valores>
}
/** The statement's parameters; an absent filter is left out of its text. */
interface Valores extends Numeros, DaVez, Omit<FiltroDeDemandas, 'busca' | 'recorte'> {
	/** Given where the demands are those that passed a stage, by whom and when. */
	readonly passada?: true | undefined
	readonly numssu: number
	readonly consulta: string
	readonly limite: number
	readonly salto: number
}

/** Filters of the list, and those behind the numbers of the dashboard. */
const FILTROS = declareFilters<Valores>({
	codetp: (codetp) => sql`s.codetp = ${codetp}`,
	nomsis: (nomsis) => sql`s.nomsis = ${nomsis}`,
	tipatd: (tipatd) => sql`s.tipatd = ${tipatd}`,
	numseqmdussu: (numseqmdussu) => sql`s.numseqmdussu = ${numseqmdussu}::int`,
	staabe: () => sql`ssu.esta_aberta(s.codetp)`,
	dtaabtini: (dia) => sql`s.diaabt >= ${dia}::date`,
	dtaabtfim: (dia) => sql`s.diaabt <= ${dia}::date`,
	dtaconcini: (dia) => sql`s.diaconc >= ${dia}::date`,
	dtaconcfim: (dia) => sql`s.diaconc <= ${dia}::date`,
	codpesalc: (codpes) => sql`s.numssu in (select a.numssu from ssu.ssualc a where a.codpes = ${codpes}::int)`,
	passada: (_, p) => sql`s.numssu in (select e.numssu from ssu.ssuetp e where e.diafim is not null
		and (${p.dtapasini}::date is null or e.diafim >= ${p.dtapasini}::date)
		and (${p.codetppas}::text is null or e.codetp = ${p.codetppas}::text)
		and (${p.codpesetp}::int is null
			or (e.codpesrsp = ${p.codpesetp}::int and e.codetp = any(${ETAPAS_DO_TMA}::text[]))))`,
})

const filtrar = (shape: Shape, p: Valores) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.where(visiveis(shape.forma, p))
		.where(FILTROS.where(shape.filtros, p))
		.$if(shape.recorte === 'alcance', (query) => query.where(filtrarPeloAlcance(shape.forma, p)))
		.$if(shape.recorte === 'minhas', (query) => query.where(sql<boolean>`s.codpessol = any(${p.numeros}::int[])`))
		.$if(shape.recorte === 'pendentes', (query) => query.where(esperaPor(p)))
		.$if(shape.busca === 'numero', (query) =>
			query.where(sql<boolean>`s.numssu % 1000000 = ${p.numssu}::int % 1000000
			and (${p.numssu}::int < 1000000 or s.numssu = ${p.numssu}::int)`),
		)
		.$if(shape.busca === 'palavras', (query) =>
			query.where(sql<boolean>`s.vetor @@ plainto_tsquery('portuguese', ssu.sem_acento(${p.consulta}))`),
		)

/** Custom plans: how many demands have the words, or wait for this person, decides which index serves. */
const dependeDosValores = ({ busca, recorte }: Shape): boolean => busca === 'palavras' || recorte === 'pendentes'

/** The page's scan stops at the limit of paging, so that it costs the same in a table of any size. */
const umaPagina = preparedByShape((shape: Shape, p: Valores) =>
	ssu(queryBuilder())
		.with('achadas', () =>
			filtrar(shape, p).select('s.numssu').orderBy('s.numssu', 'desc').limit(sql.lit(shape.maximo)),
		)
		.selectFrom((eb) =>
			eb.selectFrom('achadas').select('numssu').orderBy('numssu', 'desc').limit(p.limite).offset(p.salto).as('p'),
		)
		.innerJoin('ssudem as s', 's.numssu', 'p.numssu')
		.select(COLUNAS_DO_RESUMO)
		.select(NOMES_DO_RESUMO)
		.select(sql<number>`(select count(*) from achadas)`.as('total'))
		.orderBy('s.numssu', 'desc')
		.$if(dependeDosValores(shape), (query) => query.modifyFront(customPlan)),
)

/** The search is '12/2026', '12', or words. */
function lerNumero(busca: string): number | undefined {
	const [, numero, ano] = /^(\d{1,6})(?:\/(2\d{3}))?$/.exec(busca) ?? []
	if (numero === undefined) return undefined
	return ano === undefined ? Number(numero) : numssuDe(Math.min(Number(ano), 2146), Number(numero))
}

const classificarBusca = (busca: string | undefined): Shape['busca'] => {
	if (!busca) return undefined
	return lerNumero(busca) === undefined ? 'palavras' : 'numero'
}

function montarShape(quem: Quem, { recorte, busca }: FiltroDeDemandas, valores: Valores): Shape {
	const procurada = classificarBusca(busca)
	return {
		forma: montarForma(quem),
		maximo: Math.max(procurada === 'palavras' ? MAXIMO_POR_PALAVRAS : MAXIMO_NA_LISTA, valores.limite) + 1,
		recorte,
		busca: procurada,
		filtros: FILTROS.listGiven(valores),
	}
}

const montarValores = (quem: Quem, filtro: FiltroDeDemandas, parte: Pick<Valores, 'limite' | 'salto'>): Valores => ({
	...filtro,
	...montarNumeros(quem),
	...montarDaVez(quem),
	...parte,
	passada: filtro.codpesetp !== undefined || filtro.codetppas !== undefined ? true : undefined,
	numssu: lerNumero(filtro.busca ?? '') ?? 0,
	consulta: filtro.busca ?? '',
})

export async function listarDemandas(
	db: Db,
	quem: Quem,
	filtro: FiltroDeDemandas,
	{ limite, salto }: { limite: number; salto: number },
): Promise<{ linhas: LinhaDoResumo[]; total: number; haMais: boolean }> {
	const valores = montarValores(quem, filtro, { limite, salto })
	const shape = montarShape(quem, filtro, valores)
	const { maximo } = shape
	const { linhas, total } = await withTotal(
		(lida) => {
			const cabem = Math.max(0, Math.min(lida.limite, maximo - 1 - lida.salto))
			return umaPagina(db, shape, { ...valores, limite: cabem, salto: lida.salto })
		},
		{ limite, salto },
	)
	return { linhas, total: Math.min(total, maximo - 1), haMais: total === maximo }
}

const SEMELHANTES = 5
const ENTRE_AS_ULTIMAS = 300
const MAXIMO_DE_PALAVRAS = 12

/** The query matches any of the longer words; ranking puts demands with more of them first. */
const montarConsulta = (texto: string): string =>
	[...new Set(simplifyText(texto).match(/[a-z0-9]{4,}/g))].slice(0, MAXIMO_DE_PALAVRAS).join(' | ')

/** Similar demands: among the latest with some of the words, those with most of them. */
const semelhantes = preparedByShape((forma: Forma, p: Numeros & { consulta: string; numssu: number; limite: number }) =>
	ssu(queryBuilder())
		.with('achadas', (db) =>
			db
				.selectFrom('ssudem as s')
				.select('s.numssu')
				.where(visiveis(forma, p))
				.where(sql<boolean>`s.vetor @@ to_tsquery('portuguese', ${p.consulta})`)
				.where('s.numssu', '<>', p.numssu)
				.orderBy('s.numssu', 'desc')
				.limit(sql.lit(ENTRE_AS_ULTIMAS)),
		)
		.selectFrom('achadas as p')
		.innerJoin('ssudem as s', 's.numssu', 'p.numssu')
		.select(COLUNAS_DO_RESUMO)
		.select(NOMES_DO_RESUMO)
		.orderBy(sql`ts_rank(s.vetor, to_tsquery('portuguese', ${p.consulta}))`, 'desc')
		.orderBy('s.numssu', 'desc')
		.limit(p.limite)
		.modifyFront(customPlan),
)

export async function listarSemelhantes(db: Db, quem: Quem, texto: string, numssu = 0): Promise<LinhaDoResumo[]> {
	const consulta = montarConsulta(texto)
	return consulta === ''
		? []
		: semelhantes(db, montarForma(quem), { ...montarNumeros(quem), consulta, numssu, limite: SEMELHANTES })
}
