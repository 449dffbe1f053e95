import { gravarNaAba, lerDaAba } from '@portal/platform/web'
import * as z from 'zod/mini'

const Nomes = z.array(z.string())

/** Uploads in progress in this page, without those from before a reload. */
const emCurso = new Map<string, string[]>()

const lidos = (onde: string): string[] => z.safeParse(Nomes, JSON.parse(lerDaAba(`envios ${onde}`) ?? '[]')).data ?? []

function lembrar(onde: string): void {
	const nomes = emCurso.get(onde) ?? []
	gravarNaAba(`envios ${onde}`, nomes.length > 0 ? JSON.stringify(nomes) : undefined)
}

/** Start of an upload; the returned function marks its end, successful or not. */
export function comecarEnvio(onde: string, nome: string): () => void {
	emCurso.set(onde, [...(emCurso.get(onde) ?? []), nome])
	lembrar(onde)
	return () => {
		const nomes = emCurso.get(onde) ?? []
		emCurso.set(onde, nomes.toSpliced(nomes.indexOf(nome), 1))
		lembrar(onde)
	}
}

/** Names of the files whose upload was interrupted by a reload. */
export const enviosInterrompidos = (onde: string): string[] => (emCurso.get(onde)?.length ? [] : lidos(onde))

export const esquecerInterrompidos = (onde: string): void => lembrar(onde)
