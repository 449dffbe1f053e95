import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'guardar-arquivos',
		titulo: 'Como guardar e compartilhar arquivos',
		texto:
			'O USP Drive guarda arquivos seus, da sua unidade e de grupos. Cada pasta diz o que você pode fazer nela e por quê.',
		passos: [
			'Abra uma pasta e use “Enviar arquivos”, ou solte os arquivos sobre a página.',
			'Em “Acessos”, diga quem pode ler, enviar, alterar ou gerir, e até quando. O que vale para a pasta vale para o que está dentro dela.',
			'“Só entregar” deixa a pessoa enviar arquivos sem ver os dos outros.',
		],
		rotas: ['usp-drive-inicio', 'usp-drive-pasta'],
	},
	{
		id: 'drive-em-programas',
		titulo: 'Como abrir o USP Drive no computador',
		texto:
			'As suas pastas abrem como um disco no gerenciador de arquivos, por WebDAV, com uma senha só daquele programa.',
		passos: [
			'Em Configurações, “USP Drive em programas”, faça uma senha e copie-a: ela aparece uma vez.',
			'No programa, use o endereço que aparece ali, o seu número e a senha.',
			'Perdeu o aparelho? Revogue a senha na mesma página.',
		],
		rotas: ['usp-drive-inicio'],
	},
	{
		id: 'recuperar-arquivos',
		titulo: 'Como recuperar um arquivo',
		texto:
			'O que você exclui fica 30 dias na lixeira. De cada arquivo ficam as 10 últimas versões: abra o arquivo e use “Restaurar esta versão”.',
		rotas: ['usp-drive-pasta', 'usp-drive-lixeira'],
	},
]
