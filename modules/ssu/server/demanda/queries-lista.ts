import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
	ETAPAS,
	ETAPAS_DO_TMA,
	type Etapa,
	estaTerminada,
	type FiltroDeDemandas,
	numssuDe,
} from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { doAlcance, type Forma, formaDe, type Numeros, numerosDe, visivel } from '../acesso/queries-visibilidade.ts'
import { ssu } from '../tables.ts'
import { COLUNAS_DO_RESUMO, type LinhaDoResumo, NOME_DO_MODULO } from './queries.ts'

interface Shape {
	readonly forma: Forma
	readonly codetp: boolean
	readonly nomsis: boolean
	readonly tipatd: boolean
	readonly recorte: FiltroDeDemandas['recorte']
	readonly busca: 'numero' | 'palavras' | undefined
	/** Of those below that were given. */
	readonly mais: readonly Mais[]
}
const MAIS = [
	...(['numseqmdussu', 'staabe', 'dtaabtini', 'dtaabtfim', 'dtaconcini', 'dtaconcfim', 'codpesalc'] as const),
	'passada',
] as const
type Mais = (typeof MAIS)[number]
/** What was not given the statement of its shape does not ask for, or takes as nothing. */
interface Valores extends Numeros, DaVez, Omit<FiltroDeDemandas, 'busca' | 'recorte'> {
	readonly numssu: number
	readonly consulta: string
	readonly limite: number
	readonly salto: number
}

/** What waits for somebody: stages that are theirs everywhere, and those of their systems, as 'PRI SISTEMA'. */
export interface DaVez {
	readonly etapas: readonly Etapa[]
	readonly doSistema: readonly string[]
	readonly doModulo: readonly string[]
	readonly desenvolve: boolean
}

const DE_CADA_NIVEL: Readonly<Partial<Record<string, readonly Etapa[]>>> = {
	2: ['PRI', 'HOM', 'DEV'],
	3: ['ANL', 'PLA', 'SUS', 'IMP', 'REA'],
	8: ['HOM', 'DEV'],
}

function daVezDe({ niveis, autoridades }: Quem): DaVez {
	const restricoes = autoridades.flatMap((uma) => uma.restricoes)
	return {
		etapas: [
			...(niveis.includes('4') ? (['ABE', 'TRI'] as const) : []),
			...(niveis.includes('6') ? (['QA'] as const) : []),
		],
		doSistema: restricoes
			.filter(({ modulos }) => modulos.length === 0)
			.flatMap(({ numnivseg, nomsis }) => (DE_CADA_NIVEL[numnivseg] ?? []).map((etapa) => `${etapa} ${nomsis}`)),
		doModulo: restricoes.flatMap(({ numnivseg, nomsis, modulos }) =>
			modulos.flatMap((um) => (DE_CADA_NIVEL[numnivseg] ?? []).map((etapa) => `${etapa} ${nomsis}-${um}`)),
		),
		desenvolve: niveis.includes('5'),
	}
}

/** Nobody waits in the others, which are most of all: the index of the stages leaves them out. */
const QUE_ESPERAM = ETAPAS.filter((uma) => !estaTerminada(uma))

/** It is their turn; never a thing that is there for nobody. */
const esperaPor = (
	p: Numeros & DaVez,
): RawBuilder<SqlBool> => sql`(s.codetp = any(${QUE_ESPERAM}::text[]) and (s.codetp = any(${p.etapas}::text[])
	or s.codetp || ' ' || s.nomsis = any(${p.doSistema}::text[])
	or s.codetp || ' ' || s.nomsis || '-' || s.numseqmdussu = any(${p.doModulo}::text[])
	or (s.codpessol = any(${p.numeros}::int[]) and s.codetp in ('RAS', 'DEV', 'HOM'))
	or (${p.desenvolve} and s.codetp in ('DES', 'IMP') and exists (select from ssu.ssualc a where a.numssu = s.numssu
		and a.papalc = 'DES' and a.codpes = any(${p.numeros}::int[])))))`

/** What the numbers of the dashboard count. */
const MAIS_UMA: Readonly<Record<Mais, (p: Valores) => RawBuilder<SqlBool>>> = {
	numseqmdussu: (p) => sql`s.numseqmdussu = ${p.numseqmdussu}::int`,
	staabe: () => sql`ssu.esta_aberta(s.codetp)`,
	dtaabtini: (p) => sql`s.diaabt >= ${p.dtaabtini}::date`,
	dtaabtfim: (p) => sql`s.diaabt <= ${p.dtaabtfim}::date`,
	dtaconcini: (p) => sql`s.diaconc >= ${p.dtaconcini}::date`,
	dtaconcfim: (p) => sql`s.diaconc <= ${p.dtaconcfim}::date`,
	codpesalc: (p) => sql`s.numssu in (select a.numssu from ssu.ssualc a where a.codpes = ${p.codpesalc}::int)`,
	passada: (p) => sql`s.numssu in (select e.numssu from ssu.ssuetp e where e.diafim is not null
		and (${p.dtapasini}::date is null or e.diafim >= ${p.dtapasini}::date)
		and (${p.codetppas}::text is null or e.codetp = ${p.codetppas}::text)
		and (${p.codpesetp}::int is null
			or (e.codpesrsp = ${p.codpesetp}::int and e.codetp = any(${ETAPAS_DO_TMA}::text[]))))`,
}

const filtrar = (shape: Shape, p: Valores) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.where(visivel(shape.forma, p))
		.where((eb) => eb.and(shape.mais.map((uma) => MAIS_UMA[uma](p))))
		.$if(shape.recorte === 'alcance', (query) => query.where(doAlcance(shape.forma, p)))
		.$if(shape.codetp, (query) => query.where(sql<boolean>`s.codetp = ${p.codetp}`))
		.$if(shape.nomsis, (query) => query.where(sql<boolean>`s.nomsis = ${p.nomsis}`))
		.$if(shape.tipatd, (query) => query.where(sql<boolean>`s.tipatd = ${p.tipatd}`))
		.$if(shape.recorte === 'minhas', (query) => query.where(sql<boolean>`s.codpessol = any(${p.numeros}::int[])`))
		.$if(shape.recorte === 'pendentes', (query) => query.where(esperaPor(p)))
		.$if(shape.busca === 'numero', (query) =>
			query.where(sql<boolean>`s.numssu % 1000000 = ${p.numssu}::int % 1000000
			and (${p.numssu}::int < 1000000 or s.numssu = ${p.numssu}::int)`),
		)
		.$if(shape.busca === 'palavras', (query) =>
			query.where(sql<boolean>`s.vetor @@ plainto_tsquery('portuguese', ssu.sem_acento(${p.consulta}))`),
		)

const quantasSao = (shape: Shape, p: Valores) => filtrar(shape, p).select((eb) => eb.fn.countAll<number>().as('total'))

/** With how many there are, in the same statement. */
const umaPagina = preparedByShape((shape: Shape, p: Valores) =>
	filtrar(shape, p)
		.select(COLUNAS_DO_RESUMO)
		.select(NOME_DO_MODULO)
		.select(quantasSao(shape, p).as('total'))
		.orderBy('s.numssu', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)
const quantas = preparedByShape(quantasSao)

const porEtapa = preparedByShape((forma: Forma, p: Numeros & DaVez) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.select('s.codetp')
		.select((eb) => eb.fn.countAll<number>().as('qtd'))
		.where(visivel(forma, p))
		.where(esperaPor(p))
		.groupBy('s.codetp'),
)

/** What waits for somebody, by stage. */
export const contarPendentes = (db: Db, quem: Quem): Promise<{ codetp: Etapa; qtd: number }[]> =>
	porEtapa(db, formaDe(quem), { ...numerosDe(quem), ...daVezDe(quem) })

/** '12/2026', '12', or words. */
function numeroDe(busca: string): number | undefined {
	const [, numero, ano] = /^(\d{1,6})(?:\/(2\d{3}))?$/.exec(busca) ?? []
	if (numero === undefined) return undefined
	return ano === undefined ? Number(numero) : numssuDe(Math.min(Number(ano), 2146), Number(numero))
}

const buscaDe = (busca: string | undefined): Shape['busca'] => {
	if (!busca) return undefined
	return numeroDe(busca) === undefined ? 'palavras' : 'numero'
}

function shapeDe(quem: Quem, filtro: FiltroDeDemandas): Shape {
	const { codetp, nomsis, tipatd, recorte, busca, codpesetp, codetppas, ...resto } = filtro
	const passada = codpesetp !== undefined || codetppas !== undefined
	return {
		forma: formaDe(quem),
		codetp: codetp !== undefined,
		nomsis: nomsis !== undefined,
		tipatd: tipatd !== undefined,
		recorte,
		busca: buscaDe(busca),
		mais: MAIS.filter((uma) => (uma === 'passada' ? passada : resto[uma] !== undefined)),
	}
}

const valoresDe = (quem: Quem, filtro: FiltroDeDemandas, parte: Pick<Valores, 'limite' | 'salto'>): Valores => ({
	...filtro,
	...numerosDe(quem),
	...daVezDe(quem),
	...parte,
	numssu: numeroDe(filtro.busca ?? '') ?? 0,
	consulta: filtro.busca ?? '',
})

export async function listarDemandas(
	db: Db,
	quem: Quem,
	filtro: FiltroDeDemandas,
	{ limite, salto }: { limite: number; salto: number },
): Promise<{ linhas: LinhaDoResumo[]; total: number }> {
	const shape = shapeDe(quem, filtro)
	const valores = valoresDe(quem, filtro, { limite, salto })
	const linhas = await umaPagina(db, shape, valores)
	if (linhas[0] || salto === 0) return { linhas, total: linhas[0]?.total ?? 0 }
	// Behind the last page there is no row to tell it.
	return { linhas, total: (await quantas(db, shape, valores))[0]?.total ?? 0 }
}

const SEMELHANTES = 5
const MAXIMO_DE_PALAVRAS = 12

/** Any of the longer words; those with more of them first. */
const consultaDe = (texto: string): string =>
	[
		...new Set(
			texto
				.normalize('NFD')
				.replace(/\p{M}/gu, '')
				.toLowerCase()
				.match(/[a-z0-9]{4,}/g),
		),
	]
		.slice(0, MAXIMO_DE_PALAVRAS)
		.join(' | ')

const semelhantes = preparedByShape((forma: Forma, p: Numeros & { consulta: string; numssu: number; limite: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.select(COLUNAS_DO_RESUMO)
		.select(NOME_DO_MODULO)
		.where(visivel(forma, p))
		.where(sql<boolean>`s.vetor @@ to_tsquery('portuguese', ${p.consulta})`)
		.where('s.numssu', '<>', p.numssu)
		.orderBy(sql`ts_rank(s.vetor, to_tsquery('portuguese', ${p.consulta}))`, 'desc')
		.orderBy('s.numssu', 'desc')
		.limit(p.limite),
)

export async function listarSemelhantes(db: Db, quem: Quem, texto: string, numssu = 0): Promise<LinhaDoResumo[]> {
	const consulta = consultaDe(texto)
	return consulta === ''
		? []
		: semelhantes(db, formaDe(quem), { ...numerosDe(quem), consulta, numssu, limite: SEMELHANTES })
}
