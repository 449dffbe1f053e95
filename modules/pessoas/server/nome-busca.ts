/** 'João D’Ávila' becomes 'joao d avila': what is stored and what is typed are compared in this form. */
export const semAcentos = (nome: string): string =>
	nome
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z]+/g, ' ')
		.trim()

/** Every typed word must begin some word of the name; undefined when nothing that can be searched was typed. */
export function consultaPorPrefixos(nome: string): string | undefined {
	const palavras = semAcentos(nome).split(' ').filter(Boolean).slice(0, 8)
	return palavras.length > 0 ? palavras.map((palavra) => `${palavra}:*`).join(' & ') : undefined
}
