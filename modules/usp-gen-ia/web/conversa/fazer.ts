import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'

/** An act whose failure is told; false where it failed. */
export async function fazer(ato: () => Promise<unknown>, titulo: string): Promise<boolean> {
	try {
		await ato()
		return true
	} catch (falha) {
		toast.erro(titulo, mensagemDe(falha))
		return false
	}
}
