import { buffer } from 'node:stream/consumers'
import {
	type ContextoDaCopia,
	type DadosPessoais,
	declareTable,
	type LinhaPessoal,
	type TratamentoDeDados,
} from '@portal/platform/server'
import { buscarFotoComData } from './queries.ts'

const SEGURANCA = 'Proteger a conta e avisar de uma entrada estranha.'

async function* lerFoto({ db, portal, codpes }: ContextoDaCopia): AsyncGenerator<readonly LinhaPessoal[]> {
	const foto = await buscarFotoComData(db, codpes)
	if (!foto) return
	const guardada = await portal.files.abrir(foto.chave)
	const imagem = guardada ? `data:image/webp;base64,${(await buffer(guardada.conteudo)).toString('base64')}` : null
	yield [{ enviada_em: foto.enviada_em, imagem }]
}

/** Temporary data, kept for minutes during a sign-in. */
const DE_PASSAGEM: readonly TratamentoDeDados[] = [
	{
		nome: 'entradas-de-fora',
		titulo: 'Entradas pelo provedor de identidade',
		finalidade: 'Concluir a entrada, e encerrar a sessão também no provedor de identidade da instituição.',
		base: 'politica-publica',
		conservacao: 'Minutos, até a entrada se concluir; depois, até o fim da sessão.',
		compartilhamento: 'Provedor de identidade da instituição.',
		tabelas: ['entrada_externa', 'sessao_externa'],
		colunas: { provedor: 'Provedor', criada_em: 'Quando' },
		foraDaCopia: 'São a própria prova de entrada, que abriria a conta a quem lesse a cópia.',
	},
	{
		nome: 'tentativas',
		titulo: 'Tentativas de entrada',
		finalidade: 'Impedir que alguém adivinhe senhas e códigos.',
		base: 'obrigacao-legal',
		conservacao: '1 dia depois do fim da contagem.',
		tabelas: ['tentativa'],
		colunas: { falhas: 'Tentativas erradas' },
		foraDaCopia: 'São contagens por conta e por lugar, que duram um dia.',
	},
]

export const dadosPessoais: DadosPessoais = {
	assunto: 'Entrada e conta',
	tratamentos: [
		declareTable({
			nome: 'conta',
			titulo: 'Conta no portal',
			finalidade: 'Conferir a senha de quem entra sem o provedor de identidade da instituição. A senha não é guardada.',
			base: 'politica-publica',
			conservacao: 'Enquanto a conta existir.',
			tabela: 'sessao.credencial',
			titular: ['codpes'],
			colunas: { alterada_em: 'Senha alterada em' },
		}),
		{
			nome: 'foto',
			titulo: 'Foto',
			finalidade: 'Mostrar a foto que a pessoa escolheu.',
			base: 'pedido',
			conservacao: 'Até a pessoa trocar ou remover a foto.',
			tabelas: ['foto'],
			colunas: { enviada_em: 'Enviada em', imagem: { rotulo: 'Foto', tipo: 'imagem' } },
			ler: lerFoto,
		},
		declareTable({
			nome: 'primeiro-acesso',
			titulo: 'Link de primeiro acesso enviado a você',
			finalidade: 'Definir a primeira senha de quem ainda não tem uma.',
			base: 'pedido',
			conservacao: 'Sete dias, ou até o uso.',
			tabela: 'sessao.primeiro_acesso',
			titular: ['codpes'],
			colunas: { pedido_em: 'Enviado em', expira_em: 'Vale até' },
		}),
		declareTable({
			nome: 'aparelhos',
			titulo: 'Navegadores em que você já entrou',
			finalidade: SEGURANCA,
			base: 'obrigacao-legal',
			conservacao: '180 dias depois do último uso.',
			tabela: 'sessao.aparelho',
			titular: ['codpes'],
			colunas: { usado_em: 'Último uso' },
		}),
		declareTable({
			nome: 'trocas-de-email',
			titulo: 'Trocas de e-mail à espera de confirmação',
			finalidade: 'Confirmar que o novo endereço é da pessoa.',
			base: 'pedido',
			conservacao: 'Até a confirmação, ou 24 horas.',
			compartilhamento: 'Servidor de e-mail da instituição.',
			tabela: 'sessao.troca_email',
			titular: ['codpes'],
			colunas: { pedida_em: 'Pedida em', email: 'Novo endereço', expira_em: 'Vale até' },
		}),
		declareTable({
			nome: 'usos-do-suporte',
			titulo: 'Vezes em que o suporte viu o portal como outra pessoa',
			finalidade: 'Mostrar a quem foi visto quem viu, quando e por quê.',
			base: 'politica-publica',
			conservacao: 'Enquanto a conta existir.',
			tabela: 'sessao.uso_suporte',
			titular: ['codpes', 'suporte'],
			colunas: {
				codpes: { rotulo: 'Como quem', tipo: 'pessoa' },
				suporte: { rotulo: 'Quem viu', tipo: 'pessoa' },
				motivo: 'Motivo',
				iniciado_em: 'Quando',
			},
		}),
		...DE_PASSAGEM,
	],
}
