import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { Documento } from '../../contract/index.ts'
import { tabelas } from '../queries/licitacoes.ts'
import type { LicitacoesTables } from '../tables.ts'

/** Published versions of the documents of a tender, the newest of each document first. */
export async function listarDocumentos(db: Db, codpcddsp: number): Promise<Documento[]> {
	const linhas = await tabelas(db)
		.selectFrom('licdoc')
		.select(['numdoc', 'tipdoc', 'titdoc', 'numverdoc', 'nomarq', 'tamarq', 'sha256', 'dtapub', 'numver'])
		.where('codpcddsp', '=', codpcddsp)
		.where('dtapub', 'is not', null)
		.orderBy('numdoc')
		.orderBy('numverdoc', 'desc')
		.limit(1000)
		.$narrowType<{ numdoc: number; numverdoc: number; dtapub: string }>()
		.execute()
	return [...Map.groupBy(linhas, ({ numdoc }) => numdoc)].map(([numdoc, versoes]) => {
		const [{ tipdoc, titdoc } = { tipdoc: 'ANX' as const, titdoc: '' }] = versoes
		return {
			numdoc,
			tipdoc,
			titdoc,
			versoes: versoes.map(({ numdoc: _numdoc, tipdoc: _tipdoc, titdoc: _titdoc, ...versao }) => versao),
		}
	})
}

interface ChaveDaVersao {
	readonly codpcddsp: number
	readonly numdoc: number
	readonly numverdoc: number
}

/** @throws NotFoundError when there is no such published version. */
export const obterVersaoDoDocumento = (db: Db, { codpcddsp, numdoc, numverdoc }: ChaveDaVersao) =>
	tabelas(db)
		.selectFrom('licdoc')
		.select(['nomarq', 'mimetype', 'chave', 'tamarq', 'sha256', 'sittxt', 'txtdoc'])
		.where('codpcddsp', '=', codpcddsp)
		.where('numdoc', '=', numdoc)
		.where('numverdoc', '=', numverdoc)
		.where('dtapub', 'is not', null)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('documento-nao-encontrado', 'Não há este documento. Escolha-o na página da licitação.'),
		)
export type VersaoGuardada = Awaited<ReturnType<typeof obterVersaoDoDocumento>>

/** Files of a tender for its archive, in the order of the list. */
export const listarGuardados = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('licdoc')
		.select(['numdoc', 'numverdoc', 'tipdoc', 'titdoc', 'nomarq', 'chave', 'tamarq', 'sha256', 'dtapub'])
		.where('codpcddsp', '=', codpcddsp)
		.where('dtapub', 'is not', null)
		.orderBy('numdoc')
		.orderBy('numverdoc')
		.limit(1000)
		.$narrowType<{ numdoc: number; numverdoc: number; dtapub: string }>()
		.execute()
export type Guardado = Awaited<ReturnType<typeof listarGuardados>>[number]

const rascunhosDe = (db: Db, codpes: number) =>
	tabelas(db).selectFrom('licdoc').where('codpescad', '=', codpes).where('dtapub', 'is', null)

export const listarRascunhos = (db: Db, codpes: number, codpcddsp: number | undefined) =>
	rascunhosDe(db, codpes)
		.select(['coddoc', 'numdoc', 'tipdoc', 'titdoc', 'nomarq', 'tamarq'])
		.where('codpcddsp', codpcddsp === undefined ? 'is' : '=', codpcddsp ?? null)
		.orderBy('coddoc')
		.limit(100)
		.execute()

/** Drafts of the person that a publication brings out, held until its end. */
export const reservarRascunhos = (
	db: Db,
	codpes: number,
	{ codpcddsp, documentos }: { readonly codpcddsp: number | null; readonly documentos: readonly number[] },
) =>
	rascunhosDe(db, codpes)
		.select(['coddoc', 'numdoc', 'tipdoc', 'titdoc'])
		.where('codpcddsp', codpcddsp === null ? 'is' : '=', codpcddsp)
		.where('coddoc', 'in', [...documentos])
		.orderBy('coddoc')
		.forUpdate()
		.execute()

export async function inserirRascunho(
	db: Db,
	rascunho: Omit<Insertable<LicitacoesTables['licdoc']>, 'dtapub' | 'numver' | 'numverdoc' | 'txtdoc'>,
): Promise<number> {
	const { coddoc } = await tabelas(db)
		.insertInto('licdoc')
		.values({ ...rascunho, dtapub: null, numver: null, numverdoc: null, txtdoc: null })
		.returning('coddoc')
		.executeTakeFirstOrThrow()
	return coddoc
}

/** @throws NotFoundError for what is published, somebody else's, or not there. */
export const removerRascunho = (db: Db, codpes: number, coddoc: number) =>
	tabelas(db)
		.deleteFrom('licdoc')
		.where('coddoc', '=', coddoc)
		.where('codpescad', '=', codpes)
		.where('dtapub', 'is', null)
		.returning(['nomarq'])
		.executeTakeFirstOrThrow(
			() =>
				new NotFoundError('rascunho-nao-encontrado', 'Este documento já não espera publicação. Recarregue a página.'),
		)

/** Numbers of the documents of a tender, with the last version of each, under the lock of the tender. */
export const listarNumeros = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('licdoc')
		.select((eb) => ['numdoc', eb.fn.max('numverdoc').as('ultima')])
		.where('codpcddsp', '=', codpcddsp)
		.where('dtapub', 'is not', null)
		.groupBy('numdoc')
		.$narrowType<{ numdoc: number; ultima: number }>()
		.execute()

interface Publicacao extends ChaveDaVersao {
	readonly numver: number | null
	readonly dtapub: string
}

export const publicarRascunho = (db: Db, coddoc: number, publicacao: Publicacao) =>
	tabelas(db).updateTable('licdoc').set(publicacao).where('coddoc', '=', coddoc).execute()

export const buscarPorLer = (db: Db, coddoc: number) =>
	tabelas(db)
		.selectFrom('licdoc')
		.select(['coddoc', 'nomarq', 'mimetype', 'chave', 'sha256'])
		.where('coddoc', '=', coddoc)
		.where('sittxt', '=', 'P')
		.executeTakeFirst()

export async function gravarTexto(db: Db, coddoc: number, paginas: readonly string[] | undefined): Promise<void> {
	await tabelas(db)
		.updateTable('licdoc')
		.set(paginas ? { sittxt: 'L', txtdoc: [...paginas] } : { sittxt: 'F' })
		.where('coddoc', '=', coddoc)
		.execute()
}

/** Drafts that nobody published are forgotten; their files are swept. */
export async function removerRascunhosAntigos(db: Db, antes: string): Promise<void> {
	await tabelas(db).deleteFrom('licdoc').where('dtapub', 'is', null).where('dtacad', '<', antes).execute()
}
