import { reconhecerTipo } from '@portal/arquivos/server/public'
import { MediaTypeError, type Portal, RuleError, TooLargeError } from '@portal/platform/server'

/** A file of some kilobytes may unfold into gigabytes of pixels; refused before they are drawn. */
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
 * Drawn anew from its pixels, so what else a file may carry (place, camera, a script) stays behind.
 *
 * @throws MediaTypeError where it is no image, or a damaged one.
 */
export async function redesenhar(
	{ pdf }: Pick<Portal, 'pdf'>,
	original: Buffer,
	{ lado, ajuste }: Tamanho,
): Promise<Buffer> {
	// What does not even begin as one costs no process that reads images.
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
