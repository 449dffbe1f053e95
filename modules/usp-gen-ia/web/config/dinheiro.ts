/** R$ of millionths of R$. */
export const formatarReais = (milionesimos: number): string =>
	(milionesimos / 1_000_000).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** R$ of cents. */
export const formatarCentavos = (centavos: number): string =>
	(centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

const REAIS = /^\d{1,9}(?:,\d{1,2})?$/

/** Cents of a sum as it is written, "12,50"; undefined for anything else. */
export function lerCentavos(escrito: string): number | undefined {
	const texto = escrito
		.trim()
		.replace(/^R\$\s*/, '')
		.replaceAll('.', '')
	if (!REAIS.test(texto)) return undefined
	const [inteira = '0', parte = ''] = texto.split(',')
	return Number(inteira) * 100 + Number(parte.padEnd(2, '0'))
}
