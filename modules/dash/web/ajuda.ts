import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'acompanhar-matricula',
		titulo: 'Como acompanhar a matrícula virtual',
		texto:
			'“Situação de agora” conta cada pessoa pela linha atual. “Quem já chegou a cada etapa” conta todas as que um dia chegaram a ela, mesmo que tenham saído depois. Cada número leva à lista das pessoas, pelas mesmas condições.',
		rotas: ['dash-painel', 'dash-ingressantes'],
	},
	{
		id: 'contagens-protegidas',
		titulo: 'Por que as contagens da consulta são arredondadas',
		texto:
			'Quem consulta sem nomes vê a situação da meia-noite, com cada contagem arredondada para baixo, de cinco em cinco, e sem as menores que cinco. Assim nenhuma combinação de tabelas revela uma pessoa.',
		rotas: ['dash-painel'],
	},
	{
		id: 'alertas-da-matricula',
		titulo: 'Quem recebe os alertas da matrícula',
		texto:
			'O alerta de uma unidade é tarefa do Serviço de Graduação dela, e o de uma chamada inteira, da Pró-Reitoria de Graduação. Quem reconhece um alerta escreve a providência, e a tarefa dos demais termina. Quando a condição deixa de valer, o alerta termina sozinho.',
		rotas: ['dash-alertas'],
	},
	{
		id: 'agir-na-lista',
		titulo: 'Como mandar mensagem ou atribuir a análise',
		texto:
			'Na lista de ingressantes, filtre o grupo e use “Mandar mensagem”. Para atribuir a análise, marque as matrículas que esperam e use “Atribuir a análise”: a pessoa recebe uma tarefa, que termina com a última decisão.',
		rotas: ['dash-ingressantes'],
	},
]
