import { PTL_ADMIN } from '@portal/platform/contract'
import type { RegraAcesso } from '../../contract/index.ts'
import { perfil, todos, unidade } from './areas.ts'

export interface ItemDaSemente {
	readonly titulo: string
	readonly tipo: 'M' | 'O' | 'L'
	/** The flag makes the item's title follow the slice's declaration. */
	readonly deFatia?: true
	readonly tipoNavegacao: 'P' | 'L' | 'J' | 'T'
	readonly objetoweb?: string
	readonly parametros?: string
	readonly url?: string
	readonly urlAnterior?: string
	readonly palchv?: string
	readonly publico?: true
	readonly ordem?: number
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

const ANTERIOR = 'https://sistemas.universidade.example'

/** The portal's items are those of slices without a server and of the menu itself. */
const portal: readonly ItemDaSemente[] = [
	rota('Configurações', '/configuracoes/', {
		palchv: 'e-mail senha celular foto dados de contato preferências',
		ordem: 30,
	}),
	rota('Saiba mais', '/saiba-mais/', {
		publico: true,
		palchv: 'ajuda onde estão os sistemas quem pode usar',
		ordem: 60,
	}),
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
]

const posGraduacao: readonly ItemDaSemente[] = [
	objeto('Processos seletivos abertos', 'publico/selecao.jsf', [], { palchv: 'mestrado doutorado inscrição edital' }),
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
	objeto('Cardápio dos restaurantes', 'publico/cardapio.jsp', [], { palchv: 'RU bandejão almoço jantar comida' }),
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
		{ acesso: [perfil(PTL_ADMIN), unidade('1')] },
	),
]

/** The items are keyed by area and leave out those that slices declare in their manifests. */
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
	administracao: [
		rota('Menu do portal', '/navegacao/gerenciar', {
			acesso: [perfil(PTL_ADMIN)],
			palchv: 'áreas itens favoritos prévia',
			ordem: 10,
		}),
	],
}
