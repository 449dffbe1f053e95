const EM_REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

export const formatarReais = (valor: number): string => EM_REAIS.format(valor)

/** Number parsing: '1.234,56' is the Brazilian format, and undefined means an invalid number. */
export function valorEscrito(escrito: string): number | undefined {
	const limpo = escrito.trim().replace(/^R\$\s*/, '')
	if (!/^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(limpo)) return undefined
	return Number(limpo.replaceAll('.', '').replace(',', '.'))
}

export const escreverValor = (valor: number | null): string =>
	valor === null ? '' : valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
