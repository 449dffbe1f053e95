import { MAXIMO_DE_PAGINAS_TARJADAS, MAXIMO_DE_TARJAS, type TipoDeDado } from '../../contract/index.ts'

/**
 * Patterns of personal data as people write them; they are broad, since a false match costs a click and a missed one
 * somebody's privacy.
 */
const PADROES: Readonly<Record<TipoDeDado, string>> = {
	cpf: String.raw`(?<!\d)\d{3}\.\d{3}\.\d{3}\s?-\s?\d{2}(?!\d)|\bCPF\b[^\d]{0,20}(?<valor>\d[\d.\s-]{9,16}\d)`,
	rg: String.raw`\b(?:RG|R\.G\.|identidade)\b[^\d]{0,25}(?<valor>\d[\d.]{3,11}(?:\s?-\s?[\dXx]{1,2})?)`,
	telefone: String.raw`(?<![\d.])(?:\+?55\s?)?\(\d{2}\)\s?9?\s?\d{4}[-\s.]?\d{4}(?!\d)|(?<![\d.-])(?:\d{2}\s)?9?\d{4}-\d{4}(?!\d)`,
	email: String.raw`[\p{L}\d._%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,}`,
	endereco: String.raw`(?<![\p{L}\d])(?:rua|r\.|avenida|av\.?|alameda|al\.|travessa|tv\.|rodovia|rod\.|estrada|praça|largo|viela)\s+(?:\p{L}|\d).{2,120}|(?<!\d)\d{5}-\d{3}(?!\d)`,
}

export const BUSCA_DE_DADOS = {
	padroes: Object.entries(PADROES).map(([tipo, expressao]) => ({ tipo, expressao })),
	maximoPaginas: MAXIMO_DE_PAGINAS_TARJADAS,
	maximoAchados: MAXIMO_DE_TARJAS,
}
