/** Work area of an operation in the child process: files by their paths, so that no bytes travel between processes. */
export interface WorkArea {
	readonly entradas: readonly string[]
	/** Output path; an operation may leave it unwritten. */
	readonly saida: string
	informar(progresso: Progresso): void
}

export interface Progresso {
	readonly feito: number
	readonly total: number
	/** Name of the current step, which the refusal quotes if the process has to be ended. */
	readonly assunto?: string
}

/**
 * Contract of an operation's module: its only export is `executar`, which runs in a child process and refuses by a
 * domain error.
 */
export type Execute<Args, Result> = (args: Args, area: WorkArea) => Promise<Result>

export interface Operation<Args, Result> {
	readonly modulo: string
	/** Time limit of the operation, counted again from each progress report. */
	readonly limiteMs: number
	/** Long operations may take minutes, so they have a queue of their own and do not delay the short ones. */
	readonly longa: boolean
	/** Anonymous operations have a queue of their own, so that visitors who block it block nobody else. */
	readonly anonima: boolean
	/** Phantom field: it carries the argument and result types for the compiler only. */
	readonly tipos?: (args: Args) => Result
}

const declared = new Set<string>()

/** Modules of all declared operations, in the order of declaration. */
export const declaredModules = (): readonly string[] => [...declared]

/** Declares the module of an operation; the type parameter is `typeof import('./x.ts').executar`. */
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
