import { declareTable, type TratamentoDeDados } from '@portal/platform/server'

const DE_FORA = 'Enquanto o lote existir.'

/** Transient data, which protects a signature under way and people who sign from outside. */
export const DE_PASSAGEM: readonly TratamentoDeDados[] = [
	declareTable({
		nome: 'segundo-fator',
		titulo: 'Código do aplicativo autenticador',
		finalidade: 'Confirmar, além da senha, quem assina.',
		base: 'pedido',
		conservacao: 'Até a pessoa remover o aplicativo.',
		tabela: 'assina.segundofator',
		titular: ['codpes'],
		colunas: { dtacad: 'Cadastrado em', ativo: 'Em uso' },
	}),
	{
		nome: 'confirmacoes',
		titulo: 'Confirmações e assinaturas em curso',
		finalidade: 'Ligar a confirmação da senha à assinatura que ela autoriza.',
		base: 'obrigacao-legal',
		conservacao: 'Minutos, até a assinatura se concluir.',
		compartilhamento: 'Provedor de assinatura escolhido pela pessoa.',
		tabelas: ['cerimonia', 'preparo'],
		colunas: { metcnf: 'Como confirmou', expira_em: 'Vale até' },
		foraDaCopia: 'Duram minutos e são parte da própria assinatura, que está na cópia quando se conclui.',
	},
	{
		nome: 'pessoas-de-fora',
		titulo: 'Pessoas de fora que assinam',
		finalidade: 'Convidar a assinar quem não tem número na instituição.',
		base: 'politica-publica',
		conservacao: DE_FORA,
		compartilhamento: 'Quem participa do lote; servidor de e-mail da instituição.',
		tabelas: ['usuext', 'acessoext', 'linkant', 'identidadeext'],
		colunas: {
			nompcp: 'Nome',
			emapcp: 'E-mail',
			cpfpcp: 'CPF',
			nomide: 'Nome no provedor de identidade',
			nivide: 'Nível da conta no provedor de identidade',
			dtacad: 'Cadastro',
		},
		foraDaCopia: 'São de quem não entra no portal: essa pessoa pede a sua cópia ao encarregado da instituição.',
	},
	{
		nome: 'avisos-a-outros-sistemas',
		titulo: 'Avisos a outros sistemas',
		finalidade:
			'Contar a outros sistemas da instituição o que acontece com os lotes, e tentar de novo o que não chegou.',
		base: 'politica-publica',
		conservacao: '30 dias.',
		compartilhamento: 'Sistemas que os gestores da assinatura cadastraram.',
		tabelas: ['entrega'],
		colunas: { tipevt: 'O quê', dtacad: 'Quando' },
		foraDaCopia: 'Repetem o que está nos lotes e nas assinaturas, que estão na cópia.',
	},
]
