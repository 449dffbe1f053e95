import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { ETAPAS_DO_FUNIL, type Modalidade } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { filtrarIngressantes, type Recorte } from './filtro.ts'
import type { RecorteDaLista } from './ingressantes.ts'

/** Years whose pace is compared. */
const ANOS_COMPARADOS = 4

export interface Medida {
	readonly ano: number
	readonly medida: 'SIT' | 'ALC' | 'RIT' | 'CNF' | 'CHK' | 'REJ' | 'REP'
	/** Unit of a situation; 0 of the other measures, which are not shown by unit. */
	readonly codund: number
	readonly chave: string
	readonly qtd: number
}

const juntar = (condicoes: readonly ReturnType<typeof sql>[]) => sql.join([...condicoes], sql` and `)

/** Conditions that sums and rows have alike. */
function filtrarMedidas({ tiping, numcha }: Pick<Recorte, 'tiping' | 'numcha'>) {
	return [
		...(tiping === undefined ? [] : [sql`tiping = ${tiping}`]),
		...(numcha === undefined ? [] : [sql`numcha = ${numcha}::int`]),
	]
}

/** Units of a view: one of the filter, those of the reach, or undefined for all of them together. */
function listarUnidades({ codund, alcance }: Recorte): readonly number[] | undefined {
	if (alcance === 'todas') return codund === undefined ? undefined : [codund]
	return codund === undefined ? alcance : alcance.filter((uma) => uma === codund)
}

const pertencer = (unidades: readonly number[]) => sql`codund = any(${[...unidades]}::int[])`

/** Sums of a view; those over all units and modalities stand ready. */
function selecionarSomas(recorte: Recorte, medidas: readonly Medida['medida'][], anos: readonly number[]) {
	const unidades = listarUnidades(recorte)
	const filtrarUnidade = (medida: Medida['medida']) =>
		unidades ? pertencer(unidades) : medida === 'SIT' ? sql`codund <> 0` : sql`codund = 0`
	return sql.join(
		medidas.map(
			(medida) => sql`select anoing as ano, medida, ${medida === 'SIT' ? sql`codund` : sql`0`} as codund, chave, qtd
				from dash.matviragr where ${juntar([
					sql`anoing = any(${medida === 'RIT' ? [...anos] : [recorte.ano]}::int[])`,
					sql`medida = ${medida}`,
					sql`modvag = ${recorte.modvag ?? '*'}`,
					filtrarUnidade(medida),
					...filtrarMedidas(recorte),
				])}`,
		),
		sql` union all `,
	)
}

/** Rows of one course, which has no sums of its own: it has few entrants. */
function selecionarDoCurso(recorte: Recorte, medidas: readonly Medida['medida'][], anos: readonly number[]) {
	const { ano, codcur, modvag } = recorte
	const unidades = listarUnidades(recorte)
	return sql`select anoing as ano, medida, case when medida = 'SIT' then codund else 0 end as codund, chave, 1 as qtd
		from dash.medida where ${juntar([
			sql`anoing = any(${[...anos]}::int[])`,
			sql`codcur = ${codcur}::int`,
			sql`medida = any(${[...medidas]}::text[])`,
			sql`(anoing = ${ano} or medida = 'RIT')`,
			...(modvag === undefined ? [] : [sql`modvag = ${modvag}`]),
			...(unidades ? [pertencer(unidades)] : []),
			...filtrarMedidas(recorte),
		])}`
}

const MEDIDAS: readonly Medida['medida'][] = ['SIT', 'ALC', 'RIT', 'CNF', 'CHK', 'REJ', 'REP']

/** Measures of a view, all of one statement; the pace has those of former years too. */
export async function contarMedidas(db: Db, recorte: Recorte, medidas = MEDIDAS): Promise<Medida[]> {
	const anos = Array.from({ length: ANOS_COMPARADOS }, (_, indice) => recorte.ano - indice)
	const linhas =
		recorte.codcur === undefined ? selecionarSomas(recorte, medidas, anos) : selecionarDoCurso(recorte, medidas, anos)
	const { rows } = await sql<Medida>`select ano, medida, codund, chave, sum(qtd)::int as qtd from (${linhas}) as m
		group by 1, 2, 3, 4 having sum(qtd) <> 0`.execute(db)
	return rows
}

/** Calls of people who have more than one in the view, each beyond the first: the rest of the calls are people. */
export async function contarRepetidas(db: Db, recorte: Recorte): Promise<number> {
	const { repetidas } = await filtrarIngressantes(db, recorte)
		.innerJoin('convocado as c', (join) =>
			join
				.onRef('c.anoing', '=', 'i.anoing')
				.onRef('c.chvpes', '=', 'i.chvpes')
				// Literal: a parameter would not be proven to fit the partial index.
				.on(sql<boolean>`c.qtdcon > 1`),
		)
		.select(sql<number>`count(*) - count(distinct i.chvpes)`.as('repetidas'))
		.executeTakeFirstOrThrow()
	return repetidas
}

interface LugaresDaModalidade {
	readonly modvag: Modalidade
	readonly vagas: number
	readonly ocupadas: number
	readonly abertas: number
}

/**
 * Places of a view against those who hold one, whatever their call: places belong to no call. An open place of one course
 * is not filled by a course that called too many.
 */
export async function contarLugares(db: Db, recorte: Recorte): Promise<LugaresDaModalidade[]> {
	const { ano, tiping, codcur, modvag } = recorte
	const unidades = listarUnidades(recorte)
	const comuns = [
		sql`anoing = ${ano}`,
		...filtrarMedidas({ tiping, numcha: undefined }),
		...(unidades ? [pertencer(unidades)] : []),
		...(modvag === undefined ? [] : [sql`modvag = ${modvag}`]),
	]
	const filtrarCurso = (coluna: string) => (codcur === undefined ? [] : [sql`${sql.ref(coluna)} = ${String(codcur)}`])
	const { rows } = await sql<LugaresDaModalidade>`
		select modvag, sum(coalesce(vagas, 0))::int as vagas, sum(coalesce(ocupadas, 0))::int as ocupadas,
			sum(greatest(0, coalesce(vagas, 0) - coalesce(ocupadas, 0)))::int as abertas
		from (select tiping, codcur::text as chave, modvag, sum(qtdvag) as vagas from dash.vaga
				where ${juntar([...comuns, ...(codcur === undefined ? [] : [sql`codcur = ${codcur}::int`])])} group by 1, 2, 3) as v
		full join (select tiping, chave, modvag, sum(qtd) as ocupadas from dash.matviragr
				where ${juntar([...comuns, sql`medida = 'OCU'`, ...filtrarCurso('chave')])} group by 1, 2, 3) as o using (tiping, chave, modvag)
		group by modvag`.execute(db)
	return rows
}

/** Calls of every year, the newest first. */
export async function listarTodasAsChamadas(db: Db) {
	return tabelas(db)
		.selectFrom('matviragr')
		.select(['anoing as ano', 'tiping', 'numcha'])
		.where('medida', '=', 'ALC')
		.where('modvag', '=', '*')
		.where('codund', '=', 0)
		.groupBy(['anoing', 'tiping', 'numcha'])
		.having((eb) => eb(eb.fn.sum('qtd'), '>', 0))
		.orderBy('anoing', 'desc')
		.orderBy('tiping')
		.orderBy('numcha')
		.execute()
}

/** Length of a list, from the sums where they have its conditions; undefined: it is to be counted. */
export async function contarLista(db: Db, { sitmat, alcancou, codpesana, busca, ...recorte }: RecorteDaLista) {
	if (codpesana !== undefined || busca || (sitmat !== undefined && alcancou !== undefined)) return undefined
	const etapa = alcancou === undefined ? 0 : ETAPAS_DO_FUNIL.indexOf(alcancou)
	const linhas = await contarMedidas(db, recorte, [sitmat === undefined ? 'ALC' : 'SIT'])
	return linhas
		.filter(({ chave }) => (sitmat === undefined ? Number(chave) >= etapa : chave === sitmat))
		.reduce((soma, { qtd }) => soma + qtd, 0)
}

/** Additions of one count become one row: reads stay short, whatever the number of events. */
export const juntarMedicoes = (db: Db) =>
	sql`with varias as (
			delete from dash.matviragr as m using (
				select anoing, tiping, numcha, codund, modvag, medida, chave from dash.matviragr
				group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1) as v
			where (m.anoing, m.tiping, m.numcha, m.codund, m.modvag, m.medida, m.chave)
				= (v.anoing, v.tiping, v.numcha, v.codund, v.modvag, v.medida, v.chave)
			returning m.*)
		insert into dash.matviragr (anoing, tiping, numcha, codund, modvag, medida, chave, qtd)
		select anoing, tiping, numcha, codund, modvag, medida, chave, sum(qtd) from varias
		group by 1, 2, 3, 4, 5, 6, 7 having sum(qtd) <> 0`.execute(db)

/** Years that have entrants, or counts of them. */
export async function listarAnosContados(db: Db): Promise<number[]> {
	const { rows } = await sql<{
		anoing: number
	}>`select anoing from dash.ing union select anoing from dash.matviragr`.execute(db)
	return rows.map(({ anoing }) => anoing)
}

/** Number of counts of a year that the sums had wrong; they are right afterwards. */
export async function acertarMedicoes(db: Db, ano: number): Promise<number> {
	const { rows } = await sql<{ qtd: number }>`select dash.acertar_medicoes(${ano}::int) as qtd`.execute(db)
	return rows[0]?.qtd ?? 0
}
