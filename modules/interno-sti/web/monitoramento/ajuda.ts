import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajudaDoMonitoramento: readonly TopicoDeAjuda[] = [
	{
		id: 'sistema-lento',
		titulo: 'Como saber se um sistema está no ar, e dizer que está lento',
		texto:
			'Em “Monitoramento” está como anda cada sistema. Se um deles está lento para você, diga: a equipe de TI vê quantas pessoas disseram o mesmo, e você é avisado quando voltar ao normal.',
		passos: ['Abra “Monitoramento”.', 'Ache o sistema e use “Está lento para mim”. Vale uma vez por hora.'],
		rotas: ['interno-sti-monitoramento'],
	},
	{
		id: 'cuidar-de-incidente',
		titulo: 'Como cuidar de um incidente',
		texto:
			'Quando um monitor cai, o portal abre o incidente, a tarefa da equipe, a demanda de SSU e, se o serviço é das pessoas, o aviso a todos. Quando volta a responder, o portal observa e encerra sozinho o que ninguém assumiu; o que você assumiu, você encerra. Depois de resolvido, escreva o post-mortem: o que houve, o que mudou, o que falta.',
		passos: [
			'Abra o incidente pela tarefa, e use “Atualizar”.',
			'Escolha a situação e escreva o que se sabe; marque “Dizer também às pessoas” no que for para todos.',
			'Ao resolver, diga o que se fez.',
		],
		rotas: ['interno-sti-incidentes', 'interno-sti-incidente'],
	},
	{
		id: 'incluir-monitor',
		titulo: 'Como incluir um monitor',
		texto:
			'O servidor só chama o que quem opera o portal permitiu; a lista está no formulário. Um banco é monitorado por uma conexão declarada, que se escolhe pelo nome. Um monitor abaixo de outro fica suprimido quando o de cima está fora do ar; um grupo mostra o pior dos que estão nele.',
		rotas: ['interno-sti-novo-monitor', 'interno-sti-alterar-monitor'],
	},
]
