import { type DadosPessoais, declareTable } from '@portal/platform/server'

const FINALIDADE = 'Pedir, avaliar e decidir posições de servidores, e saber quem fez o quê.'
const CONSERVACAO = 'Permanente: é a prova de como cada posição foi pedida e decidida.'
const solicitacao = { anosolprs: 'Ano', codsolprs: 'Solicitação' }
const comum = { finalidade: FINALIDADE, base: 'politica-publica', conservacao: CONSERVACAO } as const

/** The personal-data export omits situation and mean, which would reveal unpublished results to the requester. */
export const dadosPessoais: DadosPessoais = {
	assunto: 'Posições de servidores',
	tratamentos: [
		declareTable({
			nome: 'proserv-solicitacoes',
			titulo: 'Solicitações de posições que você fez',
			...comum,
			tabela: 'proserv.solprs',
			titular: ['codpes'],
			colunas: { ...solicitacao, jussol: 'Justificativa', etrsol: 'Estrutura do setor', dtacad: 'Criada em' },
		}),
		declareTable({
			nome: 'proserv-alteracoes',
			titulo: 'Solicitações de posições que você alterou por último',
			...comum,
			tabela: 'proserv.solprs',
			titular: ['codpesalt'],
			colunas: { ...solicitacao, dscalt: 'O que você fez', dtaultalt: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-encerramentos',
			titulo: 'Avaliações que você encerrou antes de todas chegarem',
			...comum,
			tabela: 'proserv.solprs',
			titular: ['codpesenc'],
			colunas: { ...solicitacao, motivo_encerramento: 'Motivo', encerrada_em: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-avaliadores',
			titulo: 'Solicitações que você avalia ou avaliou',
			...comum,
			tabela: 'proserv.avdsolprs',
			titular: ['codpesavd', 'codpescad', 'codpesenv', 'codpesdcs'],
			colunas: { ...solicitacao, dtacad: 'Indicação em', dtaenv: 'Enviada em' },
		}),
		declareTable({
			nome: 'proserv-avaliacoes',
			titulo: 'Notas que você deu',
			...comum,
			tabela: 'proserv.avlcrtprs',
			titular: ['codpesavd', 'codpesdca'],
			colunas: { ...solicitacao, vlrnotcrt: 'Nota', jusnotcrt: 'Justificativa', dtaultalt: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-impedimentos',
			titulo: 'Impedimentos que você declarou',
			...comum,
			tabela: 'proserv.avdimp',
			titular: ['codpesavd'],
			colunas: { ...solicitacao, mot: 'Motivo', dtacad: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-andamentos',
			titulo: 'O que você fez em solicitações de posições',
			...comum,
			tabela: 'proserv.andsolprs',
			titular: ['codpesgrcand', 'codpestit'],
			colunas: { ...solicitacao, dscand: 'O que houve', txtand: 'Texto', dtaandsolprs: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-arquivos',
			titulo: 'Arquivos que você anexou a solicitações de posições',
			...comum,
			tabela: 'proserv.arqsolprs',
			titular: ['codpescad'],
			colunas: { ...solicitacao, nomarqdla: 'Arquivo', dtacad: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-dossies',
			titulo: 'Dossiês de solicitações que você emitiu',
			...comum,
			tabela: 'proserv.dsesolprs',
			titular: ['codpes'],
			colunas: { ...solicitacao, codaucdoc: 'ID digital', dtacad: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-editais',
			titulo: 'Editais de posições que você abriu ou alterou',
			...comum,
			tabela: 'proserv.edtprs',
			titular: ['codpescad', 'codpesalt'],
			colunas: { nomedt: 'Edital', dtacad: 'Quando' },
		}),
		declareTable({
			nome: 'proserv-aposentadoria',
			titulo: 'Desde quando você pode se aposentar',
			finalidade: 'Contar, sem nomes, quantas pessoas de uma unidade podem se aposentar em 24 meses.',
			base: 'politica-publica',
			conservacao: 'Até a lista seguinte da instituição.',
			tabela: 'proserv.srvaps',
			titular: ['codpes'],
			colunas: { dtapvsaps: 'Desde' },
		}),
		declareTable({
			nome: 'proserv-rascunho',
			titulo: 'O que você digitou em Nova solicitação',
			finalidade: 'Guardar o que foi digitado até que a solicitação seja criada.',
			base: 'politica-publica',
			conservacao: 'Até a solicitação ser criada, ou o rascunho descartado.',
			tabela: 'proserv.rasprs',
			titular: ['codpes'],
			colunas: { dtaultalt: 'Última alteração' },
		}),
	],
}
