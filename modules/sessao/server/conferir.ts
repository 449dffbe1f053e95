import { PTL_ADMIN } from '@portal/platform/contract'
import { type Conferir, checkItem, listarCodpesComPerfil } from '@portal/platform/server'
import { verificarSenhas } from './queries.ts'
import { settings } from './settings.ts'

export const conferir: Conferir = async ({ db, config, hoje }) => {
	const administradores = await listarCodpesComPerfil(db, PTL_ADMIN, hoje)
	const deFora = config.upstreams.has('wsusuario') || settings.of({ config }).provedores.length > 0
	const entrada = deFora || (await verificarSenhas(db, administradores))
	return [
		checkItem(
			administradores.length > 1,
			'Quem administra o portal',
			'Dê o perfil PTL-ADMIN a ao menos duas pessoas: uma só pode estar ausente quando for preciso.',
			{ endereco: '/administracao/listas/perfis', essencial: administradores.length === 0 },
		),
		checkItem(
			entrada,
			'Entrada das pessoas',
			'Encaminhe as contas da instituição (PORTAL_UPSTREAM_WSUSUARIO), ligue outra forma de entrada ou defina senhas com "npm run comando -- definir-senha".',
		),
	]
}
