const MAXIMO = 150
const EXTENSAO = /\.[a-z0-9]{1,5}$/i

/** Controls, and marks that turn the direction of writing so that 'exe.fdp' reads 'pdf.exe'. */
const INVISIVEIS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const PROIBIDOS = /[<>:"|?*]/g

/**
 * What a file is called from now on, ending as what it really is: no folders, nothing that a shell, a disk or a reader
 * takes for something else.
 */
export function nomeInofensivo(nome: string, extensao = ''): string {
	const ultimo = nome.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
	const limpo = ultimo.replace(INVISIVEIS, '').replace(PROIBIDOS, '_').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
	const final = extensao || (EXTENSAO.exec(limpo)?.[0] ?? '')
	const raiz = limpo
		.replace(EXTENSAO, '')
		.replace(/[\s.]+$/, '')
		.slice(0, MAXIMO - final.length)
	return `${raiz.toWellFormed() || 'documento'}${final}`
}
