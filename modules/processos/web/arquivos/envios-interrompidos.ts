import { gravarNaAba, lerDaAba } from '@portal/platform/web'
import * as z from 'zod/mini'

const Nomes = z.array(z.string())

/** Uploads under way in this page; those of the page before a reload are not among them. */
const emCurso = new Map<string, string[]>()

const lidos = (onde: string): string[] => z.safeParse(Nomes, JSON.parse(lerDaAba(`envios ${onde}`) ?? '[]')).data ?? []

function lembrar(onde: string): void {
	const nomes = emCurso.get(onde) ?? []
	gravarNaAba(`envios ${onde}`, nomes.length > 0 ? JSON.stringify(nomes) : undefined)
}

/** Answers what to call when it has ended, well or not. */
export function comecarEnvio(onde: string, nome: string): () => void {
	emCurso.set(onde, [...(emCurso.get(onde) ?? []), nome])
	lembrar(onde)
	return () => {
		const nomes = emCurso.get(onde) ?? []
		emCurso.set(onde, nomes.toSpliced(nomes.indexOf(nome), 1))
		lembrar(onde)
	}
}

/** Files that a reload stopped on their way. */
export const enviosInterrompidos = (onde: string): string[] => (emCurso.get(onde)?.length ? [] : lidos(onde))

export const esquecerInterrompidos = (onde: string): void => lembrar(onde)
