import { obterUnidades } from '@portal/pessoas/server/public'
import { type Db, type Portal, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { CursoConcluido } from '../contract/index.ts'
import { alumni } from './tables.ts'

const dasPessoas = prepared((p: { readonly codpes: readonly number[] }) =>
	alumni(queryBuilder())
		.selectFrom('cursoconcluido')
		.select(['codpes', 'numseqcur', 'tipcur', 'nomcur', 'tipext', 'codund', 'nomabvclg', 'anoini', 'anocon', 'codtrm'])
		.select(sql<string>`dtacon::text`.as('dtacon'))
		.where(sql<boolean>`codpes = any(${p.codpes}::int[])`)
		.orderBy('anocon')
		.orderBy('numseqcur'),
)

/** What the academic base says that people completed; somebody without a course is absent. */
export async function cursosDasPessoas(
	db: Db,
	portal: Portal,
	codpes: readonly number[],
): Promise<ReadonlyMap<number, CursoConcluido[]>> {
	if (codpes.length === 0) return new Map()
	const linhas = await dasPessoas(db, { codpes: [...new Set(codpes)] })
	const unidades = await obterUnidades(portal)
	const cursos = linhas.map(({ codpes: de, ...curso }) => {
		const unidade = unidades.get(curso.codund)
		return { de, curso: { ...curso, sglund: unidade?.sglund ?? '', nomund: unidade?.nomund ?? '' } }
	})
	return new Map([...Map.groupBy(cursos, ({ de }) => de)].map(([de, seus]) => [de, seus.map(({ curso }) => curso)]))
}

export const cursosDe = async (db: Db, portal: Portal, codpes: number): Promise<CursoConcluido[]> =>
	(await cursosDasPessoas(db, portal, [codpes])).get(codpes) ?? []
