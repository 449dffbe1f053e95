import type { Rotulos } from '@portal/platform/contract'
import { rotuloDaVm } from './formas.ts'

export const rotulosDasVms: Rotulos = {
	...rotuloDaVm,
	lista: 'Lista',
	modimp: 'Como carregar',
	resumo: null,
	staaus: 'Máquinas ausentes do arquivo',
	staoci: 'Ociosas',
	txthst: 'Motivo',
	vncvm: 'Vencimento',
	codvm: null,
}
