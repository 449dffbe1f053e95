import { type Conferir, checkItem, listarCodpesComPerfil } from '@portal/platform/server'
import { ASI_GERAL } from '../contract/acesso/perfis.ts'
import { settings } from './settings.ts'

export const conferir: Conferir = async ({ db, config, hoje }) => [
	checkItem(
		(await listarCodpesComPerfil(db, ASI_GERAL, hoje)).length > 0,
		'Gestor geral da assinatura',
		`Dê a alguém o perfil ${ASI_GERAL}: é essa pessoa quem cadastra os gestores das unidades.`,
		{ endereco: '/administracao/listas/perfis' },
	),
	checkItem(
		settings.of({ config }).PORTAL_ASSINA_KEK !== undefined,
		'Chave que sela as chaves de assinatura',
		'Diga-a em PORTAL_ASSINA_KEK e guarde-a fora do banco e da cópia de segurança: sem ela nenhuma chave se abre.',
	),
]
