const LOCALIDADE = 'pt-BR'

let fusoHorario = 'America/Sao_Paulo'
let formatos = criarFormatos()

function criarFormatos() {
	const dia = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: fusoHorario } as const
	const hora = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: fusoHorario } as const
	return {
		data: new Intl.DateTimeFormat(LOCALIDADE, dia),
		hora: new Intl.DateTimeFormat(LOCALIDADE, hora),
	}
}

const numero = new Intl.NumberFormat(LOCALIDADE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const inteiro = new Intl.NumberFormat(LOCALIDADE, { maximumFractionDigits: 0 })

/** Dates are shown in the institution's time zone, whatever the browser's. */
export function definirFusoHorario(fuso: string): void {
	fusoHorario = fuso
	formatos = criarFormatos()
}

const DIA = /^(\d{4})-(\d{2})-(\d{2})$/

/** dd/mm/aaaa. A day without an hour (`2026-03-01`) is that day in every time zone. */
export function formatarData(instante: string | Date): string {
	const dia = typeof instante === 'string' ? DIA.exec(instante) : null
	if (dia) return `${dia[3]}/${dia[2]}/${dia[1]}`
	const data = new Date(instante)
	return Number.isNaN(data.getTime()) ? '' : formatos.data.format(data)
}

/** dd/mm/aaaa hh:mm, 24 hours. */
export function formatarDataHora(instante: string | Date): string {
	const data = new Date(instante)
	return Number.isNaN(data.getTime()) ? '' : `${formatos.data.format(data)} ${formatos.hora.format(data)}`
}

/** 1.234,50 */
export function formatarNumero(valor: number): string {
	return numero.format(valor)
}

/** 1.234 */
export function formatarInteiro(valor: number): string {
	return inteiro.format(valor)
}

const KB = 1024
const MB = KB * 1024

/** 512 B, 1,50 KB, 2,00 MB */
export function formatarTamanho(bytes: number): string {
	if (bytes < KB) return `${inteiro.format(bytes)} B`
	return bytes < MB ? `${numero.format(bytes / KB)} KB` : `${numero.format(bytes / MB)} MB`
}

/** A code of 11 digits is shown as 000.000.000-00; every other one as it is. */
export function formatarCodigoUsuario(codigo: string | number): string {
	const texto = String(codigo)
	return /^\d{11}$/.test(texto) ? texto.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : texto
}

/** 16 characters in four groups: ABCD-EFGH-IJKL-MNOP. */
export function formatarIdDigital(codigo: string): string {
	return codigo.length === 16 ? (codigo.match(/.{4}/g) ?? []).join('-') : codigo
}
