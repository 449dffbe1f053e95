import { type Context, InputError, type Route } from '@portal/platform/server'
import { CABECALHO_USERNAME, USERNAME_PORTAL } from '../contract/index.ts'

/** The header does not authenticate; as the specification demands, it identifies the calling application. */
export const exigirUsername = ({ handler, ...route }: Route): Route => ({
	...route,
	handler: async (input: never) => {
		if ((input as Context).pedido.header(CABECALHO_USERNAME.toLowerCase()) !== USERNAME_PORTAL)
			throw new InputError(
				'username-invalido',
				`Esta chamada precisa do cabeçalho ${CABECALHO_USERNAME}: ${USERNAME_PORTAL}. Recarregue a página e tente novamente.`,
			)
		return handler(input)
	},
})
