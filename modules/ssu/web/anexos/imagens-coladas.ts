import { formatarHora } from '@portal/platform/web'

let coladas = 0

/**
 * The pasted pictures get distinct names; there are none where the clipboard has text too, as from a word processor.
 */
export function listarImagensColadas(area: DataTransfer | null): File[] {
	if (!area || area.types.includes('text/plain')) return []
	return [...area.files].filter(({ type }) => type.startsWith('image/')).map(nomearImagem)
}

/** A browser calls every pasted picture 'image.png'. */
function nomearImagem(imagem: File): File {
	coladas += 1
	const hora = formatarHora(new Date().toISOString()).replace(/\D/g, 'h')
	const fim = imagem.type.split('/').at(-1) ?? 'png'
	return new File([imagem], `imagem-colada-${hora}-${coladas}.${fim}`, { type: imagem.type })
}
