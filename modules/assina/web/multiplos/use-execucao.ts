import { useSearchParams } from 'react-router'
import { lerCodigo } from '../codigo.ts'

/** What was begun on this page. In the address, so that the results are still there when the page is loaded again. */
export function useExecucao() {
	const [parametros, mudarParametros] = useSearchParams()
	const codexe = lerCodigo(parametros.get('execucao') ?? undefined)
	function comecar(nova: number) {
		const novos = new URLSearchParams(parametros)
		novos.set('execucao', String(nova))
		mudarParametros(novos, { replace: true })
	}
	return [codexe, comecar] as const
}
