import { arquivoMuitoGrande, recusaDeHeic } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** What is taken, by the end of its name. */
export const TIPOS_DE_ARQUIVO = {
	pdf: 'application/pdf',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
} as const
/** Decimal megabytes. */
export const TAMANHO_MAXIMO_MB = 20
export const TAMANHO_MAXIMO_DO_ARQUIVO = TAMANHO_MAXIMO_MB * 1_000_000
export const TAMANHO_MAXIMO_DA_IMAGEM = 5_000_000
export const TIPOS_DE_IMAGEM = ['image/png', 'image/jpeg', 'image/webp'] as const

export const ARQUIVO_AUSENTE = 'Arquivo deve ser um valor válido!'
export const tipoRecusado = (nome: string, tipo: string): string =>
	recusaDeHeic(nome, tipo) ??
	`Tipo passado no arquivo ${nome} não permitido (${tipo}), valores permitidos são: ${[...new Set(Object.values(TIPOS_DE_ARQUIVO))].join(', ')}.`
export const arquivoPesado = (nome: string, tamanho: number): string =>
	arquivoMuitoGrande(nome, tamanho, TAMANHO_MAXIMO_MB)

export const extensaoDoArquivo = (nome: string): string => nome.split('.').at(-1)?.toLowerCase() ?? ''

interface ArquivoEscolhido {
	readonly name: string
	readonly type: string
	readonly size: number
}

/** What is wrong with a file before it is sent; undefined: nothing. */
export function recusaDoArquivo({ name, type, size }: ArquivoEscolhido): string | undefined {
	if (size === 0) return ARQUIVO_AUSENTE
	if (!(extensaoDoArquivo(name) in TIPOS_DE_ARQUIVO)) return tipoRecusado(name, type || extensaoDoArquivo(name))
	return size > TAMANHO_MAXIMO_DO_ARQUIVO ? arquivoPesado(name, size) : undefined
}

export function recusaDaImagem({ name, type, size }: ArquivoEscolhido): string | undefined {
	if (!TIPOS_DE_IMAGEM.some((um) => um === type))
		return recusaDeHeic(name, type) ?? 'Escolha uma imagem PNG, JPG ou WebP.'
	return size > TAMANHO_MAXIMO_DA_IMAGEM ? 'A imagem passa de 5 MB. Escolha uma menor.' : undefined
}

/** A file that is kept, as a list names it. */
export const Anexo = z.object({ codarq: z.int(), nomarq: z.string(), tamarq: z.int() })
export type Anexo = z.infer<typeof Anexo>
