import type { Portal } from '@portal/platform/server'
import { semearConversas } from './conversas.ts'
import { semearPublicacoes } from './publicacoes.ts'
import { semearRede } from './rede.ts'
import { semearVida } from './vida.ts'

/** Seed of each part, in this order: the network comes first, since the others refer to its people. */
export async function semear(portal: Portal): Promise<void> {
	await semearRede(portal)
	await semearVida(portal)
	await semearConversas(portal)
	await semearPublicacoes(portal)
}
