import type { RegraAcesso } from '../contract/index.ts'
import { perfil, todos, unidade, vinculo } from './seed-areas.ts'

export interface ItemDaSemente {
	readonly titulo: string
	readonly tipo: 'M' | 'O' | 'L'
	readonly tipoNavegacao: 'P' | 'L' | 'J' | 'T'
	readonly objetoweb?: string
	readonly parametros?: string
	readonly url?: string
	readonly urlAnterior?: string
	readonly palchv?: string
	readonly publico?: true
	/** The slice that answers it is not there yet: hidden until that slice turns it on. */
	readonly futuro?: true
	readonly perfis?: readonly number[]
	readonly acesso?: readonly RegraAcesso[]
	readonly antes?: readonly string[]
	readonly filhos?: readonly ItemDaSemente[]
}

type Mais = Omit<Partial<ItemDaSemente>, 'tipo' | 'titulo' | 'filhos'>

const grupo = (titulo: string, filhos: readonly ItemDaSemente[], mais: Mais = {}): ItemDaSemente => ({
	titulo,
	tipo: 'M',
	tipoNavegacao: 'L',
	filhos,
	...mais,
})
const objeto = (titulo: string, objetoweb: string, perfis: readonly number[], mais: Mais = {}): ItemDaSemente => ({
	titulo,
	tipo: 'O',
	tipoNavegacao: 'L',
	objetoweb,
	perfis,
	...mais,
})
const troca = (titulo: string, objetoweb: string, nivel: number, mais: Mais = {}): ItemDaSemente => ({
	...objeto(titulo, objetoweb, [nivel], mais),
	tipoNavegacao: 'T',
	parametros: `perfil=${nivel}`,
})
const rota = (titulo: string, url: string, mais: Mais = {}): ItemDaSemente => ({
	titulo,
	tipo: 'L',
	tipoNavegacao: 'P',
	url,
	...mais,
})
const futura = (titulo: string, url: string, mais: Mais = {}): ItemDaSemente =>
	rota(titulo, url, { futuro: true, ...mais })

const ANTERIOR = 'https://sistemas.universidade.example'

const portal: readonly ItemDaSemente[] = [
	rota('Minhas tarefas', '/painel/tarefas', { palchv: 'painel pendências histórico' }),
	rota('Meus avisos', '/painel/avisos', { palchv: 'painel notificações mensagens histórico' }),
	rota('Configurações', '/configuracoes/', { palchv: 'e-mail senha celular foto dados de contato preferências' }),
	rota('Substituições', '/substituicoes/', { palchv: 'férias licença substituto delegar tarefas' }),
	rota('Situação dos serviços', '/situacao/', { publico: true, palchv: 'fora do ar manutenção instabilidade' }),
	rota('Conheça o portal', '/saiba-mais/', { publico: true, palchv: 'ajuda onde estão os sistemas quem pode usar' }),
]

const graduacao: readonly ItemDaSemente[] = [
	grupo('Notas e histórico', [
		objeto('Consultar notas', 'notas/consultar.jsp', [1, 2, 3], {
			palchv: 'boletim médias frequência faltas',
			antes: ['Resumo escolar', 'Minhas notas'],
			urlAnterior: `${ANTERIOR}/graduacao/notas`,
		}),
		objeto('Histórico escolar', 'historico/emitir.jsp', [1, 4], { palchv: 'documento disciplinas cursadas' }),
		objeto('Atestados e declarações', 'documentos/atestado.jsp', [1, 4], {
			palchv: 'comprovante de matrícula vínculo',
		}),
	]),
	grupo('Matrícula', [
		objeto('Requerimento de matrícula', 'matricula/requerer.jsf', [1], { palchv: 'inscrição em disciplinas' }),
		objeto('Grade horária', 'matricula/grade.jsf', [1, 2], { palchv: 'horário de aulas' }),
		objeto('Trancamento de disciplina', 'matricula/trancar.jsf', [1], { palchv: 'cancelar desistir' }),
	]),
	grupo('Turmas', [
		objeto('Lançar notas da turma', 'turmas/lancar-notas.jsp', [2, 3], { palchv: 'diário de classe médias' }),
		objeto('Lista de presença', 'turmas/presenca.jsp', [2, 3], { palchv: 'frequência chamada' }),
		troca('Turmas do curso que coordeno', 'turmas/presenca.jsp', 3, { palchv: 'coordenação' }),
	]),
	grupo('Cursos', [
		objeto('Catálogo de disciplinas', 'publico/disciplinas.jsp', [], { palchv: 'ementa créditos programa' }),
		objeto('Calendário escolar', 'publico/calendario.jsp', [], { palchv: 'datas feriados início das aulas' }),
	]),
	futura('Matrícula de ingressantes', '/dash/matrVirtualIngress', { acesso: [vinculo('SERVIDOR')] }),
]

const posGraduacao: readonly ItemDaSemente[] = [
	objeto('Processos seletivos abertos', 'publico/selecao.jsf', [], { palchv: 'mestrado doutorado inscrição edital' }),
	futura('Consulta a questionários', '/pos-graduacao/consulta-questionarios/', { acesso: [vinculo('SERVIDOR')] }),
]

const culturaExtensao: readonly ItemDaSemente[] = [
	objeto('Meus cursos de extensão', 'cursos/meus.jsp', [1, 2], {
		palchv: 'certificado difusão atualização especialização',
	}),
	objeto('Propor atividade', 'atividades/propor.jsp', [2], { palchv: 'curso evento projeto' }),
	objeto('Cursos com inscrições abertas', 'publico/cursos.jsp', [], { palchv: 'extensão difusão' }),
	objeto('Agenda de eventos', 'publico/eventos.jsp', [], { palchv: 'palestra concerto exposição' }),
]

const permanencia: readonly ItemDaSemente[] = [
	objeto('Cardápio dos restaurantes', 'publico/cardapio.jsp', [], { palchv: 'bandejão almoço jantar comida' }),
	objeto('Créditos de refeição', 'refeicoes/creditos.jsp', [1], { palchv: 'bandejão saldo recarga' }),
	objeto('Auxílios e bolsas', 'auxilios/inscricao.jsp', [1], { palchv: 'moradia permanência apoio estudantil' }),
	objeto('Ônibus do câmpus', 'publico/circular.jsp', [], { palchv: 'circular transporte linha ponto' }),
]

const bibliotecas: readonly ItemDaSemente[] = [
	objeto('Meus empréstimos', 'acervo/emprestimos.jsp', [1], { palchv: 'livros renovar devolução multa' }),
	objeto('Busca no acervo', 'publico/acervo.jsp', [], { palchv: 'livro revista tese catálogo' }),
]

const recursosHumanos: readonly ItemDaSemente[] = [
	grupo('Pagamento', [
		objeto('Demonstrativo de pagamento', 'pagamento/holerite.jsp', [1, 3], {
			palchv: 'holerite contracheque salário',
			antes: ['Holerite eletrônico'],
			urlAnterior: `${ANTERIOR}/rh/holerite`,
		}),
		objeto('Informe de rendimentos', 'pagamento/informe.jsp', [1], { palchv: 'imposto de renda declaração' }),
	]),
	grupo('Férias e frequência', [
		objeto('Férias', 'ferias/programar.jsp', [1, 2], { palchv: 'descanso programação abono' }),
		objeto('Folha de ponto', 'frequencia/ponto.jsp', [1, 2], { palchv: 'horas banco de horas marcação' }),
		troca('Aprovar férias da equipe', 'ferias/programar.jsp', 2, { palchv: 'chefia autorização' }),
	]),
	objeto('Dependentes', 'cadastro/dependentes.jsp', [1], { palchv: 'filhos cônjuge família' }),
	objeto('Concursos abertos', 'publico/concursos.jsp', [], { palchv: 'edital vaga seleção trabalho' }),
]

const patrimonio: readonly ItemDaSemente[] = [
	objeto('Bens sob minha guarda', 'bens/consultar.jsp', [1, 2], { palchv: 'equipamento inventário plaqueta' }),
	objeto('Inventário anual', 'bens/inventario.jsp', [2], { palchv: 'conferência bens' }),
	objeto('Pedido de material', 'materiais/pedido.jsp', [1], { palchv: 'almoxarifado requisição' }),
]

const tecnologia: readonly ItemDaSemente[] = [
	objeto('Meus chamados', 'chamados/listar.jsp', [1, 2], { palchv: 'suporte atendimento problema' }),
	objeto('Rede sem fio', 'rede/wifi.jsp', [1], { palchv: 'wifi eduroam internet' }),
	grupo(
		'Demonstração do quadro',
		[
			objeto('Página que demora', 'demonstracao/lenta.jsp', [], { palchv: 'quadro legado' }),
			objeto('Página que não responde', 'demonstracao/muda.jsp', [], { palchv: 'quadro legado falha' }),
			objeto('Página com mensagens hostis', 'demonstracao/hostil.jsp', [], { palchv: 'quadro legado segurança' }),
		],
		{ acesso: [perfil('PTL-ADMIN'), unidade('1')] },
	),
]

const administradores = [perfil('PTL-ADMIN')]

/** By area; areas whose slices are still to come have their place with everything hidden. */
export const itens: Readonly<Record<string, readonly ItemDaSemente[]>> = {
	portal,
	graduacao,
	'pos-graduacao': posGraduacao,
	'cultura-extensao': culturaExtensao,
	permanencia,
	bibliotecas,
	'recursos-humanos': recursosHumanos,
	patrimonio,
	tecnologia,
	'votacao-eletronica': [
		objeto('Minhas votações', 'votacao/cabine.jsp', [1], { palchv: 'eleição voto urna', acesso: [todos] }),
		objeto('Resultados das eleições', 'publico/resultados.jsp', [], { palchv: 'apuração eleitos' }),
	],
	'nova-folha': [
		futura('Processamento', '/nova-folha/', { acesso: [unidade('1')] }),
		futura('Análise', '/nova-folha/analise', { acesso: [unidade('1')] }),
		futura('Consulta', '/nova-folha/consulta', { acesso: [unidade('1')] }),
		futura('Cronograma', '/nova-folha/cronograma', { acesso: [unidade('1')] }),
		futura('Cargas', '/nova-folha/cargas', { acesso: [unidade('1')] }),
	],
	processos: [
		futura('Processos digitais', '/processos/processos-digitais', {
			acesso: [vinculo('SERVIDOR')],
			palchv: 'autos protocolo andamento tramitação despacho',
		}),
		futura('Autuar processo', '/processos/processos-digitais/novo', {
			acesso: [vinculo('SERVIDOR')],
			palchv: 'abrir novo',
		}),
	],
	proserv: [
		futura('Minhas solicitações', '/proserv/', {
			acesso: [vinculo('SERVIDOR')],
			palchv: 'claro docente contratação vaga',
		}),
		futura('Acompanhar solicitações', '/proserv/acompanhar/', { acesso: [vinculo('SERVIDOR')] }),
	],
	assina: [
		futura('Documentos para assinar', '/assina/', { palchv: 'assinatura lote certificado' }),
		futura('Novo lote', '/assina/lote', { palchv: 'enviar documento' }),
	],
	'usp-drive': [futura('Minhas pastas', '/usp-drive/', { palchv: 'drive arquivos nuvem' })],
	'usp-gen-ia': [futura('Conversar', '/usp-gen-ia/', { palchv: 'ia chat assistente' })],
	contratacoes: [
		futura('Compras e contratos', '/contratacoes/', { publico: true, palchv: 'transparência fornecedor' }),
		futura('Banco de preços', '/contratacoes/banco/precos', { publico: true }),
	],
	licitacoes: [futura('Licitações', '/licitacoes/', { publico: true, palchv: 'edital pregão' })],
	alumni: [
		futura('Rede alumni', '/alumni/painel', { palchv: 'ex-aluno egresso antigo aluno' }),
		futura('Diploma virtual', '/alumni/diploma-virtual', { palchv: 'certificado formado' }),
	],
	mandato: [futura('Mandatos vigentes', '/mandato/', { publico: true, palchv: 'colegiado conselho congregação' })],
	'nova-ssu': [
		futura('Minhas demandas', '/nova-ssu/', { acesso: [vinculo('SERVIDOR')], palchv: 'ssu solicitação sistema' }),
		futura('Nova demanda', '/nova-ssu/demanda', { acesso: [vinculo('SERVIDOR')] }),
	],
	'interno-sti': [
		futura('Monitoramento', '/interno-sti/monitoramento', { acesso: [unidade('1')] }),
		futura('Projetos de TI', '/interno-sti/projetos-ti/', { acesso: [unidade('1')] }),
		futura('Máquinas virtuais', '/interno-sti/visualizacao-vms', { publico: true }),
	],
	dash: [futura('Painéis de indicadores', '/dash/', { acesso: [vinculo('SERVIDOR')], palchv: 'gráficos números' })],
	nereu: [futura('Nereu', '/nereu/', { acesso: [vinculo('SERVIDOR')] })],
	pedroweb: [futura('PedroWeb', '/pedroweb/', { acesso: [vinculo('SERVIDOR')] })],
	iddigital: [
		rota('Validar documento', '/iddigital/', { publico: true, palchv: 'autenticidade código verificar assinatura' }),
		rota('Tipos de documentos', '/iddigital/tiposdocumentos', { publico: true }),
		rota('Meus documentos', '/iddigital/meusdocumentos', { palchv: 'compartilhar link prazo empregador atestado' }),
	],
	administracao: [
		rota('Menu do portal', '/navegacao/gerenciar', { acesso: administradores, palchv: 'áreas itens favoritos prévia' }),
		rota('Avisos', '/notificacoes/gerenciar', {
			acesso: [perfil('PTL-ADMIN'), perfil('PTL-AVISOS')],
			palchv: 'publicar comunicado notificação',
		}),
		rota('Parcerias', '/parcerias/gerenciar', {
			acesso: [perfil('PTL-ADMIN'), perfil('PTL-PARCERIAS')],
			palchv: 'benefícios convênios descontos',
		}),
		rota('Relatos recebidos', '/situacao/relatos', { acesso: administradores, palchv: 'falhas opiniões problemas' }),
		rota('Modo de suporte', '/suporte', { acesso: [perfil('PTL-SUPORTE')], palchv: 'ver como outra pessoa' }),
	],
}
