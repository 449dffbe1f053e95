import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { VisaoDoCampo, Visoes } from '../../contract/index.ts'
import { CAMPOS, type CampoDoPerfil } from '../../contract/index.ts'
import { cursosConcluidos } from '../cursos/queries.ts'
import { alumni } from '../tables.ts'

const doPerfil = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder()).selectFrom('prvamn').select(['nomcpo', 'nivvis']).where('codpes', '=', p.codpes),
)

const ehCampo = (nomcpo: string): nomcpo is CampoDoPerfil => CAMPOS.some((um) => um === nomcpo)

export interface LinhaDaVisao {
	readonly nomcpo: string
	readonly nivvis: VisaoDoCampo['nivvis']
}

export const montarVisoes = (linhas: readonly LinhaDaVisao[]): Visoes =>
	Object.fromEntries(linhas.filter(({ nomcpo }) => ehCampo(nomcpo)).map(({ nomcpo, nivvis }) => [nomcpo, nivvis]))

export const obterVisoes = async (db: Db, codpes: number): Promise<Visoes> =>
	montarVisoes(await doPerfil(db, { codpes }))

/** Privacy choices as a JSON column, for queries in which `f` is the profile. */
export const VISOES: RawBuilder<LinhaDaVisao[]> = sql`(select coalesce(json_agg(json_build_object(
	'nomcpo', v.nomcpo, 'nivvis', v.nivvis)), '[]') from alumni.prvamn v where v.codpes = f.codpes)`

/** Class mates: the reader completed a course of the same class as the person of the profile `f`. */
export const mesmaTurmaQue = (leitor: number): RawBuilder<boolean> => sql`exists (select from ${cursosConcluidos} u
	join ${cursosConcluidos} o on o.codtrm = u.codtrm where u.codpes = ${leitor}::int and o.codpes = f.codpes)`

export async function gravarVisoes(db: Db, codpes: number, campos: readonly VisaoDoCampo[]): Promise<void> {
	// Last choice wins when a field is sent twice.
	const unicos = [...new Map(campos.map((um) => [um.nomcpo, um])).values()]
	await alumni(db)
		.insertInto('prvamn')
		.values(unicos.map(({ nomcpo, nivvis }) => ({ codpes, nomcpo, nivvis })))
		.onConflict((conflito) =>
			conflito.columns(['codpes', 'nomcpo']).doUpdateSet({ nivvis: (eb) => eb.ref('excluded.nivvis') }),
		)
		.execute()
}

const emComum = prepared((p: { readonly codpes: number; readonly outro: number }) =>
	queryBuilder<object>()
		.selectFrom(cursosConcluidos.as('u'))
		.innerJoin(cursosConcluidos.as('o'), 'o.codtrm', 'u.codtrm')
		.select('u.codtrm')
		.where('u.codpes', '=', p.codpes)
		.where('o.codpes', '=', p.outro)
		.limit(1),
)

export const verificarMesmaTurma = async (db: Db, codpes: number, outro: number): Promise<boolean> =>
	(await emComum(db, { codpes, outro })).length > 0

export async function registrarAcesso(db: Db, acesso: { codpes: number; codpesace: number; dtaace: string }) {
	await alumni(db)
		.insertInto('acsamn')
		.values(acesso)
		.onConflict((conflito) => conflito.doNothing())
		.execute()
}

const UM_ANO = sql<string>`now() - interval '1 year'`
export const removerAcessosAntigos = (db: Db) => alumni(db).deleteFrom('acsamn').where('dtaace', '<', UM_ANO).execute()

const acessos = prepared((p: { readonly codpes: number; readonly limite: number; readonly salto: number }) =>
	alumni(queryBuilder())
		.selectFrom('acsamn')
		.select(['codpesace', 'dtaace'])
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where('codpes', '=', p.codpes)
		.orderBy('dtaace', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)
export const listarAcessos = (db: Db, codpes: number, { limite, salto }: { limite: number; salto: number }) =>
	acessos(db, { codpes, limite, salto })

/** True: somebody other than the office can find this person by name. */
export async function verificarNomeMostrado(db: Db, codpes: number): Promise<boolean> {
	const linha = await alumni(db)
		.selectFrom('busamn')
		.select('codpes')
		.where('codpes', '=', codpes)
		.where('alcance', '<>', '1')
		.limit(1)
		.executeTakeFirst()
	return linha !== undefined
}

/** Bulk form of `registrarAcesso`: an export shows many whole rows at once. */
export async function registrarAcessos(
	db: Db,
	codigos: readonly number[],
	{ codpesace, dtaace }: { codpesace: number; dtaace: string },
): Promise<void> {
	await sql`insert into alumni.acsamn (codpes, codpesace, dtaace)
		select codpes, ${codpesace}::int, ${dtaace}::timestamptz from unnest(${[...codigos]}::int[]) as codpes
		where codpes <> ${codpesace}::int on conflict do nothing`.execute(db)
}
