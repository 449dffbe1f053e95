import { formacoesConcluidas, obterUnidades } from '@portal/pessoas/server/public'
import { type Db, diaDe, jsonRows, type Portal, prepared, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { CursoConcluido } from '../../contract/index.ts'

interface CursoDaBase extends Omit<CursoConcluido, 'sglund' | 'nomund'> {
	readonly codpes: number
}

/** Class (`codtrm`): people who concluded the same course of the same unit in the same year. */
export const cursosConcluidos: RawBuilder<CursoDaBase> = sql`(
	select k.codpes, k.codcur, k.numseqpgm, case k.tipcur when 'GR' then 'GRD' else 'PGR' end as tipcur, k.nomcur, k.tipext,
		k.codund, k.nomabvclg, extract(year from k.dtaing)::integer as anoini,
		extract(year from k.dtatit)::integer as anocon, k.dtatit, k.dtaclcgru as dtacon,
		k.codund || '-' || k.codcur || '-' || extract(year from k.dtatit)::integer as codtrm
	from ${formacoesConcluidas} k)`

interface DeQuem {
	readonly codpes: readonly number[] | RawBuilder<number[]>
	readonly hoje: string
}
const cursosDasPessoasEm = (p: DeQuem) =>
	queryBuilder<object>()
		.selectFrom(cursosConcluidos.as('k'))
		.select(['codpes', 'codcur', 'numseqpgm', 'tipcur', 'nomcur', 'tipext', 'codund', 'nomabvclg', 'anoini', 'anocon'])
		.select(['dtacon', 'codtrm'])
		.where(sql<boolean>`codpes = any(${p.codpes}::int[])`)
		.where(sql<boolean>`dtatit <= ${p.hoje}::date`)
		.orderBy('anocon')
		.orderBy('codcur')

const dasPessoas = prepared(cursosDasPessoasEm)

/** Courses of one person as a JSON column of a larger query. */
export const cursosEmJson = ({ codpes, hoje }: { codpes: number; hoje: string }): RawBuilder<CursoDaBase[]> =>
	jsonRows(cursosDasPessoasEm({ codpes: sql`array[${codpes}]`, hoje }))

export async function acrescentarUnidades(portal: Portal, linhas: readonly CursoDaBase[]): Promise<CursoConcluido[]> {
	const unidades = await obterUnidades(portal)
	return linhas.map((linha) => {
		const { codpes: _, ...curso } = linha
		const unidade = unidades.get(curso.codund)
		return { ...curso, sglund: unidade?.sglund ?? '', nomund: unidade?.nomund ?? '' }
	})
}

/** Completed courses in the academic base; a person without any is absent from the map. */
export async function cursosDasPessoas(
	db: Db,
	portal: Portal,
	codpes: readonly number[],
): Promise<ReadonlyMap<number, CursoConcluido[]>> {
	if (codpes.length === 0) return new Map()
	const linhas = await dasPessoas(db, { codpes: [...new Set(codpes)], hoje: diaDe(portal) })
	const cursos: [number, CursoConcluido[]][] = []
	for (const [de, seus] of Map.groupBy(linhas, (linha) => linha.codpes))
		cursos.push([de, await acrescentarUnidades(portal, seus)])
	return new Map(cursos)
}

export const cursosDe = async (db: Db, portal: Portal, codpes: number): Promise<CursoConcluido[]> =>
	(await cursosDasPessoas(db, portal, [codpes])).get(codpes) ?? []
