import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'fora-do-ar',
		titulo: 'Como saber se um serviço está fora do ar',
		texto:
			'“Situação dos serviços” diz o que está fora do ar, instável ou em manutenção, e desde quando. Se o problema que você tem não está lá, use “Relatar um problema”.',
		rotas: ['situacao-pagina'],
	},
]
