import { File, FileArchive, FileImage, FileMusic, FileSpreadsheet, FileText, Folder, Video } from 'lucide-react'
import { createElement } from 'react'

const DESENHOS = [
	[/\.(png|jpe?g|webp|gif|heic|tiff?)$/i, FileImage],
	[/\.(pdf|docx?|odt|txt|md)$/i, FileText],
	[/\.(xlsx?|ods|csv)$/i, FileSpreadsheet],
	[/\.(zip|7z|gz|rar)$/i, FileArchive],
	[/\.(mp3|m4a|wav|ogg)$/i, FileMusic],
	[/\.(mp4|webm|mov)$/i, Video],
] as const

type Props = { tipitm: 'P' | 'A'; nome: string; tamanho?: 'normal' | 'gr' }

/** The drawing tells folders and kinds of file apart; the name says it to those who do not see it. */
export function IconeDoItem({ tipitm, nome, tamanho = 'normal' }: Props) {
	const desenho = tipitm === 'P' ? Folder : (DESENHOS.find(([fim]) => fim.test(nome))?.[1] ?? File)
	return createElement(desenho, {
		'aria-hidden': true,
		className: `${tamanho === 'gr' ? 'size-12' : 'size-5'} shrink-0 ${tipitm === 'P' ? 'text-primario-texto' : 'text-texto-suave'}`,
	})
}
