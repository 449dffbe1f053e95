import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'conversar-com-a-ia',
		titulo: 'Como conversar com a IA',
		texto:
			'Escreva a pergunta e envie. A resposta é escrita pelo servidor: você pode fechar a página e voltar depois, neste ou em outro aparelho. “Parar” encerra a resposta, e o que já veio fica.',
		passos: [
			'Escolha o modelo e a classe dos dados da conversa.',
			'Envie com Enter; Shift+Enter começa outra linha.',
			'Para mudar uma pergunta, use “Editar”: nasce outro ramo, e o anterior continua guardado.',
		],
		rotas: ['usp-gen-ia-conversas'],
	},
	{
		id: 'dados-pessoais-na-ia',
		titulo: 'O que acontece com dados pessoais na pergunta',
		texto:
			'Antes de enviar, o portal procura CPF, CNPJ, PIS, RG, cartão, telefone, e-mail e número USP. Se encontra, pergunta se você quer mascarar: o modelo recebe marcas como «CPF-1», e os valores voltam só na resposta que você vê.',
		rotas: ['usp-gen-ia-conversas'],
	},
]
