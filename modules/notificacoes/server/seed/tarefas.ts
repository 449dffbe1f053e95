import type { Area } from '../../contract/index.ts'

/** The areas that send notifications carry the code, name and icon of the menu. */
export const AREAS = {
	portal: { codigo: 'portal', nome: 'Meu portal', icone: 'fa-solid fa-house' },
	graduacao: { codigo: 'graduacao', nome: 'Graduação', icone: 'fa-solid fa-graduation-cap' },
	pos: { codigo: 'pos-graduacao', nome: 'Pós-graduação', icone: 'fa-solid fa-user-graduate' },
	extensao: { codigo: 'cultura-extensao', nome: 'Cultura e extensão', icone: 'fa-solid fa-masks-theater' },
	biblioteca: { codigo: 'bibliotecas', nome: 'Bibliotecas', icone: 'fa-solid fa-book' },
	rh: { codigo: 'recursos-humanos', nome: 'Recursos humanos', icone: 'fa-solid fa-id-card' },
	folha: { codigo: 'nova-folha', nome: 'Folha de pagamento', icone: 'fa-solid fa-money-check' },
	processos: { codigo: 'processos', nome: 'Processos digitais', icone: 'fa-solid fa-folder-tree' },
	assina: { codigo: 'assina', nome: 'Assinatura digital', icone: 'fa-solid fa-file-signature' },
	patrimonio: { codigo: 'patrimonio', nome: 'Patrimônio e materiais', icone: 'fa-solid fa-boxes-stacked' },
	compras: { codigo: 'licitacoes', nome: 'Licitações', icone: 'fa-solid fa-gavel' },
	alumni: { codigo: 'alumni', nome: 'Alumni', icone: 'fa-solid fa-people-group' },
	votacao: { codigo: 'votacao-eletronica', nome: 'Votação eletrônica', icone: 'fa-solid fa-check-to-slot' },
	ti: { codigo: 'tecnologia', nome: 'Tecnologia da informação', icone: 'fa-solid fa-laptop-code' },
} as const satisfies Readonly<Record<string, Area>>

/** The character `#` in title and message is replaced by a number that makes each task distinct. */
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
		url: 'votacao/cabine.jsp',
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
		url: 'acervo/emprestimos.jsp',
		motdst: 'Você tem um empréstimo em aberto.',
	},
]

const DE_ALUNO: readonly ModeloDeTarefa[] = [
	{
		area: 'graduacao',
		titulo: 'Confirmar a matrícula do semestre',
		mensagem:
			'<p>Confira as disciplinas aceitas e confirme a matrícula. Sem a confirmação, as vagas são liberadas.</p>',
		url: 'matricula/requerer.jsf',
		motdst: 'Você tem matrícula em andamento.',
	},
	{
		area: 'graduacao',
		titulo: 'Avaliar as disciplinas cursadas',
		mensagem: '<p>São cinco perguntas por disciplina. As respostas são anônimas.</p>',
		url: 'notas/consultar.jsp',
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
		area: 'rh',
		titulo: 'Programar as férias do próximo ano',
		mensagem: '<p>Escolha os períodos com a sua chefia. Sem a programação, as férias são marcadas de ofício.</p>',
		url: 'ferias/programar.jsp',
		motdst: 'Você tem férias a programar.',
	},
	{
		area: 'processos',
		titulo: 'Confirmar o recebimento do processo 26.1.#.59.7',
		mensagem:
			'<p>O volume em papel do processo <strong>26.1.#.59.7</strong> foi enviado à sua estação. Confirme quando ele chegar.</p>',
		motdst: 'Você opera a estação de destino.',
	},
	{
		area: 'rh',
		titulo: 'Conferir a folha de ponto',
		mensagem:
			'<p>Há divergências em dois dias do mês:</p><table><thead><tr><th scope="col">Dia</th><th scope="col">Falta</th></tr></thead><tbody><tr><td>5</td><td>saída</td></tr><tr><td>12</td><td>retorno do almoço</td></tr></tbody></table>',
		url: 'frequencia/ponto.jsp',
		motdst: 'A sua frequência do mês ainda não foi fechada.',
	},
	{
		area: 'patrimonio',
		titulo: 'Responder ao inventário # de bens',
		mensagem: '<p>Confira as plaquetas dos equipamentos sob a sua guarda e diga onde cada um está.</p>',
		url: 'bens/consultar.jsp',
		motdst: 'Há bens sob a sua guarda.',
	},
	{
		area: 'assina',
		titulo: 'Renovar o certificado de assinatura',
		mensagem: '<p>O seu certificado vence neste mês. Veja o passo a passo na página do serviço.</p>',
		url: 'https://certificados.universidade.example/renovar',
		motdst: 'Você assina documentos digitais.',
	},
	{
		area: 'compras',
		titulo: 'Dar parecer sobre a compra #',
		mensagem:
			'<p>Três fornecedores enviaram propostas para os microscópios. Mande o parecer técnico ao setor e marque a tarefa como concluída.</p>',
		motdst: 'A responsabilidade técnica é sua.',
	},
]

const DE_EX_ALUNO: readonly ModeloDeTarefa[] = [
	{
		area: 'alumni',
		titulo: 'Atualizar o perfil de ex-aluno',
		mensagem: '<p>Conte onde você trabalha hoje para receber convites da sua área.</p>',
		url: 'https://alumni.universidade.example/perfil',
		motdst: 'Você concluiu um curso na universidade.',
	},
	{
		area: 'alumni',
		titulo: 'Retirar o diploma digital',
		mensagem: '<p>O diploma foi registrado e pode ser baixado com a assinatura digital.</p>',
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
