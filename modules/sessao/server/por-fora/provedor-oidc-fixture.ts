import { abrirProvedor } from '@portal/platform/testing/openid-provider'

export { CLIENTE, passarPeloProvedor } from '@portal/platform/testing/openid-provider'

export function abrirProvedorOidc(portal: string, contas: Readonly<Record<string, object>>) {
	const base = `${portal}/proxy/wsusuario/api/usuario/entrada/unica`
	return abrirProvedor({
		contas,
		campos: { openid: ['sub'], profile: ['name', 'codpes'], email: ['email'] },
		cliente: {
			redirect_uris: [`${base}/retorno`],
			post_logout_redirect_uris: [`${portal}/`],
			backchannel_logout_uri: `${base}/encerrar`,
			backchannel_logout_session_required: true,
		},
	})
}
