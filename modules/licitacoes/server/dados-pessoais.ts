import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { TIPOS_DE_DOCUMENTO } from '../contract/index.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Licitações',
	tratamentos: [
		declareTable({
			nome: 'licitacoes-respostas',
			titulo: 'Respostas que você deu sobre licitações',
			finalidade: 'Provar quem respondeu a cada pedido (Lei 14.133/2021, art. 164).',
			base: 'obrigacao-legal',
			conservacao: 'Permanente: faz parte do processo da licitação.',
			tabela: 'licitacoes.licesc',
			titular: ['codpesrsp'],
			colunas: {
				codpcddsp: 'Licitação',
				numesc: 'Pedido',
				txtrsp: 'Resposta',
				dtarsp: 'Respondido em',
			},
		}),
		declareTable({
			nome: 'licitacoes-eventos',
			titulo: 'Atos que você praticou em licitações',
			finalidade: 'Provar quem praticou cada ato.',
			base: 'obrigacao-legal',
			conservacao: 'Permanente: faz parte do processo da licitação.',
			tabela: 'licitacoes.liceve',
			titular: ['codpes'],
			colunas: { codpcddsp: 'Licitação', dsceve: 'Ato', dscmot: 'Motivo', dtaeve: 'Quando' },
		}),
		declareTable({
			nome: 'licitacoes-documentos',
			titulo: 'Documentos de licitações que você anexou',
			finalidade: 'Publicar os documentos de cada licitação e provar quem os anexou.',
			base: 'obrigacao-legal',
			conservacao: 'Permanente, depois de publicados; trinta dias para os que não se publicam.',
			tabela: 'licitacoes.licdoc',
			titular: ['codpescad'],
			colunas: {
				codpcddsp: 'Licitação',
				tipdoc: { rotulo: 'Tipo', opcoes: TIPOS_DE_DOCUMENTO },
				titdoc: 'Título',
				nomarq: 'Arquivo',
				dtacad: 'Anexado em',
				dtapub: 'Publicado em',
			},
		}),
		{
			nome: 'licitacoes-inscricoes',
			titulo: 'E-mails que acompanham licitações',
			finalidade: 'Enviar a cada endereço as licitações que ele escolheu, depois de confirmado.',
			base: 'consentimento',
			conservacao: 'Até a inscrição terminar, pelo link de cada mensagem; sete dias para o que não se confirma.',
			tabelas: ['licint'],
			foraDaCopia: 'São de endereços, e não de contas: quem tem o link da mensagem vê, muda e apaga a sua.',
			colunas: {
				codema: 'E-mail',
				grupos: 'Grupos',
				codund: { rotulo: 'Unidade', tipo: 'unidade' },
				sitint: { rotulo: 'Situação', opcoes: { P: 'Espera a confirmação', A: 'Confirmada' } },
				dtacar: 'Última mensagem de confirmação',
				dtaace: 'Confirmada em',
			},
		},
	],
}
