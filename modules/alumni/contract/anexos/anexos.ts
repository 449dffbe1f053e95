import { arquivosAceitos, recusaDeHeic } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const ARQUIVOS_DA_REDE = arquivosAceitos({
	tipos: { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
	maximoMb: 20,
})
export const TAMANHO_MAXIMO_DA_IMAGEM = 5_000_000
export const TIPOS_DE_IMAGEM = ['image/png', 'image/jpeg', 'image/webp'] as const

interface ArquivoEscolhido {
	readonly name: string
	readonly type: string
	readonly size: number
}

export function recusaDaImagem({ name, type, size }: ArquivoEscolhido): string | undefined {
	if (!TIPOS_DE_IMAGEM.some((um) => um === type))
		return recusaDeHeic(name, type) ?? 'Escolha uma imagem PNG, JPG ou WebP.'
	return size > TAMANHO_MAXIMO_DA_IMAGEM ? 'A imagem passa de 5 MB. Escolha uma menor.' : undefined
}

/** Stored file, with the name, code and size that lists show. */
export const Anexo = z.object({ codarq: z.int(), nomarq: z.string(), tamarq: z.int() })
export type Anexo = z.infer<typeof Anexo>
