import type { Portal } from '@portal/platform/server'
import type { TipoDeMonitor } from '../../contract/index.ts'
import { settings } from '../settings.ts'
import { destinoDoAlvo } from './alvo.ts'
import { verificarSql } from './banco.ts'
import { responderPelaDemonstracao } from './demonstracao.ts'
import { destinoDoBanco, type Rede, resolverDestino } from './destino.ts'
import { type Entrada, lerEntrada } from './permitidos.ts'
import { limitarPrazo } from './prazo.ts'
import { verificarHttp, verificarTcp, verificarTls } from './rede.ts'
import { DEMOROU, falhou, type Resultado } from './resultado.ts'

export interface Alvo {
	readonly tipmon: TipoDeMonitor
	readonly alvmon: string
	readonly palmon?: string
	/** The timeout is in seconds. */
	readonly limmon: number
	readonly diaavs: number
}

const SEGUNDO_MS = 1_000
/** Grace period: a check is abandoned so long after its own timeout. */
const FOLGA_MS = 2_000

const bloqueado = (msg: string): Resultado => ({ sit: 'BLO', qtdms: null, msg })

function redeDe(portal: Portal): Rede {
	const permitidos = settings.of(portal).PORTAL_MONITOR_PERMITIDOS
	return {
		entradas: permitidos.map(lerEntrada).filter((entrada): entrada is Entrada => entrada !== undefined),
		banco: destinoDoBanco(portal.pool.options.connectionString),
	}
}

/** Total function: the check ends within its timeout and never throws. */
export async function verificar(portal: Portal, alvo: Alvo, rede: Rede = redeDe(portal)): Promise<Resultado> {
	const feito = await limitarPrazo(alvo.limmon * SEGUNDO_MS + FOLGA_MS, fazer(portal, alvo, rede)).catch(() =>
		falhou('A verificação falhou: a resposta não foi entendida.'),
	)
	return feito ?? falhou(DEMOROU)
}

async function fazer(portal: Portal, alvo: Alvo, rede: Rede): Promise<Resultado> {
	const { tipmon, alvmon, palmon = '', limmon, diaavs } = alvo
	const limiteMs = limmon * SEGUNDO_MS
	if (tipmon === 'SQL') {
		const conexao = settings.of(portal).conexoesSql.find(({ nome }) => nome === alvmon)
		return conexao
			? verificarSql(conexao.url, limiteMs)
			: bloqueado('Quem opera o portal não declara mais esta conexão.')
	}
	const destino = destinoDoAlvo(tipmon, alvmon)
	if (!destino) return bloqueado('Este endereço não pode ser monitorado assim. Altere o monitor.')
	const daDemonstracao = portal.config.demo ? responderPelaDemonstracao(destino.maquina, portal.agora()) : undefined
	if (daDemonstracao) return daDemonstracao
	const resolvido = await resolverDestino(destino, rede)
	if ('recusa' in resolvido) return bloqueado(resolvido.recusa)
	if ('falha' in resolvido) return falhou(resolvido.falha)
	const chamada = { ...destino, para: resolvido.para, limiteMs }
	if (tipmon === 'HTTP') return verificarHttp(alvmon, { ...chamada, palmon })
	return tipmon === 'TCP' ? verificarTcp(chamada) : verificarTls(chamada, { diaavs, agora: portal.agora() })
}

/**
 * Early validation: an address that every check would refuse is refused on saving, and an unresolvable name is
 * accepted.
 */
export async function recusaDoAlvo(
	portal: Portal,
	{ tipmon, alvmon }: Pick<Alvo, 'tipmon' | 'alvmon'>,
): Promise<string | undefined> {
	if (tipmon === 'GRP') return undefined
	if (tipmon === 'SQL')
		return settings.of(portal).conexoesSql.some(({ nome }) => nome === alvmon)
			? undefined
			: 'Não há esta conexão. Escolha uma da lista; quem opera o portal as declara.'
	const destino = destinoDoAlvo(tipmon, alvmon)
	if (!destino) return 'Este endereço não pode ser monitorado assim.'
	if (portal.config.demo && responderPelaDemonstracao(destino.maquina, portal.agora())) return undefined
	const resolvido = await resolverDestino(destino, redeDe(portal))
	return 'recusa' in resolvido ? resolvido.recusa : undefined
}
