import { Codigo } from '../contract/index.ts'

/** Of nothing: what an address names that is no number is not there either. */
const NENHUM = 2_147_483_647

export const codigoDoEndereco = (escrito: string | undefined): number => {
	const lido = Codigo.safeParse(Number(escrito))
	return lido.success ? lido.data : NENHUM
}

export const versaoDoEndereco = (params: Readonly<Record<string, string | undefined>>) => ({
	codqst: codigoDoEndereco(params['codqst']),
	numvrsqst: codigoDoEndereco(params['numvrsqst']),
})
