import { toast } from '@portal/design-system/toast'
import { mensagemDe, navegar } from '@portal/platform/web'
import type { Levado } from '../contract/index.ts'

export async function guardarNoDrive(pedir: () => Promise<Levado>): Promise<void> {
	try {
		const { endereco, mensagem } = await pedir()
		toast.sucesso(mensagem, undefined, { titulo: 'Abrir a pasta', aoAcionar: () => navegar(endereco) })
	} catch (falha) {
		toast.erro('O documento não foi guardado', mensagemDe(falha))
	}
}
