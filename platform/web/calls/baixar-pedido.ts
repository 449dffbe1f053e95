import { toast } from '@portal/design-system/toast'
import { baixar } from '../baixar.ts'
import { mensagemDe } from './call-error.ts'

/** Of a list of files: asks for one and hands it over, or says which one did not come. */
export async function baixarPedido(nome: string, pedir: () => Promise<File>): Promise<void> {
	try {
		baixar(await pedir(), nome)
	} catch (falha) {
		toast.erro(`${nome} não foi baixado`, mensagemDe(falha))
	}
}
