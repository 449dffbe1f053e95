import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { nomeDaParticipacao } from '../contract/index.ts'

const VERSAO = { codqst: 'Questionário', numvrsqst: 'Versão' }

export const dadosPessoais: DadosPessoais = {
	assunto: 'Questionários',
	tratamentos: [
		declareTable({
			nome: 'questionarios-participacao',
			titulo: 'Questionários que você começou ou respondeu',
			finalidade: 'Não pedir duas vezes a mesma resposta, lembrar quem falta e contar o que mudou a quem respondeu.',
			base: 'politica-publica',
			conservacao: 'Enquanto o questionário existir.',
			tabela: 'questionarios.qstpcp',
			titular: ['codpes'],
			colunas: {
				...VERSAO,
				sitpcp: { rotulo: 'Situação', opcoes: nomeDaParticipacao },
				dtaini: 'Começou em',
				dtaconc: 'Concluiu em',
				perfil: 'Unidade, curso, área, nível e ano com que será contado',
				numprf: 'Grupo, de ao menos cinco pessoas, em que foi contado',
			},
		}),
		declareTable({
			nome: 'questionarios-rascunho',
			titulo: 'O que você escreveu em um questionário e não concluiu',
			finalidade:
				'Continuar de onde parou. Em um questionário anônimo fica cifrado, com uma chave que só o seu navegador tem: o portal sabe que há um rascunho, e não o que ele diz.',
			base: 'pedido',
			conservacao: 'Até concluir ou descartar; no mais tardar, até o questionário ser encerrado.',
			tabela: 'questionarios.qstras',
			titular: ['codpes'],
			colunas: { ...VERSAO, paginas: 'Respostas por página' },
		}),
		declareTable({
			nome: 'questionarios-identificadas',
			titulo: 'O que você respondeu em questionários que não são anônimos',
			finalidade: 'O que o próprio questionário diz em sua apresentação.',
			base: 'politica-publica',
			conservacao: 'Enquanto o questionário existir.',
			tabela: 'questionarios.qstidt',
			titular: ['codpes'],
			colunas: { ...VERSAO, cntrsp: 'Respostas' },
		}),
		{
			nome: 'questionarios-anonimas',
			titulo: 'O que foi respondido em questionários anônimos',
			finalidade: 'Contar o que todos disseram, sem saber quem disse o quê.',
			base: 'politica-publica',
			conservacao: 'Enquanto o questionário existir, sem nome, hora ou ordem.',
			tabelas: ['qsturn', 'qstrsp', 'qstrspitm', 'qstprf', 'qstsom', 'qstvet', 'qstvetprf'],
			colunas: {},
			foraDaCopia:
				'As respostas anônimas são separadas de quem respondeu no momento da conclusão: o portal não sabe quais são as suas, e por isso não pode entregá-las nem apagá-las.',
		},
		declareTable({
			nome: 'questionarios-lembretes',
			titulo: 'Questionários que você foi chamado a responder',
			finalidade:
				'Não chamar duas vezes em poucos dias, e retirar da sua caixa a tarefa quando não há mais o que responder.',
			base: 'politica-publica',
			conservacao: 'Até você responder, ou o questionário ser encerrado.',
			tabela: 'questionarios.qstlbt',
			titular: ['codpes'],
			colunas: { ...VERSAO, vez: 'Quantas vezes', dtalbt: 'A última em' },
		}),
		declareTable({
			nome: 'questionarios-autoria',
			titulo: 'Questionários que você fez',
			finalidade: 'Saber quem começou um questionário.',
			base: 'politica-publica',
			conservacao: 'Enquanto o questionário existir.',
			tabela: 'questionarios.qst',
			titular: ['codpescad'],
			colunas: { codqst: 'Questionário', nomqst: 'Nome', dtacad: 'Em' },
		}),
		declareTable({
			nome: 'questionarios-alteracoes',
			titulo: 'Versões de questionários que você alterou por último',
			finalidade: 'Dizer a quem edita ao mesmo tempo quem mudou o quê.',
			base: 'politica-publica',
			conservacao: 'Até outra alteração.',
			tabela: 'questionarios.qstvrs',
			titular: ['codpesalt'],
			colunas: { ...VERSAO, dscalt: 'O que fez', dtaultalt: 'Em' },
		}),
	],
}
