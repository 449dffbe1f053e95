import { TAMANHO_DA_PARTE } from '../contract/index.ts'
import { type AoAndar, enviarEmPartes } from './enviar-em-partes.ts'
import { guardandoArquivo } from './envios-guardados.ts'

export { guardandoArquivo, tomarArquivosInterrompidos } from './envios-guardados.ts'

export interface Opcoes<R> {
	/** Names the form, from one visit of the page to the next; absent where the file is kept already (`guardarArquivo`). */
	readonly onde?: string | undefined
	readonly sinal: AbortSignal
	readonly aoAndar: AoAndar
	/** A file that fits in one part goes in one request. */
	readonly inteiro: () => Promise<R>
	/** Last call, on a file that has arrived in parts. */
	readonly receber: (codenv: string) => Promise<R>
}

export function enviarArquivo<R>(arquivo: File, { onde, inteiro, ...opcoes }: Opcoes<R>): Promise<R> {
	const enviar = () => (arquivo.size <= TAMANHO_DA_PARTE ? inteiro() : enviarEmPartes(arquivo, opcoes))
	return onde === undefined ? enviar() : guardandoArquivo(onde, arquivo, enviar)
}
