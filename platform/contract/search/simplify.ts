/** Letters without a decomposition in Unicode, by what a Brazilian keyboard has for them. */
const LETRAS_RARAS: Readonly<Record<string, string>> = {
	ø: 'o',
	æ: 'ae',
	œ: 'oe',
	ß: 'ss',
	đ: 'd',
	ð: 'd',
	ł: 'l',
	þ: 'th',
	ı: 'i',
	ħ: 'h',
	ŋ: 'n',
	ŧ: 't',
}

/** Case and accent folding, rare letters and invisible characters included: the form in which words are compared. */
export const simplifyText = (texto: string): string =>
	texto
		.normalize('NFKD')
		.replace(/[\p{M}\p{Cf}]/gu, '')
		.toLowerCase()
		.replace(/[øæœßđðłþıħŋŧ]/g, (letra) => LETRAS_RARAS[letra] ?? letra)
