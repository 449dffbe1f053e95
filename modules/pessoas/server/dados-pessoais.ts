import { type DadosPessoais, deTabela, emBlocos } from '@portal/platform/server'
import { vinculosDaPessoa } from './queries-dados-pessoais.ts'

const CADASTRO = 'Enquanto a pessoa constar dos registros da instituição.'
const SIM_NAO = { S: 'Sim', N: 'Não' }

export const dadosPessoais: DadosPessoais = {
	assunto: 'Cadastro',
	tratamentos: [
		deTabela({
			nome: 'identificacao',
			titulo: 'Identificação',
			finalidade: 'Saber quem é quem: mostrar nomes e não só números, e conferir o CPF de certificados digitais.',
			base: 'politica-publica',
			conservacao: CADASTRO,
			tabela: 'pessoas.pessoa',
			titular: ['codpes'],
			colunas: {
				codpes: 'Número',
				nompes: 'Nome',
				nompesttd: 'Nome social',
				numcpf: 'CPF',
				dtacadpes: 'Cadastro',
				dtaultalt: 'Última alteração',
			},
		}),
		{
			nome: 'vinculos',
			titulo: 'Vínculos com a instituição',
			finalidade: 'Mostrar a cada pessoa os serviços, avisos e permissões do seu vínculo.',
			base: 'politica-publica',
			conservacao: CADASTRO,
			tabelas: ['vinculopessoausp'],
			colunas: {
				tipvinext: 'Vínculo',
				nomfnc: 'Função',
				nomund: 'Unidade',
				nomset: 'Setor',
				dtainivin: 'Desde',
				dtafimvin: 'Até',
				sitatl: { rotulo: 'Situação', opcoes: { A: 'Ativo', D: 'Encerrado' } },
			},
			ler: ({ db, codpes }) => emBlocos(db, vinculosDaPessoa(codpes)),
		},
		deTabela({
			nome: 'emails',
			titulo: 'Endereços de e-mail',
			finalidade: 'Avisar a pessoa e recuperar o acesso à conta.',
			base: 'politica-publica',
			conservacao: CADASTRO,
			compartilhamento: 'Servidor de e-mail da instituição.',
			tabela: 'pessoas.emailpessoa',
			titular: ['codpes'],
			colunas: {
				codema: 'Endereço',
				stamtr: { rotulo: 'Principal', opcoes: SIM_NAO },
				staalt: { rotulo: 'Alternativo', opcoes: SIM_NAO },
				stausp: { rotulo: 'Institucional', opcoes: SIM_NAO },
				dtaultalt: 'Última alteração',
				devolvido_em: 'Devolveu mensagem em',
			},
		}),
		deTabela({
			nome: 'telefones',
			titulo: 'Telefones',
			finalidade: 'Falar com a pessoa quando o e-mail não basta.',
			base: 'politica-publica',
			conservacao: CADASTRO,
			tabela: 'pessoas.telefpessoa',
			titular: ['codpes'],
			colunas: { codddi: 'País', numtelfmt: 'Número', confirmado_em: 'Confirmado em', dtaultalt: 'Última alteração' },
		}),
		deTabela({
			nome: 'consultas-feitas',
			titulo: 'Nomes que você consultou pelo número',
			finalidade: 'Coibir a coleta de nomes.',
			base: 'obrigacao-legal',
			conservacao: '1 ano.',
			tabela: 'pessoas.consulta',
			titular: ['codpes'],
			colunas: { em: 'Quando', codpes_consultado: { rotulo: 'Pessoa', tipo: 'pessoa' }, endereco: 'Endereço de rede' },
		}),
		deTabela({
			nome: 'consultas-recebidas',
			titulo: 'Vezes em que consultaram o seu nome',
			finalidade: 'Coibir a coleta de nomes.',
			base: 'obrigacao-legal',
			conservacao: '1 ano.',
			tabela: 'pessoas.consulta',
			titular: ['codpes_consultado'],
			colunas: { em: 'Quando' },
		}),
	],
}
