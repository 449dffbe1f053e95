import { toast } from '@portal/design-system/toast'
import { baixar } from '../download.ts'
import { mensagemDe } from './call-error.ts'

/** Download of one file of a list, or the message that names the one that did not come. */
export async function baixarPedido(nome: string, pedir: () => Promise<File>): Promise<void> {
	try {
		baixar(await pedir(), nome)
	} catch (falha) {
		toast.erro(`${nome} não foi baixado`, mensagemDe(falha))
	}
}
