import * as z from 'zod/mini'

const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** CNPJ check digit: since 2026 letters are allowed too, so each character counts by its distance from '0'. */
function digito(sinais: string): number {
	const pesos = PESOS.slice(-sinais.length)
	const soma = Array.from(sinais).reduce((total, sinal, i) => total + (sinal.charCodeAt(0) - 48) * (pesos[i] ?? 0), 0)
	const resto = soma % 11
	return resto < 2 ? 0 : 11 - resto
}

export function ehCnpj(cnpj: string): boolean {
	if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1+$/.test(cnpj)) return false
	const corpo = cnpj.slice(0, 12)
	const primeiro = digito(corpo)
	return cnpj.endsWith(`${primeiro}${digito(`${corpo}${primeiro}`)}`)
}

/** CNPJ root: the first eight characters, shared by all establishments of a company. */
export const raizDoCnpj = (cnpj: string): string => cnpj.slice(0, 8)

export const formatarCnpj = (cnpj: string): string => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

export const Cnpj = z.pipe(
	z.pipe(
		z.string().check(z.maxLength(30)),
		z.transform((escrito) => escrito.replace(/[^0-9A-Za-z]/g, '').toUpperCase()),
	),
	z.string().check(z.refine(ehCnpj, 'Confira o CNPJ: os dois últimos algarismos não conferem com os outros.')),
)
