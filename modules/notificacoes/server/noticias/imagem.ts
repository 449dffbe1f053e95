const LARGURA = 640
const ALTURA = 360
const FORMATOS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif'])
const MAXIMO_DE_PIXELS = 40_000_000

/** Known by its content, never by its name; made anew in one size, so nothing but pixels gets through. */
export async function reduzirImagem(original: Buffer): Promise<Buffer> {
	// Loaded with the first picture: it costs memory that most processes never need.
	const { default: sharp } = await import('sharp')
	const imagem = sharp(original, { limitInputPixels: MAXIMO_DE_PIXELS, failOn: 'error' })
	const { format } = await imagem.metadata()
	if (!FORMATOS.has(format)) throw new Error(`Not a picture that is shown: ${format}`)
	return imagem.rotate().resize(LARGURA, ALTURA, { fit: 'cover' }).webp({ quality: 78 }).toBuffer()
}
