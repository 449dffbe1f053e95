/** Without accents, capitals and punctuation: how a company's name is compared. */
export const nomeDeBusca = (nome: string): string =>
	nome
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()
