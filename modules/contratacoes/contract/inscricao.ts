export type TipoDePessoa = 'PF' | 'PJ' | 'PE'

const CPF = /^(?:\d{3}|\*{3})(\d{3})(\d{3})(?:\d{2}|\*{2})$/
const CNPJ = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/
const CPF_NO_TEXTO = /(?<![\d.*])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g
/** Shown of a person whose number is not that of a CPF. */
const NADA = '***.***.***-**'

const limpar = (numero: string): string => numero.replaceAll(/[./\s-]/g, '').toUpperCase()

function calcularDigito(digitos: string): number {
	const soma = Array.from(digitos).reduce((total, um, lugar) => total + Number(um) * (digitos.length + 1 - lugar), 0)
	return ((soma * 10) % 11) % 10
}

const eDeCpf = (cpf: string): boolean =>
	!/^(\d)\1+$/.test(cpf) &&
	calcularDigito(cpf.slice(0, 9)) === Number(cpf[9]) &&
	calcularDigito(cpf.slice(0, 10)) === Number(cpf[10])

/**
 * Registration number of a supplier as the public sees it: a CPF loses its first three and last two digits, however it
 * was written and whatever the file called its owner.
 */
export function mostrarInscricao(numero: string, tipo: TipoDePessoa): string {
	const limpo = limpar(numero)
	if (tipo === 'PF')
		return (
			CPF.exec(limpo.padStart(11, '0'))
				?.slice(1)
				.join('.')
				.replace(/^(.*)$/, '***.$1-**') ?? NADA
		)
	if (tipo === 'PE') return numero
	const cnpj = CNPJ.exec(limpo)
	if (cnpj) return limpo.replace(CNPJ, '$1.$2.$3/$4-$5')
	return CPF.test(limpo) ? mostrarInscricao(limpo, 'PF') : numero
}

/** The number is that of a CNPJ: everything else is never used as a public identifier. */
export const temCnpj = (numero: string, tipo: TipoDePessoa): boolean => tipo === 'PJ' && CNPJ.test(limpar(numero))

/** Free text in which each CPF lost its first three and last two digits, such as the name of a one-person company. */
export const ocultarCpfs = (texto: string): string =>
	texto.replaceAll(CPF_NO_TEXTO, (escrito) => {
		const cpf = limpar(escrito).replaceAll('.', '')
		return eDeCpf(cpf) ? mostrarInscricao(cpf, 'PF') : escrito
	})

const PESOS_DO_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const

/** Check digit of a CNPJ, modulo 11; a letter counts by its distance from zero. */
function calcularDigitoDoCnpj(posicoes: string): number {
	const pesos = PESOS_DO_CNPJ.slice(-posicoes.length)
	const soma = Array.from(posicoes).reduce(
		(total, uma, lugar) => total + (uma.charCodeAt(0) - 48) * (pesos[lugar] ?? 0),
		0,
	)
	return soma % 11 < 2 ? 0 : 11 - (soma % 11)
}

/** Both check digits of a CNPJ of 14 positions. */
export function conferirCnpj(cnpj: string): boolean {
	if (!CNPJ.test(cnpj) || /^(.)\1+$/.test(cnpj)) return false
	const corpo = cnpj.slice(0, 12)
	const primeiro = calcularDigitoDoCnpj(corpo)
	return cnpj.endsWith(`${primeiro}${calcularDigitoDoCnpj(`${corpo}${primeiro}`)}`)
}

const SANCOES = 'https://portaldatransparencia.gov.br/sancoes/consulta'

/** Federal register of sanctions, searched by the CNPJ of a supplier; undefined for who has none. */
export function obterEnderecoDasSancoes(niform: string): string | undefined {
	const limpo = limpar(niform)
	return CNPJ.test(limpo) ? `${SANCOES}?cpfCnpj=${limpo}` : undefined
}
