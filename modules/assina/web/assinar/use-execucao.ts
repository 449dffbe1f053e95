import { lerCodigo, useBusca } from '@portal/platform/web'
import * as z from 'zod/mini'

const Busca = z.object({ execucao: z.optional(z.string()) })

/** Execution started on this page, kept in the address so that a reload shows its results. */
export function useExecucao() {
	const [{ execucao }, mudarBusca] = useBusca(Busca)
	const comecar = (codexe: number) => mudarBusca({ execucao: String(codexe) }, { substituir: true })
	return [lerCodigo(execucao), comecar] as const
}
