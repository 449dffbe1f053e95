import type { Portal } from '@portal/platform/server'
import { semearComum } from '../comum/semear.ts'
import { semearProjetos } from '../projetos/semear.ts'
import { semearVms } from '../vms/semear.ts'
import { semearMonitoramento } from './monitoramento.ts'

/** Rows of the demonstration university, every situation at least once. */
export async function semear(portal: Portal): Promise<void> {
	await semearMonitoramento(portal)
	await semearVms(portal)
	await semearProjetos(portal)
	await semearComum(portal)
}
