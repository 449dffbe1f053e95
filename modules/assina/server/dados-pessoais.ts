import {
	type ContextoDaCopia,
	type DadosPessoais,
	deTabela,
	emBlocos,
	type LinhaPessoal,
} from '@portal/platform/server'
import type { RawBuilder } from 'kysely'
import {
	NOME_DA_PROVA,
	NOME_DA_SITUACAO,
	NOME_DA_SITUACAO_DO_PARTICIPANTE,
	NOME_DO_NIVEL,
	NOME_DO_NIVEL_DE_SEGURANCA,
	NOME_DO_PAPEL,
} from '../contract/index.ts'
import { DE_PASSAGEM } from './dados-de-passagem.ts'
import {
	assinaturasDaPessoa,
	eventosDaPessoa,
	execucoesDaPessoa,
	lotesDaPessoa,
	participacoesDaPessoa,
} from './queries-dados-pessoais.ts'
import { type Vista, vistaDe } from './queries-origem.ts'

const PROVA = 'Permanente: é parte da prova da assinatura (Lei 14.063/2020).'
const QUEM_PARTICIPA = 'Quem participa do lote; quem confere o documento assinado.'
const MEIOS = {
	interna: 'Certificado da instituição',
	a1: 'Certificado ICP-Brasil em arquivo',
	externo: 'Provedor de assinatura',
}

/** Under the rule of the module that each batch came from, as it is asked now. */
const comVista = (consulta: (vista: Vista) => RawBuilder<LinhaPessoal>) =>
	async function* ler({ db, portal, codpes }: ContextoDaCopia) {
		yield* emBlocos(db, consulta(await vistaDe(db, portal, { codpes })))
	}

export const dadosPessoais: DadosPessoais = {
	assunto: 'Assinaturas eletrônicas',
	tratamentos: [
		{
			nome: 'assinaturas',
			titulo: 'Documentos que você assinou',
			finalidade: 'Provar quem assinou, quando, de onde e com que certificado.',
			base: 'obrigacao-legal',
			conservacao: PROVA,
			compartilhamento: QUEM_PARTICIPA,
			tabelas: ['asidoc'],
			colunas: {
				dtaasi: 'Quando',
				nomlot: 'Lote',
				nomarq: 'Documento',
				nomasi: 'Nome na assinatura',
				codtipasi: { rotulo: 'Nível', opcoes: NOME_DO_NIVEL },
				meioasi: { rotulo: 'Meio', opcoes: MEIOS },
				motasi: 'Motivo',
				sercer: 'Número do certificado',
				ipasi: 'Endereço de rede',
				identificacao: { rotulo: 'Como você se identificou', opcoes: NOME_DA_PROVA },
			},
			ler: comVista(assinaturasDaPessoa),
		},
		{
			nome: 'participacoes',
			titulo: 'Lotes em que você participa',
			finalidade: 'Colher as assinaturas de cada documento e avisar quem assina.',
			base: 'politica-publica',
			conservacao: PROVA,
			compartilhamento: QUEM_PARTICIPA,
			tabelas: ['pcpasidoc', 'caixaasi'],
			colunas: {
				nomlot: 'Lote',
				tippcpasi: { rotulo: 'Papel', opcoes: NOME_DO_PAPEL },
				fncpcp: 'Função',
				codtipasi: { rotulo: 'Nível', opcoes: NOME_DO_NIVEL },
				sitpcp: { rotulo: 'Situação', opcoes: NOME_DA_SITUACAO_DO_PARTICIPANTE },
				emapcp: 'E-mail',
				dtavis: 'Avisado em',
				dtavlz: 'Visto em',
				dtaasi: 'Assinado em',
				motasi: 'Motivo',
				txtrej: 'Motivo da recusa',
				codpessub: { rotulo: 'Substituto', tipo: 'pessoa' },
			},
			ler: comVista(participacoesDaPessoa),
		},
		{
			nome: 'lotes',
			titulo: 'Lotes que você gere',
			finalidade: 'Saber quem responde por cada lote.',
			base: 'politica-publica',
			conservacao: PROVA,
			compartilhamento: QUEM_PARTICIPA,
			tabelas: ['lotedocasi'],
			colunas: {
				dtacad: 'Criado em',
				nomlot: 'Lote',
				sitlotdocasi: { rotulo: 'Situação', opcoes: NOME_DA_SITUACAO },
				dtaenv: 'Enviado em',
				dtaconc: 'Concluído em',
				dtalimasi: 'Prazo',
			},
			ler: comVista(lotesDaPessoa),
		},
		{
			nome: 'eventos',
			titulo: 'O que você fez nos lotes',
			finalidade: 'Manter a história de cada lote, que não pode ser alterada sem que se perceba.',
			base: 'obrigacao-legal',
			conservacao: PROVA,
			compartilhamento: QUEM_PARTICIPA,
			tabelas: ['asievt'],
			colunas: { dtaevt: 'Quando', nomlot: 'Lote', dscevt: 'O quê' },
			ler: comVista(eventosDaPessoa),
		},
		{
			nome: 'execucoes',
			titulo: 'Assinaturas de vários lotes de uma vez',
			finalidade: 'Dizer, documento por documento, o que foi assinado e o que não foi.',
			base: 'obrigacao-legal',
			conservacao: PROVA,
			tabelas: ['execucao'],
			colunas: {
				dtaini: 'Começo',
				dtafim: 'Fim',
				nomlot: 'Lote',
				nomarq: 'Documento',
				sitexe: { rotulo: 'Situação', opcoes: { AGU: 'Na fila', ASS: 'Assinado', ERR: 'Não assinado' } },
				mensagem: 'Motivo',
				ipasi: 'Endereço de rede',
			},
			ler: comVista(execucoesDaPessoa),
		},
		deTabela({
			nome: 'cadastro',
			titulo: 'Cadastro para assinar',
			finalidade: 'Saber quem pode criar lotes, e de que unidade.',
			base: 'politica-publica',
			conservacao: 'Permanente, com a data do fim da validade.',
			tabela: 'assina.usuasi',
			titular: ['codpes'],
			colunas: {
				dtacad: 'Desde',
				numnivseg: { rotulo: 'Nível', opcoes: NOME_DO_NIVEL_DE_SEGURANCA },
				codund: { rotulo: 'Unidade', tipo: 'unidade' },
				dtafimval: 'Até',
			},
		}),
		deTabela({
			nome: 'certificados',
			titulo: 'Certificados digitais',
			finalidade: 'Assinar em nome da pessoa, e só dela, com a senha dela.',
			base: 'obrigacao-legal',
			conservacao: PROVA,
			compartilhamento: QUEM_PARTICIPA,
			tabela: 'assina.certificado',
			titular: ['codpes'],
			colunas: {
				dtainival: 'Vale de',
				dtafimval: 'Vale até',
				sercer: 'Número',
				nomcer: 'Nome no certificado',
				dtarvg: 'Revogado em',
				motrvg: 'Motivo',
			},
		}),
		deTabela({
			nome: 'modelos',
			titulo: 'Modelos de lote que você criou',
			finalidade: 'Criar lotes parecidos sem repetir o trabalho.',
			base: 'politica-publica',
			conservacao: 'Até o modelo ser removido.',
			tabela: 'assina.modelolote',
			titular: ['codpescad'],
			colunas: { dtacad: 'Criado em', nommod: 'Modelo', codund: { rotulo: 'Unidade', tipo: 'unidade' } },
		}),
		deTabela({
			nome: 'sistemas-avisados',
			titulo: 'Sistemas avisados que você cadastrou',
			finalidade: 'Saber quem responde pelos avisos a cada sistema.',
			base: 'politica-publica',
			conservacao: 'Até o sistema ser removido.',
			tabela: 'assina.gancho',
			titular: ['codpescad'],
			colunas: { dtacad: 'Cadastrado em', nomgan: 'Sistema', urlgan: 'Endereço' },
		}),
		...DE_PASSAGEM,
	],
}
