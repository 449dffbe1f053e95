import type { Area } from '../contract/index.ts'

export const AREAS = {
	processos: { codigo: 'processos', nome: 'Processos', icone: 'fa-solid fa-folder-open' },
	proserv: { codigo: 'proserv', nome: 'Provimento de Pessoal', icone: 'fa-solid fa-user-plus' },
	assina: { codigo: 'assina', nome: 'Assinatura de Documentos', icone: 'fa-solid fa-signature' },
	alumni: { codigo: 'alumni', nome: 'Alumni', icone: 'fa-solid fa-user-graduate' },
	graduacao: { codigo: 'graduacao', nome: 'Graduação', icone: 'fa-solid fa-graduation-cap' },
	pos: { codigo: 'pos-graduacao', nome: 'Pós-Graduação', icone: 'fa-solid fa-book-open' },
	extensao: { codigo: 'cultura-extensao', nome: 'Cultura e Extensão', icone: 'fa-solid fa-masks-theater' },
	votacao: { codigo: 'votacao-eletronica', nome: 'Votação Eletrônica', icone: 'fa-solid fa-check-to-slot' },
	folha: { codigo: 'folha', nome: 'Folha de Pagamento', icone: 'fa-solid fa-money-check-dollar' },
	compras: { codigo: 'licitacoes', nome: 'Compras e Licitações', icone: 'fa-solid fa-cart-shopping' },
	biblioteca: { codigo: 'bibliotecas', nome: 'Bibliotecas', icone: 'fa-solid fa-book' },
	ti: { codigo: 'tecnologia', nome: 'Tecnologia da Informação', icone: 'fa-solid fa-laptop-code' },
	portal: { codigo: 'portal', nome: 'Portal de Serviços', icone: 'fa-solid fa-house' },
} as const satisfies Readonly<Record<string, Area>>

/** `#` in title and message is a number that tells one from the other. */
export interface ModeloDeTarefa {
	readonly area: keyof typeof AREAS
	readonly titulo: string
	readonly mensagem: string
	readonly url?: string
	readonly motdst: string
}

const AREA_COMUM: readonly ModeloDeTarefa[] = [
	{
		area: 'portal',
		titulo: 'Confirmar o celular de contato',
		mensagem:
			'<p>O seu número foi confirmado pela última vez há mais de um ano. Confira se ele <strong>ainda é o mesmo</strong>.</p>',
		motdst: 'Você tem acesso ao portal.',
	},
	{
		area: 'votacao',
		titulo: 'Votar na eleição de representantes',
		mensagem: '<p>A urna fica aberta até as 18h do dia indicado. O voto é secreto e leva menos de um minuto.</p>',
		url: '/urna',
		motdst: 'Você consta da lista de eleitores da sua categoria.',
	},
	{
		area: 'ti',
		titulo: 'Ler as novas regras da rede sem fio',
		mensagem:
			'<p>Depois de ler, marque como concluída:</p><ul><li>um aparelho por vez com endereço fixo;</li><li>convidados por até sete dias;</li><li>a senha única nunca é pedida por mensagem.</li></ul>',
		motdst: 'Você usa a rede da universidade.',
	},
	{
		area: 'biblioteca',
		titulo: 'Devolver livro emprestado',
		mensagem:
			'<p>O exemplar de <em>Geometria Analítica</em> vence nos próximos dias. A renovação pode ser feita pelo catálogo.</p>',
		url: 'https://bibliotecas.universidade.example/emprestimos',
		motdst: 'Você tem um empréstimo em aberto.',
	},
]

const DE_ALUNO: readonly ModeloDeTarefa[] = [
	{
		area: 'graduacao',
		titulo: 'Confirmar a matrícula do semestre',
		mensagem:
			'<p>Confira as disciplinas aceitas e confirme a matrícula. Sem a confirmação, as vagas são liberadas.</p>',
		url: '/matricula/confirmar',
		motdst: 'Você tem matrícula em andamento.',
	},
	{
		area: 'graduacao',
		titulo: 'Avaliar as disciplinas cursadas',
		mensagem: '<p>São cinco perguntas por disciplina. As respostas são anônimas.</p>',
		url: '/avaliacao/disciplinas',
		motdst: 'Você cursou disciplinas no semestre passado.',
	},
	{
		area: 'extensao',
		titulo: 'Enviar comprovante da atividade de extensão #',
		mensagem: '<p>O comprovante da oficina <strong>Dados Públicos</strong> ainda não foi recebido pela secretaria.</p>',
		motdst: 'Você se inscreveu na oficina.',
	},
]

const DE_SERVIDOR: readonly ModeloDeTarefa[] = [
	{
		area: 'processos',
		titulo: 'Receber o processo 26.1.#.59.7',
		mensagem:
			'<p>O processo <strong>26.1.#.59.7</strong> foi encaminhado para a sua estação e aguarda recebimento.</p>',
		url: '/processos/entrada',
		motdst: 'Você opera a estação de destino.',
	},
	{
		area: 'assina',
		titulo: 'Assinar o lote # de documentos',
		mensagem: '<p>Há um lote com <strong>12 documentos</strong> à sua espera. A assinatura é feita de uma só vez.</p>',
		url: '/lotes/pendentes',
		motdst: 'Você é assinante do lote.',
	},
	{
		area: 'proserv',
		titulo: 'Analisar o pedido de provimento #',
		mensagem: '<p>O pedido da seção voltou com ajustes na justificativa. Confira e dê andamento.</p>',
		url: '/pedidos/em-analise',
		motdst: 'Você chefia a seção que fez o pedido.',
	},
	{
		area: 'folha',
		titulo: 'Conferir a prévia da folha',
		mensagem:
			'<p>Há divergências entre o cadastro e a prévia em dois grupos:</p><table><thead><tr><th scope="col">Grupo</th><th scope="col">Divergências</th></tr></thead><tbody><tr><td>Docentes</td><td>3</td></tr><tr><td>Técnicos</td><td>1</td></tr></tbody></table>',
		url: '/previa',
		motdst: 'Você confere a folha da sua unidade.',
	},
	{
		area: 'compras',
		titulo: 'Dar parecer sobre a compra #',
		mensagem:
			'<p>Três fornecedores enviaram propostas para os microscópios. O parecer técnico pode ser escrito aqui mesmo e enviado ao setor.</p>',
		motdst: 'Você foi indicado como responsável técnico.',
	},
]

const DE_EX_ALUNO: readonly ModeloDeTarefa[] = [
	{
		area: 'alumni',
		titulo: 'Atualizar o perfil de ex-aluno',
		mensagem: '<p>Conte onde você trabalha hoje para receber convites da sua área.</p>',
		url: '/perfil',
		motdst: 'Você concluiu um curso na universidade.',
	},
	{
		area: 'alumni',
		titulo: 'Retirar o diploma digital',
		mensagem: '<p>O diploma foi registrado e pode ser baixado com a assinatura digital.</p>',
		url: '/diploma-virtual',
		motdst: 'O registro do seu diploma foi concluído.',
	},
]

export const modelosDe = (papel: 'aluno' | 'servidor' | 'ex-aluno' | 'ninguem'): readonly ModeloDeTarefa[] =>
	({
		aluno: [...DE_ALUNO, ...AREA_COMUM],
		servidor: [...DE_SERVIDOR, ...AREA_COMUM],
		'ex-aluno': [...DE_EX_ALUNO, ...AREA_COMUM],
		ninguem: AREA_COMUM,
	})[papel]
