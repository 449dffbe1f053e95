import { createContext, use } from 'react'
import type {
	Andamento,
	Ocorrencia,
	Permissao,
	Permissoes,
	ProcessoCompleto,
	TipoOcorrencia,
} from '../../contract/index.ts'

/** Actions that open a dialog. */
export type DialogoAberto =
	| { readonly acao: 'entrada' | 'saida' | 'cancelarSaida' | 'devolver' | 'arquivar' | 'desarquivar' }
	| { readonly acao: 'juntada' | 'desjuntada' | 'apensamento' | 'desapensamento' | 'ciencia' | 'marca' | 'assinar' }
	| { readonly acao: 'editar' | 'remover' | 'invalidar'; readonly ocorrencia: Ocorrencia }

export type Acompanhamento = {
	readonly processo: ProcessoCompleto
	readonly andamentos: readonly Andamento[]
	/** Undefined while the permissions load, or when loading failed. */
	readonly permissoes: Permissoes | undefined
	readonly abrir: (dialogo: DialogoAberto) => void
	/** A draft is begun in the last movement, or the existing one is shown. */
	readonly escrever: (tipo: TipoOcorrencia) => void
	readonly verDocumento: (codarqpdl: number) => void
}

export const AcompanhamentoContext = createContext<Acompanhamento | undefined>(undefined)

export function useAcompanhamento(): Acompanhamento {
	const acompanhamento = use(AcompanhamentoContext)
	if (!acompanhamento) throw new Error('useAcompanhamento fora de AcompanhamentoPage')
	return acompanhamento
}

/** Reason of a refusal; undefined means that the action is allowed. */
export function motivoDaRecusa(permissoes: Permissoes | undefined, permissao: Permissao): string | undefined {
	if (!permissoes) return 'Ainda não se sabe o que você pode fazer neste processo.'
	if (permissoes[permissao] === 'S') return undefined
	return permissoes.motivos[permissao] ?? 'Você não pode fazer isto neste processo agora.'
}
