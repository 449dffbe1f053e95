import { declareTable, type TratamentoDeDados } from '@portal/platform/server'
import { nomeDaSituacaoDaVm } from '../../contract/index.ts'

export const dadosDasVms: readonly TratamentoDeDados[] = [
	declareTable({
		nome: 'interno-sti-vms',
		titulo: 'Máquinas virtuais pelas quais você responde',
		finalidade: 'Saber de quem é cada máquina virtual, para que serve e até quando é usada.',
		base: 'politica-publica',
		conservacao: 'Enquanto a máquina constar do inventário.',
		tabela: 'interno_sti.vm',
		titular: ['codpesrsp'],
		colunas: {
			nomvm: 'Nome',
			sitvm: { rotulo: 'Situação', opcoes: nomeDaSituacaoDaVm },
			fnlvm: 'Finalidade',
			dtaexp: 'Expira em',
		},
	}),
]
