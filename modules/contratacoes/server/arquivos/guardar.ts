import { createHash, randomUUID } from 'node:crypto'
import { AMOSTRA, reconhecerTipo } from '@portal/arquivos/server/public'
import { type Db, type FileStore, InputError } from '@portal/platform/server'
import type { TipoDeArquivo } from '../../contract/index.ts'
import { obterCompra } from '../queries/compra.ts'
import { inserirEvento } from '../queries/licitacao.ts'
import { buscarIgual, inserirArquivo } from './queries.ts'

interface NovoArquivo {
	readonly codpcddsp: number
	readonly tiparq: TipoDeArquivo
	readonly nomarq: string
	readonly conteudo: Buffer
	readonly dtapub: string
}

/** A file of a purchase is published once. @returns its code, undefined where it was published before */
export async function guardarArquivo(
	db: Db,
	files: FileStore,
	{ conteudo, ...arquivo }: NovoArquivo,
): Promise<string | undefined> {
	await obterCompra(db, arquivo.codpcddsp)
	const mimetype = reconhecerTipo(arquivo.nomarq, conteudo.subarray(0, AMOSTRA))
	if (mimetype === undefined || mimetype === 'text/csv')
		throw new InputError('tipo-nao-aceito', 'Este tipo de arquivo não é aceito. Publique um PDF, texto ou planilha.')
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	if (await buscarIgual(db, arquivo.codpcddsp, sha256)) return undefined
	const [codarq_fs, chave] = [randomUUID(), `contratacoes/${randomUUID()}`]
	await files.gravar(chave, conteudo, conteudo.length)
	await inserirArquivo(db, { ...arquivo, codarq_fs, mimetype, tamanho: conteudo.length, chave, sha256 })
	const { codpcddsp, dtapub, nomarq } = arquivo
	await inserirEvento(db, { codpcddsp, dtaeve: dtapub, dsceve: `Arquivo publicado: ${nomarq}` })
	return codarq_fs
}
