import type { Progresso } from './operation.ts'

/** Message to a child process. */
export interface Job {
	readonly modulo: string
	readonly args: unknown
	readonly entradas: readonly string[]
	readonly saida: string
}

/** Answers of a child process: any number of progress reports, then one result or refusal. */
export type Report =
	| { readonly progresso: Progresso }
	| { readonly resposta: unknown; readonly memoryMb: number }
	| { readonly recusa: CarriedRefusal }
	| { readonly falha: string }

/** Serialized domain error, as it travels between processes. */
export interface CarriedRefusal {
	readonly classe: string
	readonly erro: string
	readonly mensagem: string
	readonly mensagemDesenvolvedor: string | undefined
}
