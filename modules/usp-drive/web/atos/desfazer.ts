import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { desfazerAto } from '../../contract/index.ts'

/** Undo of a whole act, with what came back. */
export async function desfazerComAviso(codato: number, recarregar: () => Promise<unknown>): Promise<void> {
	try {
		toast.sucesso((await call(desfazerAto, { params: { codato } })).mensagem)
	} catch (falha) {
		toast.erro('Não foi possível desfazer', mensagemDe(falha))
	}
	await recarregar()
}
