import { fillPath } from '@portal/platform/contract'
import { FORMATOS_IMAGEM, obterImagem, type Parceria, TAMANHO_MAXIMO_IMAGEM } from '../contract/index.ts'

/** The version in the address shows a new image at once. */
export const enderecoDaImagem = ({
	codpgmpiabnf,
	versaoImagem,
}: Pick<Parceria, 'codpgmpiabnf'> & Partial<Pick<Parceria, 'versaoImagem'>>): string =>
	`/proxy${fillPath(obterImagem.path, { codigo: codpgmpiabnf })}${versaoImagem ? `?v=${versaoImagem}` : ''}`

export const TIPOS_ACEITOS = FORMATOS_IMAGEM.map((formato) => `image/${formato}`)

/** Checks size and type of an image before the upload. */
export function problemaDoArquivo({ size, type }: File): string | undefined {
	if (!TIPOS_ACEITOS.includes(type)) return 'Escolha uma imagem PNG, JPG ou WebP.'
	return size > TAMANHO_MAXIMO_IMAGEM ? 'A imagem passa de 1 MB. Escolha uma menor.' : undefined
}
