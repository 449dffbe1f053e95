import { createHash, randomUUID } from 'node:crypto'
import { guardarRecebido, nomeDoRecebido, type Recebido } from '@portal/arquivos/server/public'
import { type Arquivo, type Binario, type Db, openChecked, type Portal } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import type { AlumniTables } from '../tables.ts'
import { redesenhar, TIPO_DA_IMAGEM } from './imagem.ts'
import { inserirArquivo, obterArquivo, removerArquivo } from './queries.ts'

const DA_IMAGEM = { lado: 1_600, ajuste: 'cabe' } as const

type Origem = AlumniTables['arqamn']['tiporg']

interface Guarda {
	readonly tiporg: Origem
	readonly codpes: number
	/** Precondition, checked before the upload and again under the row lock; returns the code of the current file. */
	readonly conferir: (db: Db) => Promise<number | null>
	readonly trocar: (db: Db, codarq: number) => Promise<void>
}

export const guardarArquivo = (portal: Portal, recebido: Recebido, guarda: Guarda): Promise<contrato.Anexo> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'alumni',
		aceitos: contrato.ARQUIVOS_DA_REDE,
		conferir: guarda.conferir,
		async gravar(db, { nome, tipo, chave, tamanho, sha256, em }, antes) {
			const { tiporg, codpes: codpescad } = guarda
			const arquivo = { tiporg, nomarq: nome, mimetype: tipo, tamarq: tamanho, sha256, chave, codpescad, dtacad: em }
			const codarq = await inserirArquivo(db, arquivo)
			await guarda.trocar(db, codarq)
			await removerArquivo(db, antes)
			return { codarq, nomarq: nome, tamarq: tamanho }
		},
	})

/** Image upload: the photo is re-encoded and stored in the caller's transaction. */
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
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho, nome }
}

/** Inline response: the browser shows the image in the page. */
export async function mostrarImagem(db: Db, portal: Portal, codarq: number | null): Promise<Binario> {
	const { chave, sha256, nomarq: nome, mimetype: tipo } = await obterArquivo(db, codarq)
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho, versao: sha256.slice(0, 32) }
}
