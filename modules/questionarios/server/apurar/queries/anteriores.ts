import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { type DaVersao, type Perfil, SEM_PERFIL } from '../../../contract/index.ts'
import { MESMA_PERGUNTA } from '../../estrutura/queries/mesma-pergunta.ts'
import type { Encontro } from '../afastar.ts'

/**
 * Same question within one questionnaire: the declared code suffices, since changed alternatives do not prevent a
 * subtraction.
 */
const MESMA = sql`(${MESMA_PERGUNTA} or (a.codqst = n.codqst and a.tipper = n.tipper and a.codpereqv = n.codpereqv))`

/** Earlier versions, the latest first: counted, with at least five answers and a published question in common. */
export async function listarAnteriores(db: Db, { codqst, numvrsqst }: DaVersao): Promise<DaVersao[]> {
	const { rows } = await sql<DaVersao>`select v.codqst, v.numvrsqst from questionarios.qstvrs v
		where v.dtaapr is not null and (v.codqst, v.numvrsqst) <> (${codqst}, ${numvrsqst})
			and (select sum(f.qtdrsp) from questionarios.qstprf f
				where f.codqst = v.codqst and f.numvrsqst = v.numvrsqst) >= 5
			and exists (select from questionarios.qstper a, questionarios.qstper n
				where a.codqst = v.codqst and a.numvrsqst = v.numvrsqst and a.staret = 'N' and a.tipper <> 'TXT'
					and n.codqst = ${codqst} and n.numvrsqst = ${numvrsqst} and ${MESMA})
		order by v.dtaapr desc, v.codqst, v.numvrsqst`.execute(db)
	return rows
}

/** Group sizes; people whose group was not kept form group 0. */
export async function contarGrupos(db: Db, { codqst, numvrsqst }: DaVersao) {
	const { rows } = await sql<{ numprf: number; qtd: number }>`select coalesce(numprf, 0) as numprf, count(*)::int as qtd
		from questionarios.qstpcp where codqst = ${codqst} and numvrsqst = ${numvrsqst} and sitpcp = 'CON'
		group by 1`.execute(db)
	return rows
}

type DoEncontro = Omit<Encontro, 'grupo'> & { readonly numprf: number }

export async function contarEncontros(db: Db, agora: DaVersao, antes: DaVersao): Promise<DoEncontro[]> {
	const { rows } = await sql<DoEncontro>`select n.perfil, coalesce(a.numprf, 0) as numprf, count(*)::int as qtd
		from questionarios.qstpcp n
		join questionarios.qstpcp a on a.codpes = n.codpes and a.sitpcp = 'CON'
			and a.codqst = ${antes.codqst} and a.numvrsqst = ${antes.numvrsqst}
		where n.codqst = ${agora.codqst} and n.numvrsqst = ${agora.numvrsqst} and n.sitpcp = 'CON'
		group by 1, 2`.execute(db)
	return rows
}

interface DoTipo {
	readonly respondeu: boolean
	/** Profile to be counted, for people who answered the current version. */
	readonly perfil: Perfil
	/** Keys of their groups in the earlier versions: questionnaire, version and group number. */
	readonly grupos: readonly string[]
	readonly qtd: number
}

/** People who answered any of these versions, counted by their combination of groups. */
export async function contarTipos(db: Db, agora: DaVersao, antes: readonly DaVersao[]): Promise<DoTipo[]> {
	const { rows } = await sql<DoTipo>`
		with quem as (
			select codpes, (codqst, numvrsqst) = (${agora.codqst}::int, ${agora.numvrsqst}::int) as deagora, perfil,
				codqst || '/' || numvrsqst || '/' || coalesce(numprf, 0) as grupo
			from questionarios.qstpcp
			where sitpcp = 'CON' and (codqst, numvrsqst) in (
				select * from unnest(${[agora, ...antes].map(({ codqst }) => codqst)}::int[],
					${[agora, ...antes].map(({ numvrsqst }) => numvrsqst)}::int[]))
		), pessoa as (
			select bool_or(deagora) as respondeu, max(perfil::text) filter (where deagora) as perfil,
				coalesce(array_agg(grupo order by grupo) filter (where not deagora), '{}') as grupos
			from quem group by codpes
		)
		select respondeu, coalesce(perfil::jsonb, ${JSON.stringify(SEM_PERFIL)}::jsonb) as perfil, grupos, count(*)::int as qtd
		from pessoa group by respondeu, pessoa.perfil, grupos`.execute(db)
	return rows
}

/** Withholding: a question that both versions ask is published for the earlier one only. */
export async function reterPerguntas(db: Db, { codqst, numvrsqst }: DaVersao, antes: DaVersao): Promise<void> {
	await sql`update questionarios.qstper n set staret = 'S' where n.codqst = ${codqst} and n.numvrsqst = ${numvrsqst}
		and n.tipper <> 'TXT' and exists (select from questionarios.qstper a where a.codqst = ${antes.codqst}
			and a.numvrsqst = ${antes.numvrsqst} and a.staret = 'N' and ${MESMA})`.execute(db)
}

const POR_VEZ = 5_000

interface DoPerfil {
	readonly perfil: Perfil
	readonly numprf: number
}

/** Group number in place of the profile, written in blocks that stay below the statement timeout. */
export async function guardarGrupos(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	grupos: readonly DoPerfil[],
): Promise<void> {
	const perfis = grupos.map(({ perfil }) => JSON.stringify(perfil))
	const numeros = grupos.map(({ numprf }) => numprf)
	for (let depois = 0; ; ) {
		const { rows } = await sql<{ codpes: number }>`select codpes from questionarios.qstpcp
			where codqst = ${codqst} and numvrsqst = ${numvrsqst} and codpes > ${depois} order by codpes limit ${POR_VEZ}`.execute(
			db,
		)
		const ultima = rows.at(-1)?.codpes
		if (ultima === undefined) return
		await sql`update questionarios.qstpcp p set numprf = g.numprf, perfil = null
			from unnest(${perfis}::jsonb[], ${numeros}::int[]) as g (perfil, numprf)
			where p.codqst = ${codqst} and p.numvrsqst = ${numvrsqst} and p.sitpcp = 'CON'
				and p.codpes > ${depois} and p.codpes <= ${ultima} and p.perfil = g.perfil`.execute(db)
		depois = ultima
	}
}
