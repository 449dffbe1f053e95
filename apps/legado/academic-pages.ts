import { desenharTabela } from './html.ts'
import { formulario, type Pagina, tabela } from './page.ts'

const DISCIPLINAS = [
	['MAC0110', 'Introdução à computação', '8,5', '92'],
	['MAT0111', 'Cálculo diferencial e integral', '7,0', '88'],
	['FLC0284', 'Leitura e produção de textos', '9,2', '100'],
	['AUP0153', 'Desenho e representação', '6,8', '76'],
] as const

export const graduacao: Readonly<Record<string, Pagina>> = {
	'notas/consultar.jsp': tabela(
		'Consultar notas',
		'Segundo semestre de 2026',
		['Disciplina', 'Nome', 'Média', 'Frequência (%)'],
		DISCIPLINAS.map(([codigo, nome, media, frequencia]) => [
			[codigo, `detalhe.jsp?disciplina=${codigo}`],
			nome,
			media,
			frequencia,
		]),
	),
	'notas/detalhe.jsp': {
		titulo: 'Avaliações da disciplina',
		corpo: (consulta) =>
			`${desenharTabela({
				legenda: `Disciplina ${consulta.get('disciplina') ?? ''}`,
				colunas: ['Avaliação', 'Data', 'Peso', 'Nota'],
				linhas: [
					['Prova 1', '14/09/2026', '2', '8,0'],
					['Trabalho', '05/10/2026', '1', '9,0'],
					['Prova 2', '09/11/2026', '2', '8,5'],
				],
			})}<p><a href="consultar.jsp">Voltar às notas</a></p>`,
	},
	'historico/emitir.jsp': tabela(
		'Histórico escolar',
		'Disciplinas cursadas',
		['Semestre', 'Disciplina', 'Créditos', 'Situação'],
		[
			['2024/1', 'MAC0101 Integração na universidade', '2', 'Aprovada'],
			['2024/2', 'MAT0105 Geometria analítica', '4', 'Aprovada'],
			['2025/1', 'MAC0121 Estruturas de dados', '4', 'Aprovada'],
		],
	),
	'documentos/atestado.jsp': formulario('Atestados e declarações', ['Finalidade'], 'Emitir atestado'),
	'matricula/requerer.jsf': formulario('Requerimento de matrícula', ['Código da disciplina', 'Turma'], 'Requerer'),
	'matricula/grade.jsf': tabela(
		'Grade horária',
		'Semana',
		['Horário', 'Segunda', 'Quarta', 'Sexta'],
		[
			['08:00', 'MAC0110', 'MAC0110', ''],
			['10:00', 'MAT0111', '', 'MAT0111'],
			['14:00', '', 'FLC0284', 'AUP0153'],
		],
	),
	'matricula/trancar.jsf': formulario('Trancamento de disciplina', ['Disciplina', 'Motivo'], 'Pedir trancamento'),
	'turmas/lancar-notas.jsp': tabela(
		'Lançar notas da turma',
		'MAC0110, turma 45',
		['Nº USP', 'Nome', 'Média'],
		[
			['10001', 'Ana Beatriz Moraes', '8,5'],
			['20017', 'Bruno Tavares', '6,0'],
		],
	),
	'turmas/presenca.jsp': tabela(
		'Lista de presença',
		'MAC0110, turma 45',
		['Nº USP', 'Nome', 'Faltas'],
		[
			['10001', 'Ana Beatriz Moraes', '2'],
			['20017', 'Bruno Tavares', '5'],
		],
	),
	'publico/disciplinas.jsp': tabela(
		'Catálogo de disciplinas',
		'Ciência da computação',
		['Código', 'Nome', 'Créditos'],
		DISCIPLINAS.map(([codigo, nome]) => [codigo, nome, '4']),
	),
	'publico/calendario.jsp': tabela(
		'Calendário escolar',
		'2027',
		['Data', 'Evento'],
		[
			['01/03/2027', 'Início das aulas'],
			['05/07/2027', 'Encerramento do primeiro semestre'],
		],
	),
}

export const posGraduacao: Readonly<Record<string, Pagina>> = {
	'publico/selecao.jsf': tabela(
		'Processos seletivos abertos',
		'Inscrições',
		['Programa', 'Nível', 'Até'],
		[
			['Ciência da computação', 'Mestrado', '15/12/2026'],
			['Letras clássicas', 'Doutorado', '10/01/2027'],
		],
	),
	'aluno/ficha.jsf': tabela(
		'Ficha do aluno',
		'Mestrado',
		['Item', 'Situação'],
		[
			['Créditos em disciplinas', '32 de 48'],
			['Exame de qualificação', 'Marcado para 20/03/2027'],
		],
	),
	'aluno/matricula.jsf': formulario('Matrícula em disciplinas', ['Disciplina'], 'Pedir matrícula'),
	'aluno/relatorio-bolsa.jsf': formulario('Relatório de bolsa', ['Período', 'Atividades'], 'Enviar relatório'),
	'aluno/deposito.jsf': formulario('Depósito da dissertação ou tese', ['Título', 'Orientador'], 'Depositar'),
	'orientador/orientandos.jsf': tabela(
		'Meus orientandos',
		'Ativos',
		['Nome', 'Nível', 'Prazo'],
		[['Carlos Eduardo Nakamura', 'Mestrado', '31/07/2027']],
	),
	'orientador/aprovar.jsf': tabela(
		'Aprovar matrículas',
		'Pedidos',
		['Aluno', 'Disciplina'],
		[['Carlos Eduardo Nakamura', 'MAC5711']],
	),
	'programas/bancas.jsf': tabela(
		'Bancas e defesas',
		'Próximas',
		['Data', 'Programa', 'Local'],
		[['11/12/2026', 'Ciência da computação', 'Auditório']],
	),
	'programas/secretaria.jsf': tabela(
		'Secretaria do programa',
		'Pendências',
		['Assunto', 'Quantidade'],
		[['Prorrogações', '3']],
	),
}

export const vidaNoCampus: Readonly<Record<string, Pagina>> = {
	'cursos/meus.jsp': tabela(
		'Meus cursos de extensão',
		'Inscrições',
		['Curso', 'Situação'],
		[['Fotografia documental', 'Em andamento']],
	),
	'atividades/propor.jsp': formulario('Propor atividade', ['Título', 'Público'], 'Propor'),
	'publico/cursos.jsp': tabela(
		'Cursos com inscrições abertas',
		'Extensão',
		['Curso', 'Até'],
		[['Gestão de acervos', '30/11/2026']],
	),
	'publico/eventos.jsp': tabela(
		'Agenda de eventos',
		'Dezembro',
		['Data', 'Evento'],
		[['03/12/2026', 'Concerto da orquestra']],
	),
	'publico/cardapio.jsp': tabela(
		'Cardápio dos restaurantes',
		'Semana',
		['Dia', 'Prato', 'Opção'],
		[
			['Segunda', 'Frango assado', 'Grão-de-bico ao curry'],
			['Terça', 'Peixe ao forno', 'Lasanha de berinjela'],
		],
	),
	'refeicoes/creditos.jsp': formulario('Créditos de refeição', ['Quantidade'], 'Comprar créditos'),
	'auxilios/inscricao.jsp': formulario('Auxílios e bolsas', ['Auxílio', 'Renda familiar'], 'Inscrever-se'),
	'publico/circular.jsp': tabela(
		'Ônibus do câmpus',
		'Linhas',
		['Linha', 'Intervalo'],
		[
			['8012', '10 minutos'],
			['8022', '15 minutos'],
		],
	),
	'acervo/emprestimos.jsp': tabela(
		'Meus empréstimos',
		'Em aberto',
		['Título', 'Devolver até'],
		[['Grande sertão: veredas', '04/12/2026']],
	),
	'publico/acervo.jsp': formulario('Busca no acervo', ['Título ou autor'], 'Buscar'),
	'votacao/cabine.jsp': tabela(
		'Minhas votações',
		'Abertas',
		['Eleição', 'Até'],
		[['Representação discente na congregação', '27/11/2026 18:00']],
	),
	'publico/resultados.jsp': tabela(
		'Resultados das eleições',
		'2026',
		['Eleição', 'Eleita'],
		[['Chefia do departamento', 'Helena Duarte']],
	),
}
