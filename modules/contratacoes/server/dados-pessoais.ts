import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { METODOS, SITUACOES_DA_CESTA } from '../contract/index.ts'

const FINALIDADE = 'Saber quem pesquisou os preços de uma contratação, e quem aprovou a pesquisa.'
const CONSERVACAO = 'Permanente: a pesquisa de preços instrui a contratação.'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Pesquisas de preços',
	tratamentos: [
		declareTable({
			nome: 'contratacoes-cestas',
			titulo: 'Suas cestas de preços',
			finalidade: FINALIDADE,
			base: 'obrigacao-legal',
			conservacao: CONSERVACAO,
			tabela: 'contratacoes.cesta',
			titular: ['codpescad', 'codpesapr'],
			colunas: {
				titces: 'Título',
				metces: { rotulo: 'Método', opcoes: METODOS },
				sitces: { rotulo: 'Situação', opcoes: SITUACOES_DA_CESTA },
				dscjus: 'Justificativa',
				dscdev: 'Motivo da devolução',
				dtacad: 'Começada em',
				dtacon: 'Concluída em',
			},
		}),
		declareTable({
			nome: 'contratacoes-exclusoes',
			titulo: 'Preços que você excluiu de uma cesta',
			finalidade: FINALIDADE,
			base: 'obrigacao-legal',
			conservacao: CONSERVACAO,
			tabela: 'contratacoes.cestaexc',
			titular: ['codpes'],
			colunas: { dscmot: 'Motivo', dtaexc: 'Excluído em' },
		}),
		declareTable({
			nome: 'contratacoes-cotacoes',
			titulo: 'Cotações que você pediu',
			finalidade: FINALIDADE,
			base: 'obrigacao-legal',
			conservacao: CONSERVACAO,
			tabela: 'contratacoes.cotacao',
			titular: ['codpescad'],
			colunas: { dscjus: 'Por que este fornecedor', dtaenv: 'Pedida em', dtalim: 'Prazo' },
		}),
		declareTable({
			nome: 'contratacoes-arquivos',
			titulo: 'Arquivos de compras que você publicou ou retirou',
			finalidade: 'Saber quem publicou ou retirou um arquivo de uma compra.',
			base: 'obrigacao-legal',
			conservacao: 'Permanente: a publicação é ato da contratação.',
			tabela: 'contratacoes.compraarq',
			titular: ['codpescad', 'codpesrem'],
			colunas: { nomarq: 'Arquivo', dtapub: 'Publicado em', dtarem: 'Retirado em', dscmotrem: 'Motivo da retirada' },
		}),
		declareTable({
			nome: 'contratacoes-ligacoes',
			titulo: 'Itens que você ligou ao catálogo, ou desligou',
			finalidade: 'Saber quem disse a que item do catálogo um preço pertence, e com que capacidade.',
			base: 'obrigacao-legal',
			conservacao: CONSERVACAO,
			tabela: 'contratacoes.itemlig',
			titular: ['codpes', 'codpesdes'],
			colunas: {
				codpcddsp: 'Compra',
				numord: 'Item',
				capacidade: 'Unidades por fornecimento',
				dtalig: 'Ligado em',
				dtades: 'Desfeito em',
			},
		}),
		{
			nome: 'contratacoes-acompanhantes',
			titulo: 'Acompanhamento de compras',
			finalidade: 'Enviar a cada endereço o que acontece com a compra que ele escolheu, depois de confirmado.',
			base: 'consentimento',
			conservacao: 'Até o acompanhamento terminar, pelo link de cada mensagem; sete dias para o que não se confirma.',
			tabelas: ['acompanhante'],
			foraDaCopia: 'São de endereços, e não de contas: quem tem o link da mensagem vê e apaga o seu.',
			colunas: {
				codpcddsp: 'Compra',
				codema: 'E-mail',
				sitaco: { rotulo: 'Situação', opcoes: { P: 'Espera a confirmação', A: 'Confirmado' } },
				dtacar: 'Última mensagem de confirmação',
				dtaace: 'Confirmado em',
			},
		},
	],
}
