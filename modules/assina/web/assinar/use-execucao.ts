import { lerCodigo, useBusca } from '@portal/platform/web'
import * as z from 'zod/mini'

const Busca = z.object({ execucao: z.optional(z.string()) })

/** What was begun on this page. In the address, so that the results are still there when the page is loaded again. */
export function useExecucao() {
	const [{ execucao }, mudarBusca] = useBusca(Busca)
	const comecar = (codexe: number) => mudarBusca({ execucao: String(codexe) }, { substituir: true })
	return [lerCodigo(execucao), comecar] as const
}
