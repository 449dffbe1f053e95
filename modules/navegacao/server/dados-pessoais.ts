import { type DadosPessoais, readInBlocks } from '@portal/platform/server'
import { apresentacaoDaPessoa, favoritosDaPessoa, usosDaPessoa } from './dados-pessoais/queries.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Menu e serviços',
	tratamentos: [
		{
			nome: 'favoritos',
			titulo: 'Serviços favoritos',
			finalidade: 'Mostrar primeiro o que a pessoa escolheu.',
			base: 'pedido',
			conservacao: 'Até a pessoa retirar o favorito.',
			tabelas: ['ptlfavorito'],
			colunas: { ordem: 'Posição', servico: 'Serviço' },
			ler: ({ db, codpes }) => readInBlocks(db, favoritosDaPessoa(codpes)),
		},
		{
			nome: 'usos',
			titulo: 'Serviços que você abriu',
			finalidade: 'Mostrar os serviços recentes e achar antes, na busca, os mais usados.',
			base: 'politica-publica',
			conservacao: 'Sem prazo: de cada serviço, só o último uso e quantas vezes.',
			tabelas: ['ptluso'],
			colunas: { servico: 'Serviço', dtaultuso: 'Último uso', qtduso: 'Vezes' },
			ler: ({ db, codpes }) => readInBlocks(db, usosDaPessoa(codpes)),
		},
		{
			nome: 'apresentacao',
			titulo: 'Apresentação do portal',
			finalidade: 'Não oferecer outra vez a apresentação do portal.',
			base: 'politica-publica',
			conservacao: 'Sem prazo: só o momento.',
			tabelas: ['ptlapresentacao'],
			colunas: { apresentado_em: 'Apresentado em' },
			ler: ({ db, codpes }) => readInBlocks(db, apresentacaoDaPessoa(codpes)),
		},
	],
}
