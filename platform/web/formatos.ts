import { noRelogio } from '@portal/platform/contract'

const LOCALIDADE = 'pt-BR'

let fusoHorario = 'America/Sao_Paulo'

/** Made when first used: a formatter costs more than a screen full of formatted texts. */
function umaVez<T>(criar: () => T): { (): T; esquecer(): void } {
	let criado: T | undefined
	const obter = () => {
		criado ??= criar()
		return criado
	}
	return Object.assign(obter, {
		esquecer: () => {
			criado = undefined
		},
	})
}

const formatoDoDia = umaVez(
	() =>
		new Intl.DateTimeFormat(LOCALIDADE, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: fusoHorario }),
)
const formatoDaHora = umaVez(
	() =>
		new Intl.DateTimeFormat(LOCALIDADE, {
			hour: '2-digit',
			minute: '2-digit',
			hourCycle: 'h23',
			timeZone: fusoHorario,
		}),
)
const dois = (valor: number): string => String(valor).padStart(2, '0')

/** The browser's own formatters come with tables of all languages and zones, which a first page would wait for. */
function dia(instante: Date): string {
	const la = noRelogio(fusoHorario, instante)
	return la
		? `${dois(la.getUTCDate())}/${dois(la.getUTCMonth() + 1)}/${la.getUTCFullYear()}`
		: formatoDoDia().format(instante)
}

function hora(instante: Date): string {
	const la = noRelogio(fusoHorario, instante)
	return la ? `${dois(la.getUTCHours())}:${dois(la.getUTCMinutes())}` : formatoDaHora().format(instante)
}

const numero = umaVez(() => new Intl.NumberFormat(LOCALIDADE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Dates are shown in the institution's time zone, whatever the browser's. */
export function definirFusoHorario(fuso: string): void {
	if (fuso === fusoHorario) return
	fusoHorario = fuso
	formatoDoDia.esquecer()
	formatoDaHora.esquecer()
}

const DIA = /^(\d{4})-(\d{2})-(\d{2})$/

/** dd/mm/aaaa. A day without an hour (`2026-03-01`) is that day in every time zone. */
export function formatarData(instante: string | Date): string {
	const diaSemHora = typeof instante === 'string' ? DIA.exec(instante) : null
	if (diaSemHora) return `${diaSemHora[3]}/${diaSemHora[2]}/${diaSemHora[1]}`
	const data = new Date(instante)
	return Number.isNaN(data.getTime()) ? '' : dia(data)
}

/** dd/mm/aaaa hh:mm, 24 hours. */
export function formatarDataHora(instante: string | Date): string {
	const data = new Date(instante)
	return Number.isNaN(data.getTime()) ? '' : `${dia(data)} ${hora(data)}`
}

/** hh:mm, 24 hours. */
export function formatarHora(instante: string | Date): string {
	const data = new Date(instante)
	return Number.isNaN(data.getTime()) ? '' : hora(data)
}

/** 1.234,50 */
export function formatarNumero(valor: number): string {
	return numero().format(valor)
}

/** 1.234 */
export function formatarInteiro(valor: number): string {
	return String(Math.round(valor)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
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
