import type { Progresso } from './operation.ts'

/** Message to a child process. */
export interface Job {
	readonly modulo: string
	readonly args: unknown
	readonly entradas: readonly string[]
	readonly saida: string
}

/** Answers of a child process: any number of progress reports and one of the others. */
export type Report =
	| { readonly progresso: Progresso }
	| { readonly resposta: unknown; readonly memoryMb: number }
	| { readonly recusa: CarriedRefusal }
	| { readonly falha: string }

/** A domain error on its way between processes. */
export interface CarriedRefusal {
	readonly classe: string
	readonly erro: string
	readonly mensagem: string
	readonly mensagemDesenvolvedor: string | undefined
}
