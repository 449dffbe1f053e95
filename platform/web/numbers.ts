/** Lazy formatter: its construction costs more than a screen full of formatted texts. */
let numero: Intl.NumberFormat | undefined

/** 1.234,50 */
export function formatarNumero(valor: number): string {
	numero ??= new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	return numero.format(valor)
}

/** 1.234 */
export function formatarInteiro(valor: number): string {
	return String(Math.round(valor)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
}

/** A code of 11 digits is shown as 000.000.000-00; every other one as it is. */
export function formatarCodigoUsuario(codigo: string | number): string {
	const texto = String(codigo)
	return texto.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** 16 characters in four groups: ABCD-EFGH-IJKL-MNOP. */
export function formatarIdDigital(codigo: string): string {
	return codigo.length === 16 ? codigo.replaceAll(/.{4}(?=.)/g, '$&-') : codigo
}
