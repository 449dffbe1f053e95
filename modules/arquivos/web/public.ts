import type { Opcoes } from './enviar-arquivo.ts'

const carregar = () => import('./enviar-arquivo.ts')

/** The one way in which a page sends a file: a lost network, a reload or a server that stops only delay it. */
export const enviarArquivo = async <R>(arquivo: File, opcoes: Opcoes<R>): Promise<R> =>
	(await carregar()).enviarArquivo(arquivo, opcoes)

/** Kept for as long as it waits for its turn and is on its way, so that a reload loses none of a queue. */
export const guardarArquivo = async (onde: string, arquivo: File, ate: Promise<void>): Promise<void> =>
	(await carregar()).guardandoArquivo(onde, arquivo, () => ate)

/** Files whose page went away while they were on their way here; taken, so that nobody else goes on with them. */
export const tomarArquivosInterrompidos = async (onde: string): Promise<File[]> =>
	(await carregar()).tomarArquivosInterrompidos(onde)
