import { createHash } from 'node:crypto'
import { type Arquivo, MediaTypeError, type Portal, RuleError, TooLargeError } from '@portal/platform/server'

type Desenhista = Pick<Portal, 'pdf'>

/** Sanitized image: re-encoded from its pixels, without any other data of the uploaded file. */
export interface Imagem {
	readonly nome: string
	readonly tipo: string
	readonly conteudo: Buffer
	readonly versao: string
}

type Formato = 'png' | 'jpeg' | 'webp'

const LADO_MAXIMO = 1_600
/** A file of some kilobytes may unfold into gigabytes of pixels; refused before they are drawn. */
const PIXELS_MAXIMOS = 24_000_000
const NOME_MAXIMO = 100

/** @throws MediaTypeError unless the content itself, whatever its name says, is a PNG, JPEG or WebP image. */
export async function prepararImagem(portal: Desenhista, { nome, conteudo }: Arquivo): Promise<Imagem> {
	const formato = reconhecer(conteudo)
	if (!formato)
		throw new MediaTypeError(
			'imagem-nao-aceita',
			'Envie uma imagem PNG, JPG ou WebP. Arquivos SVG e outros formatos não são aceitos.',
		)
	const redesenhada = await redesenhar(portal, conteudo, formato)
	return {
		nome: nomeLimpo(nome, formato),
		tipo: `image/${formato}`,
		conteudo: redesenhada,
		versao: createHash('sha256').update(redesenhada).digest('base64url').slice(0, 16),
	}
}

function reconhecer(conteudo: Buffer): Formato | undefined {
	if (conteudo.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
	if (conteudo.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
	if (conteudo.toString('latin1', 0, 4) === 'RIFF' && conteudo.toString('latin1', 8, 12) === 'WEBP') return 'webp'
	return undefined
}

async function redesenhar({ pdf }: Desenhista, original: Buffer, formato: Formato): Promise<Buffer> {
	try {
		const { conteudo } = await pdf.redesenharImagem(original, {
			aceitos: [formato],
			maximoPontos: PIXELS_MAXIMOS,
			largura: LADO_MAXIMO,
			altura: LADO_MAXIMO,
			ajuste: 'cabe',
			qualidade: 85,
		})
		return conteudo
	} catch (error) {
		if (!(error instanceof RuleError || error instanceof TooLargeError)) throw error
		throw new MediaTypeError(
			'imagem-danificada',
			'A imagem está danificada ou é grande demais. Salve-a de novo, com até 24 megapixels, e tente outra vez.',
		)
	}
}

/** File name for display only; the bytes are stored under the code of the partnership. */
function nomeLimpo(nome: string, formato: Formato): string {
	const ultimo = nome.split(/[/\\]/).at(-1) ?? ''
	const limpo = ultimo
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}]/gu, '')
		.trim()
		.slice(-NOME_MAXIMO)
		.toWellFormed()
	return limpo || `imagem.${formato === 'jpeg' ? 'jpg' : formato}`
}
