import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'conferir-documento',
		titulo: 'Como saber se um documento é verdadeiro',
		texto:
			'O documento traz um ID digital de 16 caracteres e um código QR. Digite o ID, ou leia o QR, e compare o que aparece com o que está na sua mão.',
		rotas: ['iddigital-validador'],
	},
	{
		id: 'meus-documentos',
		titulo: 'Como abrir um documento meu',
		texto:
			'“Meus documentos” tem tudo o que foi emitido em seu nome. “Ver” e “Baixar” abrem o arquivo; “Compartilhar” cria um link com prazo, que dispensa quem o recebe de digitar o código.',
		rotas: ['iddigital-meus-documentos', 'iddigital-meu-documento'],
	},
	{
		id: 'conferir-assinaturas',
		titulo: 'Como conferir as assinaturas de um PDF',
		texto:
			'Envie o arquivo em “Verificar assinaturas de um PDF”. O portal diz quem assinou, quando, e se algo mudou depois. O arquivo não fica guardado.',
		rotas: ['iddigital-assinaturas', 'iddigital-validador'],
	},
]
