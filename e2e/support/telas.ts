/** Every screen of the portal: who looks at it, and under which name its picture is kept. */
export interface Tela {
	readonly nome: string
	readonly titulo: string
	readonly path: string
	/** Absent: a visitor. */
	readonly codpes?: number
}

const SOFIA = 10007

export const telas: readonly Tela[] = [
	{ nome: 'inicio', titulo: 'Página inicial', path: '/' },
	{ nome: 'saiba-mais', titulo: 'Saiba mais', path: '/saiba-mais/' },
	{ nome: 'acessibilidade', titulo: 'Acessibilidade', path: '/acessibilidade' },
	{ nome: 'servicos-publicos', titulo: 'Serviços, para visitantes', path: '/servicos' },
	{ nome: 'situacao', titulo: 'Situação dos serviços', path: '/situacao' },
	{ nome: 'validador', titulo: 'Validação de documentos', path: '/iddigital' },
	{ nome: 'documento-valido', titulo: 'Um documento válido', path: '/iddigital/DEM0NSTRAVAL1D09' },
	{ nome: 'verificar-assinaturas', titulo: 'Verificar as assinaturas de um PDF', path: '/iddigital/verificar' },
	{ nome: 'tipos-de-documentos', titulo: 'Tipos de documentos', path: '/iddigital/tiposdocumentos' },
	{ nome: 'nao-encontrada', titulo: 'Página não encontrada', path: '/nao/existe' },
	{ nome: 'painel', titulo: 'Painel', path: '/painel', codpes: 10001 },
	{ nome: 'tarefas', titulo: 'Histórico de tarefas', path: '/painel/tarefas', codpes: 10001 },
	{ nome: 'avisos', titulo: 'Histórico de avisos', path: '/painel/avisos', codpes: 10001 },
	{ nome: 'configuracoes', titulo: 'Configurações', path: '/configuracoes/', codpes: 10001 },
	{ nome: 'servicos', titulo: 'Todos os serviços', path: '/servicos', codpes: 10003 },
	{ nome: 'area', titulo: 'Uma área', path: '/servicos/graduacao', codpes: 10003 },
	{ nome: 'substituicoes', titulo: 'Substituições', path: '/substituicoes', codpes: 10005 },
	{ nome: 'nova-substituicao', titulo: 'Nova substituição', path: '/substituicoes/nova', codpes: 10005 },
	{ nome: 'parcerias', titulo: 'Gerenciar parcerias', path: '/parcerias/gerenciar', codpes: SOFIA },
	{ nome: 'incluir-parceria', titulo: 'Incluir parceria', path: '/parcerias/incluir/', codpes: SOFIA },
	{ nome: 'gerenciar-menu', titulo: 'Administrar o menu', path: '/navegacao/gerenciar', codpes: SOFIA },
	{ nome: 'gerenciar-avisos', titulo: 'Administrar avisos', path: '/notificacoes/gerenciar', codpes: SOFIA },
	{ nome: 'incluir-aviso', titulo: 'Incluir aviso', path: '/notificacoes/gerenciar/incluir', codpes: SOFIA },
	{ nome: 'incluir-ocorrencia', titulo: 'Informar uma ocorrência', path: '/situacao/incluir', codpes: SOFIA },
	{ nome: 'relatos', titulo: 'Relatos de quem usa', path: '/situacao/relatos', codpes: SOFIA },
	{ nome: 'suporte', titulo: 'Modo de suporte', path: '/suporte', codpes: 10008 },
	{ nome: 'correio', titulo: 'Caixa de saída da demonstração', path: '/demonstracao/correio', codpes: SOFIA },
]
