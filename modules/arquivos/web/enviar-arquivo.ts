import { TAMANHO_DA_PARTE } from '../contract/index.ts'
import { type AoAndar, enviarEmPartes, type PortaDeEnvio } from './enviar-em-partes.ts'
import { anotarEnvio, guardandoArquivo, type Marca, nomearOnde } from './envios-guardados.ts'

export { guardandoArquivo, marcarPausados, tomarArquivosInterrompidos, tomarInterrompidos } from './envios-guardados.ts'

export interface Opcoes<R> {
	/**
	 * The form key persists between visits of the page; it is absent where the file is already kept (`guardarArquivo`).
	 */
	readonly onde?: string | undefined
	/** Place of the file, where it is another than that of the form: an interrupted upload goes on there. */
	readonly para?: number | undefined
	/** Slice with limits of its own (`destinosDeEnvio`); absent: the common limits. */
	readonly destino?: string | undefined
	/** Place in that slice that will take the file. */
	readonly lugar?: number | undefined
	/** Calls of a slice that takes files from anybody; absent: those of who is signed in. */
	readonly porta?: PortaDeEnvio | undefined
	readonly sinal: AbortSignal
	/** Gate that holds the upload while it is paused. */
	readonly esperar?: (() => Promise<void>) | undefined
	/** Turn among several uploads: the file is kept while it waits for it. */
	readonly naVez?: ((ato: () => Promise<R>) => Promise<R>) | undefined
	/** Key, upload of the server and pause that are kept with the file. */
	readonly marca?: Marca | undefined
	readonly aoAndar: AoAndar
	/** The single request sends a file that fits in one part; absent: every file goes in parts. */
	readonly inteiro?: (() => Promise<R>) | undefined
	/** The final call receives a file that has arrived in parts. */
	readonly receber: (codenv: string) => Promise<R>
}

const seguir = async (): Promise<void> => undefined

export function enviarArquivo<R>(
	arquivo: File,
	{ onde, para, inteiro, esperar = seguir, naVez = (ato) => ato(), marca, ...opcoes }: Opcoes<R>,
): Promise<R> {
	const { codigo, codenv: aberto } = marca ?? {}
	const aoAbrir = codigo && ((codenv: string) => void anotarEnvio(codigo, codenv))
	const enviar = async () => {
		await esperar()
		return naVez(() =>
			inteiro && arquivo.size <= TAMANHO_DA_PARTE
				? inteiro()
				: enviarEmPartes(arquivo, {
						destino: undefined,
						lugar: undefined,
						esperar,
						aberto,
						...(aoAbrir ? { aoAbrir } : {}),
						...opcoes,
					}),
		)
	}
	return onde === undefined ? enviar() : guardandoArquivo(nomearOnde(onde, para), arquivo, enviar, marca)
}
