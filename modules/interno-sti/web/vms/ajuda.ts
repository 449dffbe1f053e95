import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajudaDasVms: readonly TopicoDeAjuda[] = [
	{
		id: 'renovar-maquina-virtual',
		titulo: 'Como renovar uma máquina virtual',
		texto:
			'Toda máquina tem um dia em que expira. Sessenta, trinta e sete dias antes, quem responde por ela recebe a tarefa de renová-la. Cada renovação vale por até 12 meses.',
		passos: ['Abra a máquina pela tarefa, ou em “Máquinas virtuais”.', 'Use “Renovar” e escolha até quando.'],
		rotas: ['interno-sti-vms', 'interno-sti-vm'],
	},
	{
		id: 'importar-maquinas-virtuais',
		titulo: 'Como importar o inventário de máquinas virtuais',
		texto:
			'O arquivo é conferido antes: você lê o que é novo, o que muda, o que não está nele e por que cada linha ruim foi recusada. Só então escolhe carregar. Se o inventário mudar no meio, é preciso conferir de novo.',
		passos: [
			'Em “Máquinas virtuais”, use “Importar” e baixe o modelo.',
			'Preencha-o, escolha o arquivo e use “Conferir”.',
			'Leia o relatório e carregue tudo, ou só as linhas boas.',
		],
		rotas: ['interno-sti-importar-vms'],
	},
	{
		id: 'maquinas-ociosas-e-custos',
		titulo: 'O que é uma máquina ociosa, e de onde vem o custo',
		texto:
			'É ociosa a máquina que, medida por 60 dias, nunca usou 1 % do processador. O custo é uma estimativa: processadores e memória das que estão ligadas, e o disco de todas, vezes os preços que a STI ajustou.',
		rotas: ['interno-sti-vms', 'interno-sti-custos-vms'],
	},
]
