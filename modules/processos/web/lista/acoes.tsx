import type { AcaoEmVarios } from '@portal/design-system/tabela'
import { Archive, BellRing, Inbox, NotebookPen, Send, Star, Tag, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Aba, ProcessoNaLista } from '../../contract/index.ts'

export type AcaoDaLista = 'entrada' | 'saida' | 'devolver' | 'arquivar' | 'anotar' | 'marca' | 'favorito' | 'ciencia'

/** Batch action chosen for the selected processes, which may still need further input. */
export type Varios = { readonly acao: AcaoDaLista; readonly processos: readonly ProcessoNaLista[] }

type Descricao = {
	/** Label of the button in the selection bar. */
	readonly titulo: string
	readonly icone: ReactNode
	readonly principal?: true
}

export const acoes: Readonly<Record<AcaoDaLista, Descricao>> = {
	entrada: { titulo: 'Receber', icone: <Inbox aria-hidden />, principal: true },
	saida: { titulo: 'Encaminhar', icone: <Send aria-hidden />, principal: true },
	devolver: { titulo: 'Devolver', icone: <Undo2 aria-hidden /> },
	arquivar: { titulo: 'Arquivar', icone: <Archive aria-hidden /> },
	anotar: { titulo: 'Anotar', icone: <NotebookPen aria-hidden /> },
	marca: { titulo: 'Marcar', icone: <Tag aria-hidden /> },
	favorito: { titulo: 'Favoritar', icone: <Star aria-hidden /> },
	ciencia: { titulo: 'Tomar ciência', icone: <BellRing aria-hidden />, principal: true },
}

const daAba: Readonly<Record<Aba, readonly AcaoDaLista[]>> = {
	receber: ['entrada', 'favorito'],
	estacao: ['saida', 'anotar', 'marca', 'devolver', 'arquivar', 'favorito'],
	enviados: ['favorito'],
	pareceres: ['favorito'],
	interessado: ['ciencia', 'favorito'],
	favoritos: ['entrada', 'saida', 'anotar', 'arquivar'],
	busca: ['entrada', 'saida', 'anotar', 'arquivar', 'favorito'],
}

/** Batch actions that make sense in a tab; the server decides for each process. */
export const acoesDaAba = (aba: Aba, aoEscolher: (varios: Varios) => void): AcaoEmVarios<ProcessoNaLista>[] =>
	daAba[aba].map((acao) => ({
		titulo: acoes[acao].titulo,
		icone: acoes[acao].icone,
		variante: acoes[acao].principal ? 'primario' : 'secundario',
		aoAcionar: (processos) => aoEscolher({ acao, processos }),
	}))
