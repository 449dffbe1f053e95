import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Destino } from './alvo.ts'
import { type Entrada, normalizar, permiteEndereco, permiteNome } from './permitidos.ts'
import { limitarPrazo } from './prazo.ts'

const PACIENCIA_MS = 5_000

export type Perguntar = (maquina: string) => Promise<readonly LookupAddress[]>

export interface Rede {
	readonly entradas: readonly Entrada[]
	/** Protected database: the portal's own one is reached only through a named connection. */
	readonly banco: Destino | undefined
	readonly perguntar?: Perguntar
}

export type Resolvido = { readonly para: LookupAddress } | { readonly recusa: string } | { readonly falha: string }

const perguntarAoSistema: Perguntar = (maquina) => lookup(maquina, { all: true })
const NAO_PERMITIDO =
	'Este endereço não está entre os que o servidor pode chamar. Quem opera o portal o inclui em PORTAL_MONITOR_PERMITIDOS.'
const DO_BANCO =
	'Este é o banco do próprio portal: ele só é monitorado por uma conexão declarada, no tipo “Banco de dados”.'

/** Undefined means that the connection string does not use the network. */
export function destinoDoBanco(url: string | undefined): Destino | undefined {
	if (url === undefined || !URL.canParse(url)) return undefined
	const { hostname, port, searchParams } = new URL(url)
	const maquina = searchParams.get('host') ?? hostname
	return maquina.startsWith('/') ? undefined : { maquina: maquina || 'localhost', porta: Number(port || 5432) }
}

const listarEnderecosLocais = (): Set<string> =>
	new Set(
		Object.values(networkInterfaces()).flatMap((placa) => (placa ?? []).map(({ address }) => normalizar(address))),
	)

const ehDaqui = (endereco: string, daqui: ReadonlySet<string>): boolean =>
	/^(127\.|0\.)/.test(endereco) || endereco === '::1' || endereco === '::' || daqui.has(endereco)

/** Address aliases: every address of the machine of the portal's database is refused, not only the configured one. */
async function levaAoBanco(enderecos: readonly string[], porta: number, { banco, perguntar }: Rede): Promise<boolean> {
	if (banco === undefined || banco.porta !== porta) return false
	const doBanco = new Set((await achar(banco.maquina, perguntar)).map(({ address }) => normalizar(address)))
	const daqui = listarEnderecosLocais()
	const bancoAqui = [...doBanco].some((um) => ehDaqui(um, daqui))
	return enderecos.some((um) => doBanco.has(um) || (bancoAqui && ehDaqui(um, daqui)))
}

async function achar(maquina: string, perguntar: Perguntar = perguntarAoSistema): Promise<readonly LookupAddress[]> {
	const familia = isIP(maquina)
	if (familia !== 0) return [{ address: maquina, family: familia }]
	return (await limitarPrazo(PACIENCIA_MS, perguntar(maquina)).catch(() => [])) ?? []
}

/**
 * DNS rebinding: the name is resolved before each connection, every resolved address must be allowed, and the check
 * connects to the resolved address, so that a later change of the name has no effect.
 */
export async function resolverDestino(destino: Destino, rede: Rede): Promise<Resolvido> {
	const { maquina, porta } = destino
	const porNome = isIP(maquina) === 0
	if (porNome && !permiteNome(rede.entradas, destino)) return { recusa: NAO_PERMITIDO }
	const achados = await achar(maquina, rede.perguntar)
	const [para] = achados
	if (!para) return { falha: 'O nome da máquina não foi encontrado.' }
	if (!achados.every(({ address }) => permiteEndereco(rede.entradas, address, { porta, porNome })))
		return { recusa: NAO_PERMITIDO }
	const enderecos = achados.map(({ address }) => normalizar(address))
	return (await levaAoBanco(enderecos, porta, rede)) ? { recusa: DO_BANCO } : { para }
}
