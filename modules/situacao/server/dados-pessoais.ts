import { type DadosPessoais, declareTable } from '@portal/platform/server'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Relatos sobre os serviços',
	tratamentos: [
		declareTable({
			nome: 'relatos',
			titulo: 'Relatos que você enviou',
			finalidade: 'Resolver falhas e melhorar o portal.',
			base: 'politica-publica',
			conservacao: '12 meses.',
			tabela: 'situacao.relato',
			titular: ['codpes'],
			colunas: {
				em: 'Quando',
				caminho: 'Página',
				texto: 'Texto',
				navegador: 'Navegador',
				tratado_em: 'Tratado em',
			},
		}),
		declareTable({
			nome: 'ocorrencias',
			titulo: 'Ocorrências que você publicou',
			finalidade: 'Saber quem informou o público.',
			base: 'politica-publica',
			conservacao: 'Enquanto a ocorrência constar do histórico dos serviços.',
			tabela: 'situacao.ocorrencia',
			titular: ['codpes'],
			colunas: { inicio: 'Início', servico: 'Serviço', titulo: 'Título', texto: 'Texto', fim: 'Fim' },
		}),
		declareTable({
			nome: 'atualizacoes',
			titulo: 'Atualizações de ocorrências que você escreveu',
			finalidade: 'Saber quem informou o público.',
			base: 'politica-publica',
			conservacao: 'Enquanto a ocorrência constar do histórico dos serviços.',
			tabela: 'situacao.atualizacao',
			titular: ['codpes'],
			colunas: { em: 'Quando', texto: 'Texto' },
		}),
	],
}
