import type { ServerModule } from '../module.ts'
import { declareTable } from './table-data.ts'
import type { ColunasPessoais, DadosPessoaisDoModulo } from './treatment.ts'

const PROVA = 'Permanente: é a prova de quem fez o quê.'
const SEGURANCA = 'Proteger a conta e responder a incidentes (Lei 12.965/2014, art. 15).'

const chamadasDe = (modules: readonly ServerModule[]): Readonly<Record<string, string>> =>
	Object.fromEntries(
		modules.flatMap(({ routes }) =>
			routes.map(({ endpoint: { method, path, summary } }) => [`${method} ${path}`, summary] as const),
		),
	)

const DO_PERFIL: ColunasPessoais = {
	codperfil: 'Perfil',
	codund: { rotulo: 'Unidade', tipo: 'unidade' },
	staabx: { rotulo: 'Também nas unidades abaixo', opcoes: { S: 'Sim', N: 'Não' } },
	codesc: 'Setor, colegiado ou curso',
	dtaini: 'Desde',
	dtafim: 'Até',
}

const describePlatform = (modules: readonly ServerModule[]): DadosPessoaisDoModulo => ({
	modulo: 'plataforma',
	assunto: 'Acesso ao portal',
	tratamentos: [
		declareTable({
			nome: 'sessoes',
			titulo: 'Sessões abertas',
			finalidade: SEGURANCA,
			base: 'obrigacao-legal',
			conservacao: 'Até a noite seguinte ao fim da sessão.',
			tabela: 'plataforma.sessao',
			titular: ['codpes', 'codpes_suporte'],
			colunas: {
				criada_em: 'Aberta em',
				ultimo_uso: 'Último uso',
				expira_em: 'Termina em',
				endereco: 'Endereço de rede',
				navegador: 'Navegador',
			},
		}),
		declareTable({
			nome: 'perfis',
			titulo: 'Perfis de acesso',
			finalidade: 'Decidir o que cada pessoa pode fazer no portal.',
			base: 'politica-publica',
			conservacao: 'Enquanto o perfil vale; depois, com a data do fim.',
			tabela: 'plataforma.perfil',
			titular: ['codpes'],
			colunas: DO_PERFIL,
		}),
		declareTable({
			nome: 'auditoria',
			titulo: 'Registro do que você fez',
			finalidade: `${SEGURANCA} Provar os atos administrativos.`,
			base: 'obrigacao-legal',
			conservacao: PROVA,
			tabela: 'plataforma.auditoria',
			titular: ['codpes', 'codpes_suporte'],
			colunas: {
				em: 'Quando',
				acao: { rotulo: 'O que', opcoes: chamadasDe(modules) },
				objeto: 'De que',
				codpes_suporte: { rotulo: 'Quem do suporte olhava', tipo: 'pessoa' },
				endereco: 'Endereço de rede',
			},
		}),
		declareTable({
			nome: 'importacoes',
			titulo: 'Listas que você importou',
			finalidade: 'Saber de onde veio cada lista da instituição.',
			base: 'politica-publica',
			conservacao: `${PROVA} O arquivo, 30 dias.`,
			tabela: 'plataforma.importacao',
			titular: ['codpes'],
			colunas: { dtacad: 'Quando', nomimp: 'Lista', nomarq: 'Arquivo', qtdlin: 'Linhas' },
		}),
		{
			nome: 'repeticoes',
			titulo: 'Respostas guardadas contra repetição',
			finalidade: 'Não fazer duas vezes o que foi pedido uma vez numa rede instável.',
			base: 'pedido',
			conservacao: '2 dias.',
			tabelas: ['idempotencia'],
			colunas: { rota: 'Chamada', criada_em: 'Quando' },
			foraDaCopia: 'São cópias de respostas do portal, apagadas em 2 dias; o que elas dizem está nas outras partes.',
		},
		{
			nome: 'correio',
			titulo: 'Mensagens enviadas por e-mail',
			finalidade: 'Entregar avisos, códigos e convites, e saber o que não pôde ser entregue.',
			base: 'politica-publica',
			conservacao: 'O texto, até sair; o destinatário e o assunto ficam.',
			compartilhamento: 'Servidor de e-mail da instituição.',
			tabelas: ['correio'],
			colunas: { para: 'Destinatário', assunto: 'Assunto', enviada_em: 'Enviada em' },
			foraDaCopia: 'Guardam-se por endereço de e-mail, não por pessoa, e as mensagens estão na sua caixa postal.',
		},
	],
})

/** Personal data of every slice. */
export const listPersonalData = (modules: readonly ServerModule[]): readonly DadosPessoaisDoModulo[] => [
	describePlatform(modules),
	...modules.flatMap(({ name, dadosPessoais }) => (dadosPessoais ? [{ modulo: name, ...dadosPessoais }] : [])),
]
