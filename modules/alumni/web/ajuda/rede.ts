import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajudaDaRede: readonly TopicoDeAjuda[] = [
	{
		id: 'entrar-na-rede-alumni',
		titulo: 'Como entrar na rede Alumni',
		texto:
			'Quem concluiu um curso na universidade pode se cadastrar. Se o registro acadêmico confere, o cadastro vale na hora; se não, o Escritório Alumni confere e responde por aqui e por e-mail.',
		passos: [
			'Abra “Rede Alumni”, Cadastro.',
			'Leia os termos e confirme. Sem curso no registro, diga onde e quando se formou.',
			'Em Privacidade, escolha quem vê cada parte do seu perfil.',
		],
		rotas: ['alumni-cadastro', 'alumni-dados'],
	},
	{
		id: 'privacidade-alumni',
		titulo: 'Como escolher quem vê o meu perfil Alumni',
		texto:
			'Cada campo tem quatro opções: Ninguém, Turma, Alumni e Todos. O nome vem primeiro: quem não vê o seu nome não vê nada seu, e você não aparece na busca, nas turmas nem no mapa dessa pessoa. “Ver como” mostra o perfil pelos olhos dos outros.',
		rotas: ['alumni-privacidade', 'alumni-perfil'],
	},
	{
		id: 'mentoria-alumni',
		titulo: 'Como pedir mentoria ou ser mentor(a)',
		texto:
			'Peça a quem tem vaga na lista de mentores; são até três pedidos à espera. Quem recebe aceita ou recusa, e qualquer dos dois encerra. Para ser mentor(a), diga em “Ser mentor(a)” quantas pessoas quer acompanhar.',
		rotas: ['alumni-mentoria'],
	},
]
