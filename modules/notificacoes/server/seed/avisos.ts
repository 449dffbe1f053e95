import { PTL_ADMIN } from '@portal/platform/contract'
import type { DadosAviso, RegraPublico } from '../../contract/index.ts'
import type { AREAS } from './tarefas.ts'

export interface ModeloDeAviso extends Pick<DadosAviso, 'tipo' | 'assunto' | 'mensagem'> {
	readonly area: keyof typeof AREAS
	readonly publico: readonly RegraPublico[]
}

const todos: readonly RegraPublico[] = [{ tipreg: 'T', vlrreg: '' }]
const vinculo = (...tipos: string[]): readonly RegraPublico[] => tipos.map((vlrreg) => ({ tipreg: 'V', vlrreg }))

export const MODELOS_DE_AVISO: readonly ModeloDeAviso[] = [
	{
		area: 'ti',
		tipo: 'Manutenção',
		assunto: 'Sistemas acadêmicos indisponíveis no domingo',
		mensagem:
			'<p>No domingo, das <strong>6h às 10h</strong>, os sistemas abaixo ficam fora do ar para troca de equipamentos:</p><ul><li>matrícula e histórico;</li><li>emissão de atestados;</li><li>avaliação de disciplinas.</li></ul><p>O portal continua no ar.</p>',
		publico: todos,
	},
	{
		area: 'graduacao',
		tipo: 'Prazo',
		assunto: 'Trancamento de disciplinas termina na sexta-feira',
		mensagem:
			'<p>O pedido é feito pelo portal, em <a href="/servicos/graduacao/matricula/trancar.jsf">Graduação, Trancamento</a>. Depois do prazo, só por recurso à comissão.</p>',
		publico: vinculo('ALUNOGR'),
	},
	{
		area: 'portal',
		tipo: 'Informativo',
		assunto: 'O novo portal de serviços está no ar',
		mensagem:
			'<h2>O que muda</h2><p>As tarefas de todos os sistemas aparecem em um só lugar, com prazo e motivo. Os sistemas antigos continuam a um clique.</p><blockquote>Achou algo fora do lugar? Use a busca: ela conhece os nomes antigos dos menus.</blockquote>',
		publico: todos,
	},
	{
		area: 'pos',
		tipo: 'Prazo',
		assunto: 'Relatório anual de atividades da pós-graduação',
		mensagem:
			'<p>Alunos e orientadores têm até o último dia do mês para enviar o relatório. O orientador aprova pelo portal.</p>',
		publico: vinculo('ALUNOPOS', 'SERVIDOR'),
	},
	{
		area: 'folha',
		tipo: 'Informativo',
		assunto: 'Informe de rendimentos disponível',
		mensagem:
			'<p>O informe pode ser consultado em <a href="/nova-folha/consulta">Folha de Pagamento</a>. Guarde o arquivo: ele tem validade para a declaração anual.</p>',
		publico: vinculo('SERVIDOR'),
	},
	{
		area: 'processos',
		tipo: 'Urgente',
		assunto: 'Entrada de processos em papel suspensa nesta semana',
		mensagem:
			'<p>Por causa da mudança do protocolo central, <strong>não envie volumes físicos</strong> até o próximo aviso. Os digitais seguem normalmente.</p>',
		publico: [{ tipreg: 'U', vlrreg: '1' }],
	},
	{
		area: 'extensao',
		tipo: 'Informativo',
		assunto: 'Oficinas de férias com inscrições abertas',
		mensagem:
			'<p>São quarenta oficinas gratuitas, de cerâmica a programação. As vagas são preenchidas por ordem de inscrição.</p>',
		publico: vinculo('ALUNOCEU', 'ALUNOGR', 'ALUNOPOS'),
	},
	{
		area: 'alumni',
		tipo: 'Informativo',
		assunto: 'Encontro anual de ex-alunos',
		mensagem: '<p>O encontro será no gramado da reitoria, com almoço e visita aos laboratórios. Traga a família.</p>',
		publico: [{ tipreg: 'C', vlrreg: '10006' }],
	},
	{
		area: 'portal',
		tipo: 'Informativo',
		assunto: 'Guia de publicação de avisos',
		mensagem:
			'<p>Para quem publica: prefira assuntos curtos, diga a data por extenso e escolha o menor público possível.</p>',
		publico: [{ tipreg: 'P', vlrreg: PTL_ADMIN }],
	},
	{
		area: 'biblioteca',
		tipo: 'Informativo',
		assunto: 'Empréstimos sobem de cinco para oito exemplares',
		mensagem: '<p>A mudança vale para todas as bibliotecas e para todas as categorias de usuário.</p>',
		publico: todos,
	},
	{
		area: 'ti',
		tipo: 'Urgente',
		assunto: 'Mensagens falsas em nome da universidade',
		mensagem:
			'<p>Circulam mensagens que pedem a senha única. <strong>A universidade nunca pede a sua senha.</strong> Se você respondeu, troque-a agora em Alterar Senha.</p>',
		publico: todos,
	},
	{
		area: 'compras',
		tipo: 'Prazo',
		assunto: 'Pedidos de compra do exercício vão até o dia 30',
		mensagem: '<p>Pedidos enviados depois da data entram no orçamento do ano seguinte.</p>',
		publico: vinculo('SERVIDOR'),
	},
]
