import { parteDe } from '@portal/platform/contract'
import { type Db, isInForce, prepared, queryBuilder, withTotal, writeAccesses } from '@portal/platform/server'
import { titularesEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import { ASI_GERAL, PERFIS_DE_GESTOR } from '../../contract/acesso/perfis.ts'
import type { NivelSeguranca } from '../../contract/index.ts'
import { assina } from './lote.ts'

export interface LinhaUsuario {
	readonly codpes: number
	readonly numnivseg: NivelSeguranca
	readonly codund: number | null
	readonly dtacad: string
	readonly codpescad: number | null
	readonly dtafimval: string | null
	readonly stavnc: 'S' | 'N'
	/** Managed units; 0 means all. */
	readonly unidades: readonly number[]
}

const selecionarGestor = (hoje: string) =>
	sql`plataforma.perfil as p where p.codperfil = any(${[...PERFIS_DE_GESTOR]}::text[]) and ${isInForce(hoje, 'p')}`

/**
 * Union of signers (this register) and managers (the profiles), with level, unit and last day; a manager with an ended
 * profile is listed as a signer.
 */
const usuarios = (db: Db, hoje: string) =>
	db
		.selectFrom(
			sql<LinhaUsuario>`(
				select q.codpes, coalesce(g.nivel, '3') as numnivseg, coalesce(g.codund, u.codund) as codund,
					coalesce(u.dtacad, g.dtaini::timestamptz) as dtacad, u.codpescad,
					case when g.nivel is null then u.dtafimval else g.dtafim end as dtafimval,
					case when g.nivel is null and u.dtafimval < ${hoje}::date then 'S' else 'N' end as stavnc,
					coalesce(g.unidades, '{}') as unidades
				from (select codpes from assina.usuasi union select p.codpes from ${selecionarGestor(hoje)}) as q
				left join assina.usuasi as u on u.codpes = q.codpes
				left join (
					select p.codpes, min(case p.codperfil when ${ASI_GERAL} then '1' else '2' end) as nivel,
						min(nullif(p.codund, 0)) as codund, array_agg(distinct p.codund) as unidades, min(p.dtaini) as dtaini,
						case when bool_or(least(p.dtafim, p.dtalim) is null) then null else max(least(p.dtafim, p.dtalim)) end as dtafim
					from ${selecionarGestor(hoje)} group by p.codpes
				) as g on g.codpes = q.codpes)`.as('u'),
		)
		.select(['u.codpes', 'u.numnivseg', 'u.codund', 'u.dtacad', 'u.codpescad', 'u.dtafimval', 'u.stavnc', 'u.unidades'])

export const buscarUsuario = (db: Db, codpes: number, hoje: string): Promise<LinhaUsuario | undefined> =>
	usuarios(db, hoje).where('u.codpes', '=', codpes).executeTakeFirst()

interface QuemPede {
	readonly codpes: number
	readonly area: string
	readonly instante: string
	readonly hoje: string
}

/** Access of a person: managed units by profile, the register of signers, and people stood in for. */
export const quemPede = prepared((p: QuemPede) =>
	assina(queryBuilder())
		.selectFrom(sql<object>`(values (1))`.as('um'))
		.leftJoin('usuasi as u', (join) =>
			join
				.on('u.codpes', '=', p.codpes)
				.on((eb) => eb.or([eb('u.dtafimval', 'is', null), eb('u.dtafimval', '>=', p.hoje)])),
		)
		.select(['u.codpes as cadastrado', 'u.codund'])
		.select(writeAccesses(p, PERFIS_DE_GESTOR).as('acessos'))
		.select(titularesEm(p).as('titulares')),
)

/** Registrations in force among these people. */
export async function listarCadastrados(db: Db, codpes: readonly number[], hoje: string): Promise<Set<number>> {
	if (codpes.length === 0) return new Set()
	const linhas = await usuarios(db, hoje)
		.where('u.codpes', 'in', [...codpes])
		.execute()
	return new Set(linhas.filter(({ stavnc }) => stavnc === 'N').map((linha) => linha.codpes))
}

interface DadosUsuario {
	readonly codpes: number
	readonly codund: number | null
	readonly codpescad: number | null
	readonly dtafimval: string | null
}

export async function gravarUsuario(db: Db, { codpes, ...dados }: DadosUsuario, agora: Date): Promise<void> {
	await assina(db)
		.insertInto('usuasi')
		.values({ codpes, ...dados, dtacad: agora.toISOString() })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet(dados))
		.execute()
}

/** Registers these people as signers, unless they are already. */
export async function cadastrarSignatarios(db: Db, codpes: readonly number[], por: number, agora: Date): Promise<void> {
	if (codpes.length === 0) return
	await assina(db)
		.insertInto('usuasi')
		.values(
			codpes.map((pessoa) => ({
				codpes: pessoa,
				codund: null,
				codpescad: por,
				dtafimval: null,
				dtacad: agora.toISOString(),
			})),
		)
		.onConflict((conflict) => conflict.column('codpes').doNothing())
		.execute()
}

/** Ends a registration as of yesterday; the row stays as history. */
export async function encerrarUsuario(db: Db, codpes: number, hoje: string): Promise<void> {
	await assina(db)
		.updateTable('usuasi')
		.set({ dtafimval: sql<string>`${hoje}::date - 1` })
		.where('codpes', '=', codpes)
		.execute()
}

interface Filtro {
	readonly pessoas?: readonly number[] | undefined
	readonly numnivseg?: NivelSeguranca | undefined
	readonly codund?: number | undefined
	readonly pagina: number
	readonly porPagina: number
}

export async function paginarUsuarios(db: Db, filtro: Filtro, hoje: string) {
	const { pessoas, numnivseg, codund, pagina, porPagina } = filtro
	const filtrados = usuarios(db, hoje)
		.$if(pessoas !== undefined, (query) => query.where('u.codpes', 'in', [...(pessoas ?? []), -1]))
		.$if(numnivseg !== undefined, (query) => query.where('u.numnivseg', '=', numnivseg ?? '1'))
		.$if(codund !== undefined, (query) => query.where(sql<boolean>`${codund ?? 0}::int = any(u.codund || u.unidades)`))
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('u.numnivseg')
		.orderBy('u.codpes')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => filtrados.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total }
}
