import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajudaDaRede: readonly TopicoDeAjuda[] = [
	{
		id: 'entrar-na-rede-alumni',
		titulo: 'Como entrar na rede Alumni',
		texto:
			'Quem concluiu um curso na universidade pode se cadastrar. Se o registro acadêmico confere, o cadastro vale na hora; se não, o Escritório Alumni confere e responde.',
		rotas: ['alumni-inicio'],
	},
]
