import type { Page } from 'playwright-core'
import { esperarPronta } from './pronta.ts'

/** Every screen of the portal: who looks at it, and under which name its picture is kept. */
export interface Tela {
	readonly nome: string
	readonly titulo: string
	readonly path: string
	/** Absent: a visitor. */
	readonly codpes?: number
	/** For what has a number of its own: the first link of this kind on the page at `path` leads to it. */
	readonly seguir?: string
}

export async function abrirTela(page: Page, { path, seguir }: Tela): Promise<void> {
	await page.goto(path)
	await esperarPronta(page)
	if (seguir === undefined) return
	const destino = await page.locator(seguir).first().getAttribute('href')
	await page.goto(destino ?? path)
	await esperarPronta(page)
}

const SOFIA = 10007

export const telas: readonly Tela[] = [
	{ nome: 'inicio', titulo: 'Página inicial', path: '/' },
	{ nome: 'saiba-mais', titulo: 'Saiba mais', path: '/saiba-mais/' },
	{ nome: 'mapa-do-site', titulo: 'Mapa do site', path: '/mapa-do-site' },
	{ nome: 'acessibilidade', titulo: 'Acessibilidade', path: '/acessibilidade' },
	{ nome: 'servicos-publicos', titulo: 'Serviços, para visitantes', path: '/servicos' },
	{ nome: 'situacao', titulo: 'Situação dos serviços', path: '/situacao' },
	{ nome: 'validador', titulo: 'Validação de documentos', path: '/iddigital' },
	{ nome: 'documento-valido', titulo: 'Um documento válido', path: '/iddigital/DEM0NSTRAVAL1D09' },
	{ nome: 'verificar-assinaturas', titulo: 'Verificar as assinaturas de um PDF', path: '/iddigital/verificar' },
	{ nome: 'tipos-de-documentos', titulo: 'Tipos de documentos', path: '/iddigital/tiposdocumentos' },
	{ nome: 'meus-documentos', titulo: 'Meus documentos', path: '/iddigital/meusdocumentos', codpes: 10001 },
	{
		nome: 'compartilhar-documento',
		titulo: 'Compartilhar um documento',
		path: '/iddigital/meusdocumentos/DEM0NSTRAVAL1D09',
		codpes: 10001,
	},
	{ nome: 'nao-encontrada', titulo: 'Página não encontrada', path: '/nao/existe' },
	{ nome: 'painel', titulo: 'Painel', path: '/painel', codpes: 10001 },
	{ nome: 'tarefas', titulo: 'Histórico de tarefas', path: '/painel/tarefas', codpes: 10001 },
	{ nome: 'avisos', titulo: 'Histórico de avisos', path: '/painel/avisos', codpes: 10001 },
	{ nome: 'configuracoes', titulo: 'Configurações', path: '/configuracoes/', codpes: 10001 },
	{ nome: 'privacidade', titulo: 'Privacidade', path: '/configuracoes#privacidade', codpes: 10001 },
	{ nome: 'servicos', titulo: 'Todos os serviços', path: '/servicos', codpes: 10003 },
	{ nome: 'area', titulo: 'Uma área', path: '/servicos/graduacao', codpes: 10003 },
	{ nome: 'substituicoes', titulo: 'Substituições', path: '/substituicoes', codpes: 10005 },
	{ nome: 'nova-substituicao', titulo: 'Nova substituição', path: '/substituicoes/nova', codpes: 10005 },
	{ nome: 'processos', titulo: 'Processos digitais', path: '/processos/processos-digitais', codpes: 10004 },
	{
		nome: 'na-estacao',
		titulo: 'Processos na minha estação',
		path: '/processos/processos-digitais?aba=estacao',
		codpes: 10004,
	},
	{
		nome: 'processo',
		titulo: 'Um processo',
		path: '/processos/processos-digitais?aba=estacao',
		seguir: 'main a[href^="/processos/processos-digitais/2"]',
		codpes: 10005,
	},
	{ nome: 'novo-processo', titulo: 'Novo processo', path: '/processos/processos-digitais/novo', codpes: 10004 },
	{ nome: 'administracao', titulo: 'Administração', path: '/administracao', codpes: SOFIA },
	{
		nome: 'lista-de-pessoas',
		titulo: 'As pessoas da instituição',
		path: '/administracao/listas/pessoas',
		codpes: SOFIA,
	},
	{ nome: 'importacoes', titulo: 'Importações', path: '/administracao/importacoes?lista=pessoas', codpes: SOFIA },
	{
		nome: 'tratamento-de-dados',
		titulo: 'Registro de tratamento de dados',
		path: '/privacidade/tratamentos',
		codpes: SOFIA,
	},
	{ nome: 'assina', titulo: 'USP Assina', path: '/assina', codpes: 10005 },
	{
		nome: 'lote',
		titulo: 'Um lote de documentos',
		path: '/assina',
		seguir: 'main a[href^="/assina/lote/"]:not([href*="?"])',
		codpes: 10005,
	},
	{ nome: 'novo-lote', titulo: 'Novo lote', path: '/assina/lote', codpes: 10005 },
	{ nome: 'unidade', titulo: 'Assinaturas da unidade', path: '/assina/unidade', codpes: 10005 },
	{ nome: 'gestores', titulo: 'Gestores da assinatura', path: '/assina/cadastrarGestor', codpes: 10005 },
	{ nome: 'ganchos', titulo: 'Avisos a outros sistemas', path: '/assina/ganchos', codpes: 10005 },
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
