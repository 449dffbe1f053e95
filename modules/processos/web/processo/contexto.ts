import { createContext, use } from 'react'
import type {
	Andamento,
	Ocorrencia,
	Permissao,
	Permissoes,
	ProcessoCompleto,
	TipoOcorrencia,
} from '../../contract/index.ts'

/** What may be asked of the process in a dialog of its own. */
export type DialogoAberto =
	| { readonly acao: 'entrada' | 'saida' | 'cancelarSaida' | 'devolver' | 'arquivar' | 'desarquivar' }
	| { readonly acao: 'juntada' | 'desjuntada' | 'apensamento' | 'desapensamento' | 'ciencia' | 'marca' | 'assinar' }
	| { readonly acao: 'editar' | 'remover' | 'invalidar'; readonly ocorrencia: Ocorrencia }

export type Acompanhamento = {
	readonly processo: ProcessoCompleto
	readonly andamentos: readonly Andamento[]
	/** Unknown while they load, or when that failed. */
	readonly permissoes: Permissoes | undefined
	readonly abrir: (dialogo: DialogoAberto) => void
	/** Begins a new occurrence in the last movement, or goes to the one that was begun. */
	readonly escrever: (tipo: TipoOcorrencia) => void
	readonly verDocumento: (codarqpdl: number) => void
}

export const AcompanhamentoContext = createContext<Acompanhamento | undefined>(undefined)

export function useAcompanhamento(): Acompanhamento {
	const acompanhamento = use(AcompanhamentoContext)
	if (!acompanhamento) throw new Error('useAcompanhamento fora de AcompanhamentoPage')
	return acompanhamento
}

/** Why the person may not do it now; undefined: they may. */
export function motivoDaRecusa(permissoes: Permissoes | undefined, permissao: Permissao): string | undefined {
	if (!permissoes) return 'Ainda não se sabe o que você pode fazer neste processo.'
	if (permissoes[permissao] === 'S') return undefined
	return permissoes.motivos[permissao] ?? 'Você não pode fazer isto neste processo agora.'
}
