import { randomUUID } from 'node:crypto'
import {
	type Binario,
	inTransaction,
	MediaTypeError,
	type Portal,
	RuleError,
	type SessionUser,
	TooLargeError,
} from '@portal/platform/server'
import { buscarFoto, trocarFoto } from '../queries.ts'
import { desenharIniciais } from './iniciais.ts'

const LADO = 400
/** Pixel limit: larger than any camera's photo, and small enough for the memory. */
const MAXIMO_PIXELS = 50_000_000

/** Re-encodes a photo from its pixels, which drops metadata (place, camera) and embedded pages or scripts. */
async function redesenhar({ pdf }: Portal, original: Buffer): Promise<Buffer> {
	try {
		const { conteudo } = await pdf.redesenharImagem(original, {
			aceitos: ['jpeg', 'png', 'webp'],
			maximoPontos: MAXIMO_PIXELS,
			largura: LADO,
			altura: LADO,
			ajuste: 'cobre',
			formato: 'webp',
			qualidade: 82,
		})
		return conteudo
	} catch (error) {
		if (!(error instanceof RuleError || error instanceof TooLargeError)) throw error
		throw new MediaTypeError(
			'imagem-invalida',
			'Não foi possível ler esta imagem. Escolha uma foto em JPEG, PNG ou WebP, de tamanho comum.',
		)
	}
}

export async function trocarPorFoto(portal: Portal, codpes: number, original: Buffer): Promise<void> {
	const imagem = await redesenhar(portal, original)
	const chave = `sessao/${randomUUID()}.webp`
	await portal.files.gravar(chave, imagem, imagem.length)
	const anterior = await inTransaction(portal.db, (trx) => trocarFoto(trx, codpes, chave))
	if (anterior) await portal.files.remover(anterior)
}

/** Removes the photo; false if there was none. */
export async function retirarFoto(portal: Portal, codpes: number): Promise<boolean> {
	const anterior = await inTransaction(portal.db, (trx) => trocarFoto(trx, codpes, undefined))
	if (anterior) await portal.files.remover(anterior)
	return anterior !== undefined
}

export async function abrirFoto(portal: Portal, { codpes, nome }: SessionUser): Promise<Binario> {
	const chave = await buscarFoto(portal.db, codpes)
	const foto = chave && (await portal.files.abrir(chave))
	if (!chave || !foto) return desenharIniciais(codpes, nome)
	return { tipo: 'image/webp', conteudo: foto.conteudo, tamanho: foto.tamanho, versao: chave.slice('sessao/'.length) }
}
