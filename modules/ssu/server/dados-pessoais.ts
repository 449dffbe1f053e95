import { type DadosPessoais, deTabela } from '@portal/platform/server'

const FINALIDADE = 'Pedir, atender e homologar demandas dos sistemas da universidade, e saber quem fez o quê.'
const CONSERVACAO = 'Enquanto o sistema existir: é a história do que nele mudou e por quê.'
const demanda = { numssu: 'Demanda' }
const comum = { finalidade: FINALIDADE, base: 'politica-publica', conservacao: CONSERVACAO } as const

export const dadosPessoais: DadosPessoais = {
	assunto: 'Demandas de sistemas',
	tratamentos: [
		deTabela({
			nome: 'ssu-demandas',
			titulo: 'Demandas que você pediu ou conduz',
			...comum,
			tabela: 'ssu.ssudem',
			titular: ['codpessol', 'codpesrsp'],
			colunas: { ...demanda, titdem: 'Título', dscdem: 'Descrição', dtacad: 'Criada em' },
		}),
		deTabela({
			nome: 'ssu-alteracoes',
			titulo: 'Demandas que você alterou por último',
			...comum,
			tabela: 'ssu.ssudem',
			titular: ['codpesalt'],
			colunas: { ...demanda, dscalt: 'O que você fez', dtaultalt: 'Quando' },
		}),
		deTabela({
			nome: 'ssu-etapas',
			titulo: 'Etapas de demandas que você concluiu',
			...comum,
			tabela: 'ssu.ssuetp',
			titular: ['codpesrsp'],
			colunas: { ...demanda, codetp: 'Etapa', dtaini: 'Desde', dtafim: 'Até' },
		}),
		deTabela({
			nome: 'ssu-andamentos',
			titulo: 'O que você fez e escreveu em demandas',
			...comum,
			tabela: 'ssu.ssuand',
			titular: ['codpescad', 'codpestit'],
			colunas: { ...demanda, dscand: 'O que houve', txtand: 'Texto', qtdhor: 'Horas', dtacad: 'Quando' },
		}),
		deTabela({
			nome: 'ssu-checklist',
			titulo: 'Itens de checklist que você concluiu',
			...comum,
			tabela: 'ssu.ssuchkitm',
			titular: ['codpescon'],
			colunas: { ...demanda, dtacon: 'Quando' },
		}),
		deTabela({
			nome: 'ssu-alocacoes',
			titulo: 'Demandas em que você foi alocado, ou alocou alguém',
			...comum,
			tabela: 'ssu.ssualc',
			titular: ['codpes', 'codpescad'],
			colunas: { ...demanda, papalc: 'Papel', qtdhorprv: 'Horas previstas', dtacad: 'Quando' },
		}),
		deTabela({
			nome: 'ssu-arquivos',
			titulo: 'Arquivos que você anexou a demandas',
			...comum,
			tabela: 'ssu.ssuarq',
			titular: ['codpescad'],
			colunas: { ...demanda, nomarq: 'Arquivo', dtacad: 'Quando' },
		}),
		deTabela({
			nome: 'ssu-relacoes',
			titulo: 'Demandas que você relacionou',
			...comum,
			tabela: 'ssu.ssurel',
			titular: ['codpescad'],
			colunas: { ...demanda, numssurel: 'Com', dtacad: 'Quando' },
		}),
		deTabela({
			nome: 'ssu-sistemas',
			titulo: 'Sistemas dos seus perfis de demandas',
			...comum,
			conservacao: 'Enquanto o perfil valer.',
			tabela: 'ssu.ssures',
			titular: ['codpes'],
			colunas: { numnivseg: 'Nível', nomsis: 'Sistema' },
		}),
		deTabela({
			nome: 'ssu-modulos',
			titulo: 'Módulos dos seus perfis de demandas',
			...comum,
			conservacao: 'Enquanto o perfil valer.',
			tabela: 'ssu.ssuresmdu',
			titular: ['codpes'],
			colunas: { numnivseg: 'Nível', nomsis: 'Sistema', numseqmdussu: 'Módulo' },
		}),
		deTabela({
			nome: 'ssu-somas',
			titulo: 'Quanto você conduziu, e a quanto está alocado, por sistema e mês',
			...comum,
			finalidade: 'Mostrar, no painel das demandas, quanto tempo as etapas levam e como o trabalho se divide.',
			tabela: 'ssu.ssusumpes',
			titular: ['codpes'],
			colunas: { tipsum: 'Soma', mes: 'Mês', nomsis: 'Sistema', qtd: 'Quantas', soma: 'Minutos ou horas' },
		}),
		deTabela({
			nome: 'ssu-historico',
			titulo: 'O que você mudou em demandas, perfis, sistemas e configurações',
			...comum,
			tabela: 'ssu.ssulog',
			titular: ['codpes'],
			colunas: { dsclog: 'O que houve', dtalog: 'Quando' },
		}),
	],
}
