import type { Portal } from '@portal/platform/server'
import { settings } from '../settings.ts'
import { type ChavesDoPush, chavesDoPush, SERVICOS_CONHECIDOS } from './chaves.ts'

export interface Push extends ChavesDoPush {
	readonly contato: string
	readonly servicos: readonly string[]
}

/** The Web Push settings of this portal are undefined where the institution configured no key. */
export function pushDe(portal: Pick<Portal, 'config'>): Push | undefined {
	const { PORTAL_PUSH_CHAVE: chave, PORTAL_PUSH_CONTATO: contato, PORTAL_PUSH_SERVICOS: servicos } = settings.of(portal)
	const chaves = chave === undefined ? undefined : chavesDoPush(chave)
	if (!chaves || contato === undefined) return undefined
	return { ...chaves, contato, servicos: servicos.length > 0 ? servicos : SERVICOS_CONHECIDOS }
}
