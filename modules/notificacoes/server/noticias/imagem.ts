import type { Portal } from '@portal/platform/server'

const LARGURA = 640
const ALTURA = 360
const FORMATOS = ['jpeg', 'png', 'webp', 'gif', 'avif']
const MAXIMO_DE_PIXELS = 40_000_000

/**
 * The image type is detected by content, never by name, and the picture is re-encoded in one size so that only pixels
 * get through.
 */
export async function reduzirImagem({ pdf }: Pick<Portal, 'pdf'>, original: Buffer): Promise<Buffer> {
	const { conteudo } = await pdf.redesenharImagem(original, {
		aceitos: FORMATOS,
		maximoPontos: MAXIMO_DE_PIXELS,
		largura: LARGURA,
		altura: ALTURA,
		ajuste: 'cobre',
		formato: 'webp',
		qualidade: 78,
	})
	return conteudo
}
