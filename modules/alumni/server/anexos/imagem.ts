import { type Arquivo, MediaTypeError, type Portal, RuleError, TooLargeError } from '@portal/platform/server'

type Formato = 'png' | 'jpeg' | 'webp'

const LADO_MAXIMO = 1_600
/** A file of some kilobytes may unfold into gigabytes of pixels; refused before they are drawn. */
const PIXELS_MAXIMOS = 24_000_000

function reconhecer(conteudo: Buffer): Formato | undefined {
	if (conteudo.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
	if (conteudo.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
	if (conteudo.toString('latin1', 0, 4) === 'RIFF' && conteudo.toString('latin1', 8, 12) === 'WEBP') return 'webp'
	return undefined
}

/** Drawn anew from its pixels, so nothing else that was in the file is left. @throws MediaTypeError where it is no image. */
export async function prepararImagem({ pdf }: Pick<Portal, 'pdf'>, { conteudo: original }: Arquivo) {
	const formato = reconhecer(original)
	if (!formato)
		throw new MediaTypeError(
			'imagem-nao-aceita',
			'Envie uma imagem PNG, JPG ou WebP. Arquivos SVG e outros formatos não são aceitos.',
		)
	try {
		const { conteudo } = await pdf.redesenharImagem(original, {
			aceitos: [formato],
			maximoPontos: PIXELS_MAXIMOS,
			largura: LADO_MAXIMO,
			altura: LADO_MAXIMO,
			ajuste: 'cabe',
			qualidade: 85,
		})
		return { conteudo, tipo: `image/${formato}` }
	} catch (error) {
		if (!(error instanceof RuleError || error instanceof TooLargeError)) throw error
		throw new MediaTypeError(
			'imagem-danificada',
			'A imagem está danificada ou é grande demais. Salve-a de novo, com até 24 megapixels, e tente outra vez.',
		)
	}
}
