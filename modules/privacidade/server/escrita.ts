import { diaEscrito } from '@portal/platform/contract'
import { formatInstantInSentence, type Portal, type ValorPessoal } from '@portal/platform/server'

const INSTANTE = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DIA = /^\d{4}-\d{2}-\d{2}$/

type ComFuso = Pick<Portal, 'config'>

export const escreverInstante = ({ config }: ComFuso, instante: Date | string): string =>
	formatInstantInSentence(instante, config.PORTAL_FUSO_HORARIO)

function escreverTexto(portal: ComFuso, texto: string): string {
	if (INSTANTE.test(texto)) return escreverInstante(portal, texto)
	if (DIA.test(texto)) return diaEscrito(texto)
	return texto
}

/** Formats a value of the copy for display. */
export function escrever(portal: ComFuso, valor: ValorPessoal | undefined): string {
	if (valor === null || valor === undefined) return ''
	if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
	if (typeof valor === 'string') return escreverTexto(portal, valor)
	if (typeof valor === 'number') return String(valor)
	return Object.values(valor)
		.map((cada: ValorPessoal) => escrever(portal, cada))
		.filter(Boolean)
		.join(', ')
}
