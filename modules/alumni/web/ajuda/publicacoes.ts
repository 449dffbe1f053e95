import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajudaDasPublicacoes: readonly TopicoDeAjuda[] = [
	{
		id: 'publicar-oportunidade-alumni',
		titulo: 'Como publicar uma oportunidade',
		texto:
			'Em Oportunidades, escolha Publicar oportunidade. Se a empresa já foi validada, ela aparece na hora, por 60 dias; se não, o Escritório Alumni examina a empresa antes. Antes do fim, ou depois, você pode renová-la.',
		rotas: ['alumni-oportunidades', 'alumni-cadastro-de-oportunidade'],
	},
	{
		id: 'denunciar-oportunidade-alumni',
		titulo: 'O que fazer com uma oportunidade que não parece séria',
		texto:
			'Abra a oportunidade e escolha Denunciar. O Escritório Alumni examina e responde; quem publicou não sabe quem denunciou.',
		rotas: ['alumni-oportunidade'],
	},
	{
		id: 'empresas-repetidas-alumni',
		titulo: 'Como unir empresas repetidas',
		texto:
			'Em Empresas, abra a que está sobrando: as parecidas pelo nome ou pelo CNPJ estão na lista. Una-a à que fica; oportunidades e experiências passam para ela.',
		rotas: ['alumni-empresas'],
	},
	{
		id: 'versoes-dos-termos-alumni',
		titulo: 'Como mudar os termos de uso ou a política da rede Alumni',
		texto:
			'Em Versões dos termos, publique o texto inteiro com o dia a partir do qual vale. Antes desse dia você pode desistir dela; depois, ela não muda mais. No próximo uso, cada pessoa da rede lê a versão nova e a aceita. Fica guardado quem aceitou qual versão, e quando.',
		rotas: ['alumni-versoes-dos-termos', 'alumni-nova-versao-dos-termos'],
	},
	{
		id: 'receber-boletim-alumni',
		titulo: 'Como escolher o que recebo por e-mail',
		texto:
			'Em O que quero receber, marque o boletim e os temas. Para sair, use o link no fim de qualquer boletim ou o botão de cancelar inscrição do seu programa de e-mail.',
		rotas: ['alumni-preferencias-do-boletim', 'alumni-sair-do-boletim'],
	},
	{
		id: 'estatisticas-de-egressos',
		titulo: 'Por que alguns números do Dashboard não aparecem',
		texto:
			'Grupos de menos de 5 pessoas não são mostrados. Com cada um deles é omitido outro número, para que uma subtração não o revele. As contagens são refeitas uma vez por mês.',
		rotas: ['alumni-dashboard'],
	},
	{
		id: 'compartilhar-diploma',
		titulo: 'Como mostrar o meu diploma a um empregador',
		texto:
			'Em Diploma virtual, emita o diploma e escolha Compartilhar e ver visitas. O link tem prazo, e você vê quem o abriu e quando; pode cancelá-lo antes.',
		rotas: ['alumni-diploma-virtual'],
	},
]
