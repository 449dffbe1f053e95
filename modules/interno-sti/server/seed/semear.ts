import type { Portal } from '@portal/platform/server'
import { semearMonitoramento } from './monitoramento.ts'

/** Rows of the demonstration university, every situation at least once. */
export async function semear(portal: Portal): Promise<void> {
	await semearMonitoramento(portal)
}
