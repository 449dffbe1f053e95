import { codigoOuNenhum } from '@portal/platform/web'

export const versaoDoEndereco = (params: Readonly<Record<string, string | undefined>>) => ({
	codqst: codigoOuNenhum(params['codqst']),
	numvrsqst: codigoOuNenhum(params['numvrsqst']),
})
