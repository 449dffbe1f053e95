import type { Db } from '@portal/platform/server'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Aba, type FiltroSemPagina, lerParteDoNumpro, MAXIMO_DE_RESULTADOS } from '../../../contract/index.ts'
import { visivel } from '../../acesso/queries.ts'
import type { Atuacao } from '../../estrutura/atuacao.ts'
import { atrasadoEm } from '../../processo/queries/processo.ts'
import { processos } from '../../queries.ts'
import type { ProcessoTable } from '../../tables.ts'

const compararComQualquer = (valores: readonly string[]) => sql<string>`any(${valores}::text[])`
const eb = expressionBuilder<{ p: ProcessoTable }, 'p'>()

/** Condition for a process to belong to a tab. */
export function condicaoDaAba(aba: Aba, { codpes, estacoes }: Atuacao): Expression<SqlBool> {
	switch (aba) {
		case 'receber':
			return eb.and([eb('p.sgletadst', 'is not', null), eb('p.sgletadst', '=', compararComQualquer(estacoes))])
		case 'estacao':
			return eb.and([
				eb('p.stapro', '=', 'N'),
				eb('p.sgletadst', 'is', null),
				eb('p.sgletault', '=', compararComQualquer(estacoes)),
			])
		case 'enviados':
			return eb.and([eb('p.sgletadst', 'is not', null), eb('p.sgletault', '=', compararComQualquer(estacoes))])
		case 'pareceres':
			return sql<SqlBool>`p.numpro in (select o.numpro from processos.ocorrencia o where o.codpesace = ${codpes}
				and o.codetroco = 'ocoParecerista' and o.dtarsp is null and o.staocoandiva is null)`
		case 'interessado':
			return eb('p.codpesinr', '=', codpes)
		case 'favoritos':
			return sql<SqlBool>`p.numpro in (select numpro from processos.procfav where codpes = ${codpes})`
		case 'busca':
			return sql<SqlBool>`true`
	}
}

/**
 * Sort column: tabs that depend on the place of a process are sorted by its arrival there, the others by the last
 * change.
 */
const ORDEM = {
	receber: 'p.dtasit',
	estacao: 'p.dtasit',
	enviados: 'p.dtasit',
	pareceres: 'p.dtaultalt',
	interessado: 'p.dtaultalt',
	favoritos: 'p.dtaultalt',
	busca: 'p.dtaultalt',
} as const satisfies Record<Aba, string>

/** Optional condition: an empty filter adds none. */
const se = <T>(valor: T | undefined | '', condicao: (valor: T) => Expression<SqlBool>): Expression<SqlBool>[] =>
	valor === undefined || valor === '' ? [] : [condicao(valor)]

const nunca = sql<SqlBool>`false`

/** Limit of processes that a partial number selects. */
const MAXIMO_PELO_NUMERO = 2 * MAXIMO_DE_RESULTADOS
const DEPOIS_DO_NOVE = ':'

/**
 * Processes are first selected by the number indexes, because a scan in the order of the list would meet few of them.
 */
function condicaoDeParte(numero: string): Expression<SqlBool> {
	const parte = lerParteDoNumpro(numero)
	if (parte === undefined) return nunca
	const comeca = (coluna: RawBuilder<string>) => (inicio: string) =>
		sql<SqlBool>`(${coluna} >= ${inicio} and ${coluna} < ${inicio + DEPOIS_DO_NOVE})`
	const intervalos = [...parte.comecos.map(comeca(sql`n.numpro`)), ...parte.meios.map(comeca(sql`substr(n.numpro, 4)`))]
	return sql<SqlBool>`p.numpro in (select n.numpro from processos.processo n
		where ${sql.join(intervalos, sql` or `)} limit ${MAXIMO_PELO_NUMERO})`
}

const condicaoDeMarca = (nommar: string, estacoes: readonly string[]) =>
	sql<SqlBool>`p.numpro in (select m.numpro from processos.procmarca m
		where m.nommar = ${nommar} and m.sgleta = ${compararComQualquer(estacoes)})`

/** The upper date bound is exclusive and lies one day later, so that the last day counts whole. */
const condicoesDoFiltro = ({ filtro, atuacao, fusoHorario: fuso, numero }: Selecao): Expression<SqlBool>[] => [
	...(numero === undefined ? se(filtro.numpro, condicaoDeParte) : [eb('p.numpro', '=', numero)]),
	...se(filtro.codpesinr, (codpesinr) => eb('p.codpesinr', '=', codpesinr)),
	...se(filtro.codasu, (codasu) => eb('p.codasu', '=', codasu)),
	...se(filtro.stapro, (stapro) => eb('p.stapro', '=', stapro)),
	...se(filtro.sgleta, (sgleta) => eb('p.sgletault', '=', sgleta)),
	...se(filtro.codund, (codund) => eb('p.codundult', '=', codund)),
	...se(filtro.nivacepro, (nivacepro) => eb('p.nivacepro', '=', nivacepro)),
	...se(filtro.dtaini, (dia) => eb('p.dtaabt', '>=', sql<string>`(${dia}::date)::timestamp at time zone ${fuso}`)),
	...se(filtro.dtafim, (dia) => eb('p.dtaabt', '<', sql<string>`(${dia}::date + 1)::timestamp at time zone ${fuso}`)),
	...se(filtro.nommar, (nommar) => condicaoDeMarca(nommar, atuacao.estacoes)),
	...se(filtro.atrasado, () => atrasadoEm(atuacao.hoje)),
]

export interface Selecao {
	readonly filtro: FiltroSemPagina
	readonly atuacao: Atuacao
	readonly fusoHorario: string
	/** Whole number in `filtro`, if it holds one. */
	readonly numero?: string | undefined
	/** Full-text conditions for the words typed. */
	readonly textos: readonly Expression<SqlBool>[]
	/** Limit of processes, the first in the order of the list, among which the words are looked for. */
	readonly entreOsPrimeiros?: number
	/** Partial result: other processes may contain the words too. */
	readonly parcial?: true
}

/**
 * Full-text results are sorted by the opening date, which never changes and so is stored in the index of each text.
 */
export const ordemDe = ({ filtro, textos }: Selecao) =>
	filtro.aba === 'busca' && textos.length > 0 ? 'p.dtaabt' : ORDEM[filtro.aba]

export const publico = sql<SqlBool>`p.nivacepro = 'P'`

export const FILTROS = [
	'codpesinr',
	'codasu',
	'stapro',
	'sgleta',
	'codund',
	'nivacepro',
	'dtaini',
	'dtafim',
	'nommar',
	'atrasado',
] as const satisfies (keyof FiltroSemPagina)[]
export const filtrosDados = ({ filtro }: Pick<Selecao, 'filtro'>) =>
	FILTROS.filter((nome) => filtro[nome] !== undefined && filtro[nome] !== '')

/** Custom plan: over all processes a good plan depends on how frequent the values are. */
export const dependeDosValores = (selecao: Selecao): boolean =>
	selecao.textos.length > 0 ||
	(selecao.filtro.aba === 'busca' &&
		selecao.numero === undefined &&
		(Boolean(selecao.filtro.numpro) || filtrosDados(selecao).length > 0))

export function selecionados(db: Db, selecao: Selecao, quais: Expression<SqlBool> = visivel(selecao.atuacao)) {
	const { filtro, atuacao, textos, entreOsPrimeiros } = selecao
	const todos = processos(db)
		.selectFrom('processo as p')
		.where(condicaoDaAba(filtro.aba, atuacao))
		.where(quais)
		.where(eb.and(condicoesDoFiltro(selecao)))
	if (entreOsPrimeiros === undefined) return todos.where(eb.and(textos))
	const primeiros = todos.selectAll('p').orderBy(ordemDe(selecao), 'desc').orderBy('p.numpro').limit(entreOsPrimeiros)
	return processos(db).selectFrom(primeiros.as('p')).where(eb.and(textos))
}
