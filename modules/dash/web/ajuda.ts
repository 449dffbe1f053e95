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
]
