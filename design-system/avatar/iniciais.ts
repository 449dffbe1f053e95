/** The initials are those of the first and the last name: "Ana de Souza Lima" is AL. */
export function iniciais(nome: string): string {
	const partes = nome.trim().split(/\s+/)
	const primeira = partes.at(0)?.charAt(0) ?? ''
	const ultima = partes.length > 1 ? (partes.at(-1)?.charAt(0) ?? '') : ''
	return (primeira + ultima).toLocaleUpperCase('pt-BR')
}
