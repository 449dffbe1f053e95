import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { selecionarVinculos } from '../../calculo/queries/entradas.ts'
import type { FolhaDoCalculo } from '../../calculo/queries/regras.ts'

/** People whom even the smallest kind of link brings into a sample. */
const MINIMO_DO_ESTRATO = 5

interface Sorteada {
	readonly codpes: number
	/** Regimes and categories of the person's links. */
	readonly estrato: string
}

/**
 * Sample of the people of a run, drawn by a seed and stratified by kind of link: proportional, and at least a few of
 * each. The same seed draws the same people.
 */
export async function sortearPessoas(
	db: Db,
	folha: FolhaDoCalculo,
	{ semente, tamanho }: { readonly semente: string; readonly tamanho: number },
): Promise<Sorteada[]> {
	const vinculos = selecionarVinculos(db, folha).select(['v.codpes', 'v.regime', 'v.codcatesoc'])
	const { rows } = await sql<Sorteada>`with p as (
			select v.codpes, string_agg(distinct v.regime || ' ' || v.codcatesoc, ' e ' order by v.regime || ' ' || v.codcatesoc) as estrato
			from (${vinculos}) v group by v.codpes
		), s as (
			select p.*, row_number() over (partition by estrato order by sha256((${semente} || '/' || codpes)::bytea), codpes) as lugar,
				count(*) over (partition by estrato) as quantos from p
		)
		select codpes, estrato from s order by lugar > ${MINIMO_DO_ESTRATO}, (lugar - 0.5) / quantos, codpes limit ${tamanho}`.execute(
		db,
	)
	return rows.toSorted((uma, outra) => uma.codpes - outra.codpes)
}
