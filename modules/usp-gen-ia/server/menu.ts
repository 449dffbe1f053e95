import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'usp-gen-ia', nome: 'IA generativa', icone: 'fa-solid fa-robot', ordem: 92 }],
	itens: [
		{
			area: 'usp-gen-ia',
			titulo: 'Conversar com a IA',
			url: '/usp-gen-ia',
			palchv: 'ia inteligência artificial generativa chat conversa modelo de linguagem prompt pergunta resumo',
		},
		{
			area: 'usp-gen-ia',
			titulo: 'Arquivos da IA',
			url: '/usp-gen-ia/arquivos',
			palchv: 'ia arquivo documento pdf pergunta fonte citação',
		},
		{
			area: 'usp-gen-ia',
			titulo: 'Biblioteca de prompts',
			url: '/usp-gen-ia/prompt',
			palchv: 'ia prompt modelo texto pronto biblioteca',
		},
		{
			area: 'usp-gen-ia',
			titulo: 'Configuração da IA',
			url: '/usp-gen-ia/config',
			palchv: 'ia cota uso modelos instruções política',
		},
	],
}
