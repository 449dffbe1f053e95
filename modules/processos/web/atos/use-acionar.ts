import { navegar } from '@portal/platform/web'
import { enderecoDeAlterar } from '../enderecos.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import type { AcaoDoProcesso } from './acoes.ts'

/** Starter of an action: it opens a dialog, a draft among the movements, or a page. */
export function useAcionar(): (acao: AcaoDoProcesso) => void {
	const { processo, abrir, escrever } = useAcompanhamento()
	return ({ dialogo, tipo }) => {
		if (dialogo) abrir(dialogo)
		else if (tipo) escrever(tipo)
		else navegar(enderecoDeAlterar(processo.numpro))
	}
}
