import { type Conferir, ponto } from '@portal/platform/server'
import { verificarGestorGeral } from './queries/usuario.ts'
import { settings } from './settings.ts'

export const conferir: Conferir = async ({ db, config, hoje }) => [
	ponto(
		await verificarGestorGeral(db, hoje),
		'Gestor geral da assinatura',
		'Inclua o primeiro: é ele quem cadastra os gestores das unidades.',
		{ endereco: '/administracao/listas/gestores-assina' },
	),
	ponto(
		settings.of({ config }).PORTAL_ASSINA_KEK !== undefined,
		'Chave que sela as chaves de assinatura',
		'Diga-a em PORTAL_ASSINA_KEK e guarde-a fora do banco e da cópia de segurança: sem ela nenhuma chave se abre.',
	),
]
