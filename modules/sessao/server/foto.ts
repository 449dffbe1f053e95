import { randomUUID } from 'node:crypto'
import { type Binario, inTransaction, MediaTypeError, type Portal, type SessionUser } from '@portal/platform/server'
import { desenharIniciais } from './iniciais.ts'
import { buscarFoto, trocarFoto } from './queries.ts'

const LADO = 400
const ACEITOS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
/** Beyond any camera's, short of what would fill the memory. */
const MAXIMO_PIXELS = 50_000_000
const PRAZO_SEGUNDOS = 10

/** Drawn anew from its pixels: what else a file may carry (place, camera, a page, a script) stays behind. */
async function redesenhar(original: Buffer): Promise<Buffer> {
	const { default: sharp } = await import('sharp')
	sharp.cache(false)
	try {
		const imagem = sharp(original, { limitInputPixels: MAXIMO_PIXELS, failOn: 'error', animated: false })
		const { format } = await imagem.metadata()
		if (!ACEITOS.has(format)) throw new TypeError(`not accepted: ${format}`)
		return await imagem
			.rotate()
			.resize(LADO, LADO, { fit: 'cover', position: 'attention' })
			.webp({ quality: 82 })
			.timeout({ seconds: PRAZO_SEGUNDOS })
			.toBuffer()
	} catch {
		throw new MediaTypeError(
			'imagem-invalida',
			'Não foi possível ler esta imagem. Escolha uma foto em JPEG, PNG ou WebP, de tamanho comum.',
		)
	}
}

export async function trocarPorFoto(portal: Portal, codpes: number, original: Buffer): Promise<void> {
	const imagem = await redesenhar(original)
	const chave = `sessao/${randomUUID()}.webp`
	await portal.files.gravar(chave, imagem, imagem.length)
	const anterior = await inTransaction(portal.db, (trx) => trocarFoto(trx, codpes, chave))
	if (anterior) await portal.files.remover(anterior)
}

/** True when there was one. */
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
