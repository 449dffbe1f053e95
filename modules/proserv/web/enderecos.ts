import type { Numero } from '../contract/index.ts'

export const enderecoParaAlterar = ({ anosolprs, codsolprs }: Numero): string =>
	`/proserv/alterar/${anosolprs}/${codsolprs}`
