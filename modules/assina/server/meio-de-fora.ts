import type { Portal } from '@portal/platform/server'
import type { TipAssinatura } from '../contract/index.ts'
import { confiancaIcp } from './confianca.ts'

const SO_DA_UNIVERSIDADE =
	'Quem é de fora assina no nível simples, com o código que recebe por e-mail, ou no qualificado, com o seu certificado ICP-Brasil. O avançado usa o certificado da universidade, e pede número USP.'
const SEM_ICP =
	'As raízes da ICP-Brasil não estão configuradas neste portal, e sem elas quem é de fora só assina no nível simples. Indique alguém da universidade, ou peça a configuração a quem administra o portal.'

/**
 * Why nobody from outside could sign at this level; undefined: they can. A mailed code proves an address, which is the
 * simple level of Lei 14.063/2020; the advanced one takes a certificate that we would have to give to who we know only by
 * that; the qualified one is the person's own certificate, whoever they are.
 */
export async function semMeioDeFora(
	{ config }: Pick<Portal, 'config'>,
	codtipasi: TipAssinatura,
): Promise<string | undefined> {
	if (codtipasi === '1') return undefined
	if (codtipasi === '2') return SO_DA_UNIVERSIDADE
	return (await confiancaIcp(config)).raizes.length === 0 ? SEM_ICP : undefined
}
