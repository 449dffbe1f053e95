import type { Portal } from '@portal/platform/server'
import { semearPublicacoes } from './publicacoes.ts'
import { semearRede } from './rede.ts'
import { semearVida } from './vida.ts'

/** One line for each part of the slice, in this order: the network first, since the others speak of its people. */
export async function semear(portal: Portal): Promise<void> {
	await semearRede(portal)
	await semearVida(portal)
	await semearPublicacoes(portal)
}
