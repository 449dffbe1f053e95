import { toast } from '../toast/toast.tsx'

/**
 * @param titulo Title of the message, in the past tense: "Link copiado".
 * @param mostrado Copied text shown in the message; absent for a secret.
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
