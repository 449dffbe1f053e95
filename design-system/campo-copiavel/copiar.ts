import { toast } from '../toast/toast.tsx'

/**
 * @param titulo Of what was copied, in the past: "Link copiado".
 * @param mostrado What is told of it; nothing of what is secret.
 */
export async function copiar(texto: string, titulo: string, mostrado?: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(texto)
		toast.sucesso(titulo, mostrado)
	} catch {
		toast.erro(
			'O navegador não deixou copiar',
			mostrado ? `Selecione e copie: ${mostrado}` : 'Selecione o texto e copie.',
		)
	}
}
