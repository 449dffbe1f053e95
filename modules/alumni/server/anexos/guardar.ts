import { createHash, randomUUID } from 'node:crypto'
import { nomeDoRecebido, type Recebido, reconhecerTipo } from '@portal/arquivos/server/public'
import {
	type Arquivo,
	abrirConferido,
	type Binario,
	type Db,
	InputError,
	inTransaction,
	lerConferido,
	MediaTypeError,
	type Portal,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import type { AlumniTables } from '../tables.ts'
import { redesenhar, TIPO_DA_IMAGEM } from './imagem.ts'
import { inserirArquivo, obterArquivo, removerArquivo } from './queries.ts'

const DA_IMAGEM = { lado: 1_600, ajuste: 'cabe' } as const

type Origem = AlumniTables['arqamn']['tiporg']

function tipoDe({ nome, tamanho, inicio }: Recebido): string {
	if (tamanho === 0) throw new InputError('arquivo-invalido', contrato.ARQUIVO_AUSENTE)
	const extensao = contrato.extensaoDoArquivo(nome)
	const tipo: string | undefined = Object.entries(contrato.TIPOS_DE_ARQUIVO).find(([uma]) => uma === extensao)?.[1]
	if (tipo === undefined || reconhecerTipo(nome, inicio) !== tipo)
		throw new MediaTypeError('tipo-nao-permitido', contrato.tipoRecusado(nome, tipo ?? extensao))
	return tipo
}

interface Guarda {
	readonly tiporg: Origem
	readonly codpes: number
	/** May they, here and now? Asked before anything is written, and again with the row held; answers which file is there. */
	readonly conferir: (db: Db) => Promise<number | null>
	readonly trocar: (db: Db, codarq: number) => Promise<void>
}

/** The file first, so that no row names what is not there; what no row names is swept. */
export async function guardarArquivo(portal: Portal, recebido: Recebido, guarda: Guarda): Promise<contrato.Anexo> {
	const { tiporg, codpes, conferir, trocar } = guarda
	await inTransaction(portal.db, conferir)
	const nomarq = nomeDoRecebido(recebido.nome)
	const mimetype = tipoDe({ ...recebido, nome: nomarq })
	const chave = `alumni/${randomUUID()}`
	await portal.files.gravar(chave, recebido.abrir(), recebido.tamanho)
	return inTransaction(portal.db, async (db) => {
		const antes = await conferir(db)
		await recebido.tomar(db)
		const { tamanho: tamarq, sha256 } = recebido
		const dtacad = portal.agora().toISOString()
		const codarq = await inserirArquivo(db, {
			tiporg,
			nomarq,
			mimetype,
			tamarq,
			sha256,
			chave,
			codpescad: codpes,
			dtacad,
		})
		await trocar(db, codarq)
		await removerArquivo(db, antes)
		return { codarq, nomarq, tamarq }
	})
}

/** A photo, drawn anew. In the caller's transaction. */
export async function guardarImagem(
	db: Db,
	portal: Portal,
	arquivo: Arquivo,
	{ tiporg, codpes }: Pick<Guarda, 'tiporg' | 'codpes'>,
): Promise<number> {
	const conteudo = await redesenhar(portal, arquivo.conteudo, DA_IMAGEM)
	const chave = `alumni/${randomUUID()}`
	await portal.files.gravar(chave, conteudo, conteudo.length)
	return inserirArquivo(db, {
		tiporg,
		nomarq: nomeDoRecebido(arquivo.nome),
		mimetype: TIPO_DA_IMAGEM,
		tamarq: conteudo.length,
		sha256: createHash('sha256').update(conteudo).digest('hex'),
		chave,
		codpescad: codpes,
		dtacad: portal.agora().toISOString(),
	})
}

export async function baixarArquivo(db: Db, portal: Portal, codarq: number | null): Promise<Binario> {
	const { chave, sha256, nomarq: nome, mimetype: tipo } = await obterArquivo(db, codarq)
	const { conteudo, tamanho } = await abrirConferido(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho, nome }
}

/** Shown where it stands. */
export async function mostrarImagem(db: Db, portal: Portal, codarq: number | null): Promise<Binario> {
	const { chave, sha256, nomarq: nome, mimetype: tipo } = await obterArquivo(db, codarq)
	const conteudo = await lerConferido(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho: conteudo.length, versao: sha256.slice(0, 32) }
}
