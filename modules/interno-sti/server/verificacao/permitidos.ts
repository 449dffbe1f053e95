import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '@portal/platform/server'
import type { Destino } from './alvo.ts'

interface Rede {
	readonly lista: BlockList
	/** True: the entry is a single address. */
	readonly exata: boolean
}

/** An allow-list entry is a target that the operator of the portal lets the server call. */
export interface Entrada {
	readonly porta: number | 'todas'
	/** The name is that of a machine, and `dentro` extends it to all its subdomains. */
	readonly nome?: { readonly texto: string; readonly dentro: boolean }
	readonly rede?: Rede
}

const familiaDe = (endereco: string) => (isIP(endereco) === 6 ? 'ipv6' : 'ipv4')
const BITS = { ipv4: 32, ipv6: 128 } as const

/** Canonical address: IPv4-mapped IPv6 addresses become IPv4. */
export function normalizar(endereco: string): string {
	if (isIP(endereco) !== 6) return endereco
	const texto = `http://[${endereco.split('%')[0]}]/`
	if (!URL.canParse(texto)) return endereco
	const v6 = new URL(texto).hostname.slice(1, -1)
	const [, alto, baixo] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(v6) ?? []
	if (alto === undefined || baixo === undefined) return v6
	const [a, b] = [Number.parseInt(alto, 16), Number.parseInt(baixo, 16)]
	return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

function lerRede(base: string, prefixo: string | undefined): Rede | undefined {
	const endereco = normalizar(base)
	if (isIP(endereco) === 0) return undefined
	const familia = familiaDe(endereco)
	const bits = prefixo === undefined ? BITS[familia] : Number(prefixo)
	// Prefix limit: a network shorter than /8 is refused, because it would allow almost everything.
	if (!Number.isInteger(bits) || bits < 8 || bits > BITS[familia]) return undefined
	const lista = new BlockList()
	lista.addSubnet(endereco, bits, familia)
	return { lista, exata: bits === BITS[familia] }
}

const ENTRADA =
	/^(?:\[([0-9a-fA-F:.]+)\](?:\/(\d{1,3}))?|([0-9.]+)(?:\/(\d{1,2}))?|(\*\.)?([a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*)):(\d{1,5}|\*)$/

function lerPorta(escrita: string): Entrada['porta'] | undefined {
	if (escrita === '*') return 'todas'
	const porta = Number(escrita)
	return porta >= 1 && porta <= 65_535 ? porta : undefined
}

/**
 * Undefined means that none of these forms fits: `maquina:porta`, `*.dominio:porta`, `10.0.0.0/8:porta`,
 * `[fd00::]/8:porta`.
 */
export function lerEntrada(escrita: string): Entrada | undefined {
	const [, v6, prefixo6, v4, prefixo4, dentro, nome, portaEscrita = ''] = ENTRADA.exec(escrita) ?? []
	const porta = lerPorta(portaEscrita)
	if (porta === undefined) return undefined
	if (nome !== undefined) {
		// Wildcard limit: a top-level domain is refused, because it would allow almost everything.
		if (dentro !== undefined && !nome.includes('.')) return undefined
		return { porta, nome: { texto: nome.toLowerCase(), dentro: dentro !== undefined } }
	}
	const base = v6 ?? v4
	const rede = base === undefined ? undefined : lerRede(base, v6 === undefined ? prefixo4 : prefixo6)
	return rede && { porta, rede }
}

const verificarPorta = ({ porta }: Entrada, pedida: number): boolean => porta === 'todas' || porta === pedida

/** Cloud metadata services: no network includes them, and only an entry of the exact address allows them. */
const METADADOS = new Set([
	'169.254.169.254',
	'169.254.170.2',
	'100.100.100.200',
	'168.63.129.16',
	'192.0.0.192',
	'fd00:ec2::254',
])

/** Name check: only entries by name match, before the name is resolved, and addresses are checked separately. */
export const permiteNome = (entradas: readonly Entrada[], { maquina, porta }: Destino): boolean => {
	const texto = maquina.toLowerCase().replace(/\.$/, '')
	return entradas.some(
		(entrada) =>
			entrada.nome !== undefined &&
			verificarPorta(entrada, porta) &&
			(entrada.nome.dentro ? texto.endsWith(`.${entrada.nome.texto}`) : texto === entrada.nome.texto),
	)
}

/** Address check: the address is listed alone or within a listed network. */
function verificarLista(entradas: readonly Entrada[], endereco: string, porta: number): boolean {
	const soExata = METADADOS.has(endereco)
	return entradas.some(
		(entrada) =>
			entrada.rede !== undefined &&
			verificarPorta(entrada, porta) &&
			(!soExata || entrada.rede.exata) &&
			entrada.rede.lista.check(endereco, familiaDe(endereco)),
	)
}

/** Connection check: the address is listed, or is public and was reached by a listed name. */
export function permiteEndereco(
	entradas: readonly Entrada[],
	escrito: string,
	{ porta, porNome }: { porta: number; porNome: boolean },
): boolean {
	const endereco = normalizar(escrito)
	if (verificarLista(entradas, endereco, porta)) return true
	return porNome && isPublicAddress(endereco) && !METADADOS.has(endereco)
}
