import type { Variante } from '../variantes/variantes.ts'

const MAXIMO_DE_TOASTS = 20

/** The action offered by a toast: "Desfazer". */
export type AcaoDoToast = { titulo: string; aoAcionar: () => void }

export type Aviso = {
	codigo: number
	variante: Extract<Variante, 'sucesso' | 'perigo' | 'info' | 'aviso'>
	titulo: string
	mensagem: string | undefined
	acao: AcaoDoToast | undefined
}

/** The queue of toasts, newest first, lives outside React, so that any code can announce something. */
class Fila {
	#avisos: readonly Aviso[] = []
	#ouvintes = new Set<() => void>()
	#ultimo = 0

	ler = (): readonly Aviso[] => this.#avisos

	assinar = (ouvinte: () => void): (() => void) => {
		this.#ouvintes.add(ouvinte)
		return () => this.#ouvintes.delete(ouvinte)
	}

	incluir(variante: Aviso['variante'], titulo: string, mensagem?: string, acao?: AcaoDoToast): number {
		this.#ultimo += 1
		this.#trocar(
			[{ codigo: this.#ultimo, variante, titulo, mensagem, acao }, ...this.#avisos].slice(0, MAXIMO_DE_TOASTS),
		)
		return this.#ultimo
	}

	remover(codigo: number): void {
		this.#trocar(this.#avisos.filter((aviso) => aviso.codigo !== codigo))
	}

	limpar(): void {
		this.#trocar([])
	}

	#trocar(avisos: readonly Aviso[]): void {
		this.#avisos = avisos
		for (const ouvinte of this.#ouvintes) ouvinte()
	}
}

export const fila = new Fila()
