/** Reads "25/12/2026" as "2026-12-25"; nothing for a date that does not exist. */
export function lerData(texto: string): string | undefined {
	const partes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(texto.trim())
	if (!partes) return undefined
	const [dia, mes, ano] = [Number(partes[1]), Number(partes[2]), Number(partes[3])]
	const data = new Date(ano, mes - 1, dia)
	const existe = data.getFullYear() === ano && data.getMonth() === mes - 1 && data.getDate() === dia
	return existe ? isoDe(data) : undefined
}

export function mostrarData(iso: string | undefined): string {
	const [ano, mes, dia] = iso?.split('-') ?? []
	return ano && mes && dia ? `${dia}/${mes}/${ano}` : ''
}

/** Reads "8", "8:30" or "0830" as "08:00" and "08:30", on the 24-hour clock. */
export function lerHora(texto: string): string | undefined {
	const partes = /^(\d{1,2})(?::?(\d{2}))?$/.exec(texto.trim())
	if (!partes) return undefined
	const [hora, minuto] = [Number(partes[1]), Number(partes[2] ?? 0)]
	return hora < 24 && minuto < 60 ? `${dois(hora)}:${dois(minuto)}` : undefined
}

export function isoDe(data: Date): string {
	return `${String(data.getFullYear()).padStart(4, '0')}-${dois(data.getMonth() + 1)}-${dois(data.getDate())}`
}

export function dataDe(iso: string): Date {
	const [ano = 0, mes = 1, dia = 1] = iso.split('-').map(Number)
	return new Date(ano, mes - 1, dia)
}

/** Puts the bars in while one types at the end; deleting is never fought. */
export function mascararData(texto: string, anterior: string): string {
	if (texto.length < anterior.length) return texto
	const digitos = texto.replace(/\D/g, '').slice(0, 8)
	if (texto.includes('/') && !texto.startsWith(anterior)) return texto
	const soDigitos = /^[\d/]*$/.test(texto)
	if (!soDigitos || /^\d\/|\/\d\//.test(texto)) return texto
	return [digitos.slice(0, 2), digitos.slice(2, 4), digitos.slice(4)].filter(Boolean).join('/')
}

function dois(numero: number): string {
	return String(numero).padStart(2, '0')
}
