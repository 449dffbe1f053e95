/** Work area of an operation in the child process: files by their paths, so that no bytes travel between processes. */
export interface WorkArea {
	readonly entradas: readonly string[]
	/** Path for the result; an operation may leave it unwritten. */
	readonly saida: string
	informar(progresso: Progresso): void
}

export interface Progresso {
	readonly feito: number
	readonly total: number
	/** Name of the current step, for the refusal if the process has to be ended. */
	readonly assunto?: string
}

/** The one export, named `executar`, of a module whose work is done in a child process. A refusal is a domain error. */
export type Execute<Args, Result> = (args: Args, area: WorkArea) => Promise<Result>

export interface Operation<Args, Result> {
	readonly modulo: string
	/** It is ended when it takes longer, or longer since it last reported progress. */
	readonly limiteMs: number
	/** May take minutes, so it queues with its like and leaves the short ones alone. */
	readonly longa: boolean
	/** Asked by anybody, so that it waits with its like alone: whoever blocks it blocks nothing else. */
	readonly anonima: boolean
	/** For the compiler only: what goes in and what comes out. */
	readonly tipos?: (args: Args) => Result
}

const declared = new Set<string>()

/** The modules of all operations, in the order in which they were named. */
export const declaredModules = (): readonly string[] => [...declared]

/** Names the module that holds the function; the type parameter is `typeof import('./x.ts').executar`. */
export function defineOperation<F extends Execute<never, unknown>>(
	modulo: URL,
	{
		limiteMs = 20_000,
		longa = false,
		anonima = false,
	}: Partial<Omit<Operation<never, never>, 'modulo' | 'tipos'>> = {},
): Operation<Parameters<F>[0], Awaited<ReturnType<F>>> {
	declared.add(modulo.href)
	return { modulo: modulo.href, limiteMs, longa, anonima }
}
