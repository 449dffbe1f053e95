import { type Db, NotFoundError, RuleError } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { OUTROS_NA_ASSINATURA } from '../estrutura/tipos-na-assinatura.ts'
import { processos } from '../queries.ts'
import type { ProcessosTables } from '../tables.ts'

type NovoTemporario = Insertable<ProcessosTables['arqtmp']>

export async function inserirTemporario(db: Db, novo: NovoTemporario): Promise<void> {
	await processos(db).insertInto('arqtmp').values(novo).execute()
}

const temporarioInexistente = () =>
	new NotFoundError('arquivo-temporario-inexistente', 'O arquivo enviado não existe mais. Envie-o novamente.')

/** Only the owner's temporary file is removed; the result is the storage key of its bytes. */
export async function removerTemporario(db: Db, codarqtmp: string, codpes: number): Promise<string> {
	const removido = await processos(db)
		.deleteFrom('arqtmp')
		.where('codarqtmp', '=', codarqtmp)
		.where('codpes', '=', codpes)
		.returning('chave')
		.executeTakeFirst()
	if (!removido) throw temporarioInexistente()
	return removido.chave
}

/** Single use: a temporary file that is taken, expired or somebody else's is treated as absent. */
export const tomarTemporario = (db: Db, codarqtmp: string, codpes: number, agora: string) =>
	processos(db)
		.deleteFrom('arqtmp')
		.where('codarqtmp', '=', codarqtmp)
		.where('codpes', '=', codpes)
		.where('dtaexp', '>', agora)
		.returningAll()
		.executeTakeFirst()

export async function inserirArquivo(db: Db, novo: Insertable<ProcessosTables['arquivopdl']>): Promise<number> {
	const { codarqpdl } = await processos(db)
		.insertInto('arquivopdl')
		.values(novo)
		.returning('codarqpdl')
		.executeTakeFirstOrThrow()
	return codarqpdl
}

/** Expired temporary files are removed in batches of `limite`. */
export async function removerVencidos(db: Db, agora: string, limite: number): Promise<string[]> {
	const removidos = await processos(db)
		.deleteFrom('arqtmp')
		.where('codarqtmp', 'in', (sub) =>
			sub
				.selectFrom('arqtmp as t')
				.select('t.codarqtmp')
				.where('t.dtaexp', '<=', agora)
				.orderBy('t.dtaexp')
				.limit(limite)
				.forUpdate()
				.skipLocked(),
		)
		.returning('chave')
		.execute()
	return removidos.map(({ chave }) => chave)
}

export async function obterTipoNaAssinatura(db: Db, codetrdoc: number | null): Promise<number> {
	const tipo = await processos(db)
		.selectFrom('tipodoc')
		.select('codetrdocasi')
		.where('codetrvlrpdl', '=', codetrdoc)
		.executeTakeFirst()
	return tipo?.codetrdocasi ?? OUTROS_NA_ASSINATURA
}

export async function exigirTipoDocumento(db: Db, codetrdoc: number | null | undefined): Promise<void> {
	if (!codetrdoc) return
	const tipo = await processos(db)
		.selectFrom('tipodoc')
		.select('codetrvlrpdl')
		.where('codetrvlrpdl', '=', codetrdoc)
		.executeTakeFirst()
	if (!tipo)
		throw new RuleError(
			'tipo-documento-inexistente',
			'Este tipo de documento não existe. Escolha um da lista ou escreva-o.',
		)
}

export const buscarArquivo = (db: Db, numpro: string, codarqpdl: number) =>
	processos(db)
		.selectFrom('arquivopdl')
		.selectAll()
		.where('codarqpdl', '=', codarqpdl)
		.where('numpro', '=', numpro)
		.executeTakeFirst()
export type LinhaArquivo = NonNullable<Awaited<ReturnType<typeof buscarArquivo>>>

export async function alterarArquivo(
	db: Db,
	codarqpdl: number,
	mudancas: Updateable<ProcessosTables['arquivopdl']>,
): Promise<void> {
	await processos(db).updateTable('arquivopdl').set(mudancas).where('codarqpdl', '=', codarqpdl).execute()
}

/** Files of a process whose text has these words. */
export async function listarArquivosComPalavras(db: Db, numpro: string, consulta: string): Promise<Set<number>> {
	const achados = await processos(db)
		.selectFrom('protexto')
		.select('origem')
		.where('numpro', '=', numpro)
		.where('origem', 'like', 'A%')
		.where(sql<boolean>`vetor @@ ${consulta}::tsquery`)
		.execute()
	return new Set(achados.map(({ origem }) => Number(origem.slice(1))))
}

export const listarPaginasDeTexto = (db: Db, codarqpdl: number) =>
	processos(db)
		.selectFrom('arquivotexto')
		.select(['numpag', 'texto'])
		.where('codarqpdl', '=', codarqpdl)
		.orderBy('numpag')
		.execute()

/**
 * Row lock on a file whose text is still to be extracted, so that it is not deleted meanwhile; the row says whether
 * it was invalidated.
 */
export const reservarArquivoPorLer = (db: Db, codarqpdl: number) =>
	processos(db)
		.selectFrom('arquivopdl as a')
		.innerJoin('ocorrencia as o', (join) =>
			join
				.onRef('o.numpro', '=', 'a.numpro')
				.onRef('o.numand', '=', 'a.numand')
				.onRef('o.numseqocoand', '=', 'a.numseqocoand'),
		)
		.select([
			'a.codarqpdl',
			'a.numpro',
			'a.chave',
			'a.sha256',
			'a.nomarq',
			'a.nomarqpdl',
			'a.nivacearq',
			'o.staocoandiva',
		])
		.where('a.codarqpdl', '=', codarqpdl)
		.where('a.sittxt', '=', 'P')
		.forUpdate('a')
		.executeTakeFirst()

export type ArquivoPorLer = NonNullable<Awaited<ReturnType<typeof reservarArquivoPorLer>>>

const PAGINAS_POR_VEZ = 500

export async function gravarPaginasDeTexto(db: Db, codarqpdl: number, textos: readonly string[]): Promise<void> {
	await processos(db).deleteFrom('arquivotexto').where('codarqpdl', '=', codarqpdl).execute()
	const paginas = textos.map((texto, indice) => ({ codarqpdl, numpag: indice + 1, texto }))
	for (let inicio = 0; inicio < paginas.length; inicio += PAGINAS_POR_VEZ)
		await processos(db)
			.insertInto('arquivotexto')
			.values(paginas.slice(inicio, inicio + PAGINAS_POR_VEZ))
			.execute()
}
