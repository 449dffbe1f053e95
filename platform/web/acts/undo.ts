import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '../calls/call-error.ts'

/** Undo button in the message about a small act: another call takes the act back (decision 0035). */
export const offerUndo = (chamar: () => Promise<unknown>, recarregar: () => Promise<unknown>) => ({
	titulo: 'Desfazer',
	aoAcionar: () =>
		void chamar()
			.catch((falha: unknown) => toast.erro('Não foi possível desfazer', mensagemDe(falha)))
			.finally(recarregar),
})
