import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { offerUndo } from '@portal/platform/web/atos'
import { type DadosDoAto, desfazerAto, excluirItens, iniciarAto, MAIS_ITENS } from '../../contract/index.ts'

/** Deletion of items, or of all of a folder as its page filters it; few of them offer the undo at once. False: refused. */
export async function excluirComAviso(
	itens: number[],
	de: DadosDoAto['de'],
	recarregar: () => Promise<unknown>,
): Promise<boolean> {
	let feito = true
	try {
		if (de || itens.length > MAIS_ITENS) {
			const { mensagem } = await call(iniciarAto, { body: { tipato: 'excluir', ...(de ? { de } : { itens }) } })
			toast.sucesso(mensagem)
		} else {
			const { mensagem, codato } = await call(excluirItens, { body: { itens } })
			toast.sucesso(
				mensagem,
				undefined,
				offerUndo(() => call(desfazerAto, { params: { codato } }), recarregar),
			)
		}
	} catch (falha) {
		feito = false
		toast.erro('Nada foi excluído', mensagemDe(falha))
	}
	await recarregar()
	return feito
}
