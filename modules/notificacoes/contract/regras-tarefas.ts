import { DIA_MS } from '@portal/platform/contract'
import type { Tarefa, TarefaDoHistorico } from './tarefas.ts'

export const ADIAMENTO_MAXIMO_DIAS = 60
/** The voting area refuses postponement, because a vote closes at a fixed hour. */
export const AREA_VOTACAO = 'votacao-eletronica'

export const podeAdiar = (tarefa: Pick<Tarefa, 'adiado' | 'codigoArea'>): boolean =>
	!tarefa.adiado && tarefa.codigoArea !== AREA_VOTACAO

export const podeRetomar = (tarefa: Pick<Tarefa, 'adiado'>): boolean => tarefa.adiado

/** A task is completed in place only without an address; with one, it is completed where the address leads. */
export const podeBaixar = (tarefa: Pick<Tarefa, 'url'>): boolean => tarefa.url === null

/** A completion can be undone only when the person made it here; one made by the system of origin is reopened there. */
export const podeReabrir = ({ tipoBaixa, dtabxa }: Pick<TarefaDoHistorico, 'tipoBaixa' | 'dtabxa'>): boolean =>
	tipoBaixa === 'U' && dtabxa !== null

export const podeSeguir = (tarefa: Pick<Tarefa, 'url' | 'codigoArea'>): boolean =>
	tarefa.url !== null && destinoDaUrl(tarefa.codigoArea, tarefa.url) !== undefined

export const dataMaximaDeAdiamento = (agora: Date): Date => new Date(agora.getTime() + ADIAMENTO_MAXIMO_DIAS * DIA_MS)

export type DataDeAdiamento = 'aceita' | 'passada' | 'distante'

export function conferirDataDeAdiamento(novaData: Date, agora: Date): DataDeAdiamento {
	if (novaData <= agora) return 'passada'
	return novaData > dataMaximaDeAdiamento(agora) ? 'distante' : 'aceita'
}

const DIAS_DE_PRAZO_PROXIMO = 3
export type Prazo = 'vencido' | 'proximo' | 'folgado'

export function situacaoDoPrazo({ dtaprz }: Pick<Tarefa, 'dtaprz'>, agora: Date): Prazo | undefined {
	if (dtaprz === null) return undefined
	const falta = Date.parse(dtaprz) - agora.getTime()
	if (falta < 0) return 'vencido'
	return falta <= DIAS_DE_PRAZO_PROXIMO * DIA_MS ? 'proximo' : 'folgado'
}

export type Destino =
	| { readonly onde: 'nova-aba'; readonly href: string }
	| { readonly onde: 'portal'; readonly href: string }

const ABSOLUTA = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i
const COM_ESQUEMA = /^[^/?#]*:/
const PERIGOSA = /[\p{Cc}\p{Cs}\\]/u

const PAGINA_DO_PORTAL = /^portal:(\/(?![/\\]).*)$/

/** The prefix `portal:` marks a path from the portal's root; other relative addresses belong to the area's service. */
export const marcarPagina = (url: string): string => (/^\/(?![/\\])/.test(url) ? `portal:${url}` : url)

const saiDaqui = (caminho: string): boolean => {
	const [semBusca = ''] = caminho.split(/[?#]/)
	return semBusca.split('/').some((parte) => /^(\.|%2e){1,2}$/i.test(parte))
}

/**
 * The destination of a task's address: http(s) opens a new tab, `portal:` a page of the portal, and a relative address
 * the area's service. Anything else (`javascript:…http`, `//other.example`, a path that leaves the area) leads nowhere.
 */
export function destinoDaUrl(codigoArea: string, url: string): Destino | undefined {
	const endereco = url.trim()
	if (endereco === '' || PERIGOSA.test(endereco)) return undefined
	if (ABSOLUTA.test(endereco)) return { onde: 'nova-aba', href: endereco }
	const pagina = PAGINA_DO_PORTAL.exec(endereco)?.[1]
	if (pagina !== undefined) return saiDaqui(pagina) ? undefined : { onde: 'portal', href: pagina }
	if (endereco.startsWith('//') || COM_ESQUEMA.test(endereco)) return undefined
	const caminho = endereco.replace(/^\//, '')
	if (saiDaqui(caminho)) return undefined
	return { onde: 'portal', href: `/servicos/${codigoArea}/${caminho}` }
}
