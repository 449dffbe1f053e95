import type { Tela } from '@portal/platform/web'

const ADMINISTRADORA = 10007
const EGRESSO = 10006
const PENDENTE = 10012
const POR_CADASTRAR = 10002
const COLEGA = 30001

export const telasDaRede: readonly Tela[] = [
	{ nome: 'alumni-painel', titulo: 'Quem ajuda e quem procura', path: '/alumni/painel', codpes: EGRESSO },
	{ nome: 'alumni-cadastro', titulo: 'Cadastro na rede Alumni', path: '/alumni/cadastro', codpes: POR_CADASTRAR },
	{ nome: 'alumni-conversas', titulo: 'Conversas', path: '/alumni/conversas', codpes: EGRESSO },
	{
		nome: 'alumni-denuncias-de-conversas',
		titulo: 'Denúncias de conversas',
		path: '/alumni/conversas/denuncias',
		codpes: ADMINISTRADORA,
	},
	{ nome: 'alumni-busca', titulo: 'Buscar pessoas', path: '/alumni/busca', codpes: EGRESSO },
	{ nome: 'alumni-turmas', titulo: 'Turmas', path: '/alumni/turmas', codpes: EGRESSO },
	{ nome: 'alumni-mapa', titulo: 'Mapa dos alumni', path: '/alumni/mapa', codpes: EGRESSO },
	{ nome: 'alumni-perfil', titulo: 'Meu perfil', path: '/alumni/perfil', codpes: EGRESSO },
	{ nome: 'alumni-dados', titulo: 'Meus dados', path: '/alumni/perfil/dados', codpes: PENDENTE },
	{
		nome: 'alumni-profissionais',
		titulo: 'Experiência profissional',
		path: '/alumni/perfil/dados/profissionais',
		codpes: EGRESSO,
	},
	{
		nome: 'alumni-nova-experiencia',
		titulo: 'Nova experiência',
		path: '/alumni/perfil/dados/profissionais/editar',
		codpes: EGRESSO,
	},
	{
		nome: 'alumni-perfil-de-outro',
		titulo: 'Aline Bueno Aguilar',
		path: `/alumni/perfil/${COLEGA}`,
		codpes: EGRESSO,
	},
	{ nome: 'alumni-privacidade', titulo: 'Privacidade', path: '/alumni/privacidade', codpes: EGRESSO },
	{ nome: 'alumni-termos', titulo: 'Termos de uso', path: '/alumni/termos', codpes: EGRESSO },
	{ nome: 'alumni-politicas', titulo: 'Política de privacidade', path: '/alumni/politicas', codpes: EGRESSO },
	{ nome: 'alumni-cartao', titulo: 'Cartão digital', path: '/alumni/cartao', codpes: EGRESSO },
	{
		nome: 'alumni-cartao-conferido',
		titulo: 'Cartão Alumni',
		path: '/alumni/cartao/demonstracao-de-um-cartao-alumni',
	},
	{ nome: 'alumni-email', titulo: 'E-mail Alumni', path: '/alumni/email', codpes: EGRESSO },
	{ nome: 'alumni-vpn', titulo: 'Acesso por VPN', path: '/alumni/vpn', codpes: EGRESSO },
	{ nome: 'alumni-wifi', titulo: 'Wi-Fi no campus', path: '/alumni/wifi', codpes: EGRESSO },
	{ nome: 'alumni-historico', titulo: 'Histórico escolar', path: '/alumni/historico-escolar', codpes: EGRESSO },
	{ nome: 'alumni-mentoria', titulo: 'Mentoria', path: '/alumni/mentoria', codpes: EGRESSO },
	{
		nome: 'alumni-questionario',
		titulo: 'Questionário da graduação',
		path: '/alumni/questionario/graduacao',
		codpes: EGRESSO,
	},
	{
		nome: 'alumni-questionario-pos-graduacao',
		titulo: 'Questionário da pós-graduação',
		path: '/alumni/questionario/pos-graduacao',
		codpes: EGRESSO,
	},
	{
		nome: 'alumni-questionario-mentoria',
		titulo: 'Questionário de mentoria',
		path: '/alumni/questionario/mentoria',
		codpes: EGRESSO,
	},
	{ nome: 'alumni-validacao', titulo: 'Validação de cadastros', path: '/alumni/validacao', codpes: ADMINISTRADORA },
]
