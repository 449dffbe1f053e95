import { TAMANHO_DA_PARTE } from '../contract/index.ts'
import { type AoAndar, enviarEmPartes } from './enviar-em-partes.ts'
import { guardandoArquivo } from './envios-guardados.ts'

export { guardandoArquivo, tomarArquivosInterrompidos } from './envios-guardados.ts'

export interface Opcoes<R> {
	/**
	 * The form key persists between visits of the page; it is absent where the file is already kept (`guardarArquivo`).
	 */
	readonly onde?: string | undefined
	/** Slice with limits of its own (`destinosDeEnvio`); absent: the common limits. */
	readonly destino?: string | undefined
	/** Place in that slice that will take the file. */
	readonly lugar?: number | undefined
	readonly sinal: AbortSignal
	readonly aoAndar: AoAndar
	/** The single request sends a file that fits in one part. */
	readonly inteiro: () => Promise<R>
	/** The final call receives a file that has arrived in parts. */
	readonly receber: (codenv: string) => Promise<R>
}

export function enviarArquivo<R>(arquivo: File, { onde, inteiro, ...opcoes }: Opcoes<R>): Promise<R> {
	const enviar = () =>
		arquivo.size <= TAMANHO_DA_PARTE
			? inteiro()
			: enviarEmPartes(arquivo, { destino: undefined, lugar: undefined, ...opcoes })
	return onde === undefined ? enviar() : guardandoArquivo(onde, arquivo, enviar)
}
