import { reconhecerTipo } from '@portal/arquivos/server/public'
import { MediaTypeError, type Portal, RuleError, TooLargeError } from '@portal/platform/server'

/** Decompression bomb: a file of some kilobytes may hold gigabytes of pixels, and is refused before decoding. */
const PIXELS_MAXIMOS = 50_000_000
export const TIPO_DA_IMAGEM = 'image/webp'

interface Tamanho {
	readonly lado: number
	readonly ajuste: 'cobre' | 'cabe'
}

const DE_IMAGEM = ['foto.jpg', 'foto.png', 'foto.webp']
const naoEImagem = () =>
	new MediaTypeError(
		'imagem-invalida',
		'Este arquivo não é uma imagem que se possa ler. Escolha uma em JPEG, PNG ou WebP, de até 50 megapixels.',
	)

/**
 * Re-encoding from the pixels, which drops metadata (place, camera) and embedded scripts.
 *
 * @throws MediaTypeError where the file is no image, or a damaged one.
 */
export async function redesenhar(
	{ pdf }: Pick<Portal, 'pdf'>,
	original: Buffer,
	{ lado, ajuste }: Tamanho,
): Promise<Buffer> {
	// Magic bytes: a file that does not begin like an image costs no decoder process.
	if (!DE_IMAGEM.some((nome) => reconhecerTipo(nome, original))) throw naoEImagem()
	try {
		const { conteudo } = await pdf.redesenharImagem(original, {
			aceitos: ['jpeg', 'png', 'webp'],
			maximoPontos: PIXELS_MAXIMOS,
			largura: lado,
			altura: lado,
			ajuste,
			formato: 'webp',
			qualidade: 82,
		})
		return conteudo
	} catch (error) {
		if (!(error instanceof RuleError || error instanceof TooLargeError)) throw error
		throw naoEImagem()
	}
}
