import { useEffect, useSyncExternalStore } from 'react'
import { esperaAntesDeRepetir, valeRepetir } from './calls/retry.ts'

export type EstadoDoDado<T> = {
	readonly valor: T | undefined
	/** State of the last attempt; an earlier value stays beside it. */
	readonly falha: Error | undefined
	readonly buscando: boolean
}

type Opcoes<T> = {
	readonly buscar: () => Promise<T>
	/** Initial value without a request. */
	readonly inicial?: () => T | undefined
	/** Flag for a value that is forgotten when another person signs in. */
	readonly daPessoa?: boolean
}

/**
 * Values of the shell on the first page: settings, session, menu, service status. One value each, asked once, told to
 * every component. Everything else uses TanStack Query, which the first visit does not have to wait for.
 */
export class Dado<T> {
	readonly #opcoes: Opcoes<T>
	readonly #ouvintes = new Set<() => void>()
	#estado: EstadoDoDado<T>
	#emCurso: Promise<T> | undefined

	constructor(opcoes: Opcoes<T>) {
		this.#opcoes = opcoes
		this.#estado = { valor: opcoes.inicial?.(), falha: undefined, buscando: false }
		todos.add(this)
	}

	readonly ler = (): EstadoDoDado<T> => this.#estado

	readonly assinar = (ouvinte: () => void): (() => void) => {
		this.#ouvintes.add(ouvinte)
		return () => this.#ouvintes.delete(ouvinte)
	}

	get daPessoa(): boolean {
		return this.#opcoes.daPessoa ?? false
	}

	/** The value, asked for only when it is not known. */
	async obter(): Promise<T> {
		return this.#estado.valor ?? this.#emCurso ?? this.recarregar()
	}

	/** Reloads the value; the known one stays on the screen meanwhile. */
	async recarregar(): Promise<T> {
		const pedido = this.#buscarComInsistencia()
		this.#emCurso = pedido
		this.#mudar({ ...this.#estado, buscando: true })
		try {
			const valor = await pedido
			if (this.#emCurso === pedido) this.gravar(valor)
			return valor
		} catch (falha) {
			if (this.#emCurso === pedido) {
				this.#emCurso = undefined
				this.#mudar({ ...this.#estado, falha: falha as Error, buscando: false })
			}
			throw falha
		}
	}

	/** Local write, which replaces the answer of any pending request. */
	gravar(valor: T): void {
		this.#emCurso = undefined
		this.#mudar({ valor, falha: undefined, buscando: false })
	}

	esquecer(): void {
		this.#emCurso = undefined
		this.#mudar({ valor: this.#opcoes.inicial?.(), falha: undefined, buscando: false })
	}

	async #buscarComInsistencia(): Promise<T> {
		for (let tentativas = 0; ; tentativas += 1) {
			try {
				return await this.#opcoes.buscar()
			} catch (falha) {
				if (!valeRepetir(tentativas, falha)) throw falha
				await new Promise((resolve) => setTimeout(resolve, esperaAntesDeRepetir(tentativas)))
			}
		}
	}

	#mudar(estado: EstadoDoDado<T>): void {
		this.#estado = estado
		for (const ouvinte of this.#ouvintes) ouvinte()
	}
}

const todos = new Set<Dado<unknown>>()

type Quais = (dado: Dado<unknown>) => boolean
const quaisquer: Quais = () => true

export function esquecerDados(quais = quaisquer): void {
	for (const dado of todos) if (quais(dado)) dado.esquecer()
}

/** Refetch after a gap in the live events: any known value may be stale. */
export function recarregarDados(quais = quaisquer): void {
	for (const dado of todos) if (quais(dado) && dado.ler().valor !== undefined) pedirDeNovo(dado)
}

/** The failure is part of the value's state, so the rejection is ignored here. */
export const pedirDeNovo = (dado: Dado<unknown>): void => void dado.recarregar().catch(() => undefined)

/** Reads a value of the shell, asking for it when it is missing and `quando` allows. */
export function useDado<T>(dado: Dado<T>, quando = true): EstadoDoDado<T> {
	const estado = useSyncExternalStore(dado.assinar, dado.ler, dado.ler)
	const falta = quando && estado.valor === undefined && estado.falha === undefined && !estado.buscando
	// The value lives outside React: the first component that needs it asks for it.
	useEffect(() => {
		if (falta) dado.obter().catch(() => undefined)
	}, [dado, falta])
	return estado
}
