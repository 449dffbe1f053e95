import { formulario, type Pagina, tabela } from './page.ts'

export const recursosHumanos: Readonly<Record<string, Pagina>> = {
	'pagamento/holerite.jsp': tabela(
		'Demonstrativo de pagamento',
		'Outubro de 2026',
		['Código', 'Descrição', 'Valor'],
		[
			['0001', 'Vencimento', '6.480,00'],
			['0117', 'Adicional por tempo de serviço', '648,00'],
			['5001', 'Contribuição previdenciária', '997,92'],
		],
	),
	'pagamento/informe.jsp': tabela(
		'Informe de rendimentos',
		'Anos disponíveis',
		['Ano', 'Situação'],
		[['2025', 'Disponível']],
	),
	'ferias/programar.jsp': tabela(
		'Férias',
		'Períodos',
		['Início', 'Fim', 'Dias', 'Situação'],
		[
			['04/01/2027', '23/01/2027', '20', 'Aguardando a chefia'],
			['05/07/2027', '14/07/2027', '10', 'Aprovado'],
		],
	),
	'frequencia/ponto.jsp': tabela(
		'Folha de ponto',
		'Novembro de 2026',
		['Dia', 'Entrada', 'Saída'],
		[
			['18/11', '08:02', '17:05'],
			['19/11', '07:58', '17:01'],
		],
	),
	'cadastro/dependentes.jsp': formulario('Dependentes', ['Nome', 'Nascimento', 'Parentesco'], 'Incluir dependente'),
	'publico/concursos.jsp': tabela(
		'Concursos abertos',
		'Inscrições',
		['Edital', 'Cargo', 'Até'],
		[['12/2026', 'Analista de sistemas', '18/12/2026']],
	),
}

export const patrimonio: Readonly<Record<string, Pagina>> = {
	'bens/consultar.jsp': tabela(
		'Bens sob minha guarda',
		'Inventário',
		['Plaqueta', 'Descrição', 'Local'],
		[
			['045.118802', 'Microcomputador', 'Bloco A, sala 12'],
			['045.102377', 'Cadeira giratória', 'Bloco A, sala 12'],
		],
	),
	'bens/inventario.jsp': formulario('Inventário anual', ['Plaqueta', 'Local'], 'Conferir bem'),
	'materiais/pedido.jsp': formulario('Pedido de material', ['Material', 'Quantidade'], 'Pedir'),
}

const ataques = `<p>Esta página envia ao portal <strong id="enviadas">0</strong> mensagens malformadas, estrangeiras ou
enganosas e tenta levar a janela para outro endereço. O portal deve ficar como está.</p>
<iframe src="/tecnologia/demonstracao/neto.jsp" title="Quadro dentro do quadro"></iframe>`

export const tecnologia: Readonly<Record<string, Pagina>> = {
	'chamados/listar.jsp': tabela(
		'Meus chamados',
		'Abertos',
		['Número', 'Assunto', 'Situação'],
		[['26-1042', 'Impressora sem rede', 'Em atendimento']],
	),
	'rede/wifi.jsp': formulario('Rede sem fio', ['Endereço do aparelho'], 'Cadastrar aparelho'),
	'demonstracao/lenta.jsp': { ...tabela('Página que demora', 'Pronta', ['Demora'], [['6 segundos']]), demoraMs: 6_000 },
	'demonstracao/muda.jsp': {
		titulo: 'Página que não responde',
		corpo: () => '<p>Nunca avisa o portal de que carregou.</p>',
		muda: true,
	},
	'demonstracao/hostil.jsp': { titulo: 'Página com mensagens hostis', corpo: () => ataques, scripts: ['hostil.js'] },
	'demonstracao/neto.jsp': { titulo: 'Quadro dentro do quadro', corpo: () => '', muda: true, scripts: ['neto.js'] },
}

export const camadaComum: Readonly<Record<string, Pagina>> = {
	'inicio.jsp': tabela(
		'Camada comum',
		'O que os sistemas têm em comum',
		['Parte', 'Para quê'],
		[
			[['menus.jsp', 'menus.jsp'], 'Menus dos sistemas'],
			[['estilos/cores.jsp', 'estilos/cores.jsp'], 'Cores e letras'],
		],
	),
	'menus.jsp': tabela('Menus dos sistemas', 'Menus', ['Sistema', 'Itens'], [['Pessoal', '41']]),
	'estilos/cores.jsp': tabela('Cores e letras', 'Cores', ['Nome', 'Valor'], [['Principal', '#1094ab']]),
}
