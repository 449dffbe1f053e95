const FORMA = /^(\d{7})-(\d{2})\.(\d{4})\.(\d)\.(\d{2})\.(\d{4})$/
const NOVENTA_E_SETE = 97n

/** Check digits of a CNJ number (resolution 65/2008): 98 − (N AAAA J TR OOOO 00 mod 97). */
const calcularDigitos = (sequencia: string, resto: string): string =>
	String(98n - (BigInt(`${sequencia}${resto}00`) % NOVENTA_E_SETE)).padStart(2, '0')

/** Reason why a number is not one of the CNJ; undefined for a good one. */
export function recusaDeProcesso(numprosaj: string): string | undefined {
	const achado = FORMA.exec(numprosaj)
	if (!achado) return 'Informe o número como 0000000-00.0000.0.00.0000.'
	const [, sequencia = '', digitos = '', ano = '', justica = '', tribunal = '', origem = ''] = achado
	const esperado = calcularDigitos(sequencia, `${ano}${justica}${tribunal}${origem}`)
	return digitos === esperado && justica !== '0'
		? undefined
		: 'Este número não confere com os dígitos verificadores. Confira-o no processo.'
}

/** Number as people write it, from its twenty digits or from itself. */
export function escreverProcesso(numero: string): string {
	const digitos = numero.replace(/\D/g, '')
	return digitos.length === 20
		? digitos.replace(/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, '$1-$2.$3.$4.$5.$6')
		: numero.trim()
}
