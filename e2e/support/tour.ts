import type { RunningPortal } from '@portal/platform/server'
import { gravarApresentacao } from '../../modules/navegacao/server/public.ts'
import { codpesDaDemonstracao } from '../../modules/pessoas/server/public.ts'

/** Person of the demonstration who has not seen the tour. */
export const PRIMEIRA_VEZ = 10012

/** Seen tour for the other people of the demonstration, so that nothing offers it to them. */
export async function apresentarATodos({ portal }: RunningPortal): Promise<void> {
	for (const codpes of codpesDaDemonstracao)
		if (codpes !== PRIMEIRA_VEZ) await gravarApresentacao(portal.db, codpes, new Date())
}
