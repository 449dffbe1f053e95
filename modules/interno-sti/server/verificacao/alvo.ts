import type { TipoDeMonitor } from '../../contract/index.ts'

/** Destination: a check connects to this machine and port. */
export interface Destino {
	/** The machine is a name or an address without brackets, with every spelling of an address normalized. */
	readonly maquina: string
	readonly porta: number
}

const PORTA_MAXIMA = 65_535
const PORTA_DO_PROTOCOLO: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

const lerUrl = (texto: string): URL | undefined => (URL.canParse(texto) ? new URL(texto) : undefined)
const removerColchetes = (maquina: string): string => maquina.replace(/^\[|\]$/g, '')

function lerEndereco(texto: string): Destino | undefined {
	const url = lerUrl(texto)
	const padrao = url && PORTA_DO_PROTOCOLO[url.protocol]
	if (!url || padrao === undefined || url.username !== '' || url.password !== '' || url.hostname === '')
		return undefined
	return { maquina: removerColchetes(url.hostname), porta: url.port === '' ? padrao : Number(url.port) }
}

/** Host and port are parsed with the rules of a URL, which normalize every spelling of an address. */
function lerMaquina(texto: string, padrao?: number): Destino | undefined {
	const [, maquina = '', escrita] = /^(\[[0-9a-fA-F:.]+\]|[^\s:/?#@[\]\\%]+)(?::(\d{1,5}))?$/.exec(texto) ?? []
	const porta = escrita === undefined ? padrao : Number(escrita)
	if (porta === undefined || porta < 1 || porta > PORTA_MAXIMA) return undefined
	const url = lerUrl(`http://${maquina}/`)
	return url && url.hostname !== '' ? { maquina: removerColchetes(url.hostname), porta } : undefined
}

/** Undefined means an invalid address, or a `SQL` monitor, whose connection is a named setting. */
export function destinoDoAlvo(tipmon: TipoDeMonitor, alvmon: string): Destino | undefined {
	if (tipmon === 'HTTP') return lerEndereco(alvmon)
	if (tipmon === 'TCP') return lerMaquina(alvmon)
	if (tipmon === 'TLS') return lerMaquina(alvmon, 443)
	return undefined
}
