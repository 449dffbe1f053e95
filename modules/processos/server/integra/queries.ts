import type { Db } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import type { LinhaArquivo } from '../arquivos/queries.ts'
import { processos } from '../queries.ts'
import type { ProcessosTables } from '../tables.ts'
import { mapaDeLiberadas } from '../versoes/queries.ts'

type IntegraTable = ProcessosTables['integra']

const integras = (db: Db) => processos(db).selectFrom('integra').selectAll()
export type LinhaIntegra = Awaited<ReturnType<ReturnType<typeof integras>['executeTakeFirstOrThrow']>>

export async function inserirIntegra(db: Db, nova: Insertable<IntegraTable>): Promise<LinhaIntegra> {
	return processos(db).insertInto('integra').values(nova).returningAll().executeTakeFirstOrThrow()
}

type MesmaIntegra = Pick<LinhaIntegra, 'numpro' | 'codpes' | 'versao' | 'nivvis'>

/** The person's latest copy of the same version and level since an instant, unless it failed. */
export const buscarIntegraIgual = (db: Db, { numpro, codpes, versao, nivvis }: MesmaIntegra, desde: string) =>
	integras(db)
		.where('numpro', '=', numpro)
		.where('codpes', '=', codpes)
		.where('versao', '=', versao)
		.where('nivvis', '=', nivvis)
		.where('sitint', '<>', 'E')
		.where('dtaped', '>', desde)
		.orderBy('dtaped', 'desc')
		.executeTakeFirst()

interface PedidaPor {
	readonly codint: string
	readonly numpro: string
	readonly codpes: number
}

export const buscarIntegra = (db: Db, { codint, numpro, codpes }: PedidaPor, desde: string) =>
	integras(db)
		.where('codint', '=', codint)
		.where('numpro', '=', numpro)
		.where('codpes', '=', codpes)
		.where('dtaped', '>', desde)
		.executeTakeFirst()

export const buscarIntegraPorFazer = (db: Db, codint: string) =>
	integras(db).where('codint', '=', codint).where('sitint', 'in', ['F', 'A']).executeTakeFirst()

/** Idempotent update: a finished copy is left alone when the job runs twice. */
export async function alterarIntegra(db: Db, codint: string, mudancas: Updateable<IntegraTable>): Promise<boolean> {
	const { numUpdatedRows } = await processos(db)
		.updateTable('integra')
		.set(mudancas)
		.where('codint', '=', codint)
		.where('sitint', 'in', ['F', 'A'])
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function removerIntegrasAntigas(db: Db, ate: string): Promise<string[]> {
	const removidas = await processos(db).deleteFrom('integra').where('dtaped', '<=', ate).returning('chave').execute()
	return removidas.flatMap(({ chave }) => chave ?? [])
}

/** Storage keys of the released redacted versions. */
export async function mapaDeTarjadas(
	db: Db,
	numpro: string,
): Promise<ReadonlyMap<string, { chave: string; sha256: string }>> {
	const liberadas = await mapaDeLiberadas(db, numpro)
	return new Map(
		[...liberadas.values()].flatMap(({ codtrj, chave, sha256 }) =>
			chave && sha256 ? [[codtrj, { chave, sha256 }] as const] : [],
		),
	)
}

/** Storage keys of the documents of a process. */
export async function mapaDeArquivos(
	db: Db,
	numpro: string,
): Promise<ReadonlyMap<number, Pick<LinhaArquivo, 'chave' | 'sha256'>>> {
	const arquivos = await processos(db)
		.selectFrom('arquivopdl')
		.select(['codarqpdl', 'chave', 'sha256'])
		.where('numpro', '=', numpro)
		.execute()
	return new Map(arquivos.map((arquivo) => [arquivo.codarqpdl, arquivo]))
}
