import { type Portal, RuleError } from '@portal/platform/server'
import { TipAssinatura, type TipParticipante } from '../../contract/index.ts'
import { confiancaIcp } from '../autoridade/confianca.ts'
import { settings } from '../settings.ts'

const SEM_PROVEDOR =
	'Quem é de fora assina no nível simples, com o código que recebe por e-mail, ou no qualificado, com o seu certificado ICP-Brasil. O avançado usa o certificado da universidade, e pede número USP ou um provedor de identidade, que este portal não tem.'
const SEM_ICP =
	'As raízes da ICP-Brasil não estão configuradas neste portal, e sem elas quem é de fora não assina no nível qualificado. Indique alguém da universidade, escolha outro nível, ou peça a configuração a quem administra o portal.'
const SEM_CPF = 'Informe o CPF: no nível avançado, quem é de fora confirma por ele que é a pessoa indicada.'

type ComConfiguracao = Pick<Portal, 'config'>

/**
 * Why nobody from outside could sign at this level; undefined: they can. A mailed code proves an address, which is the
 * simple level of Lei 14.063/2020; the advanced one takes an identity that somebody has checked (decision 0040); the
 * qualified one is the person's own certificate, whoever they are.
 */
export async function semMeioDeFora(
	{ config }: ComConfiguracao,
	codtipasi: TipAssinatura,
	{ cpfpcp }: { readonly cpfpcp: string | null },
): Promise<string | undefined> {
	if (codtipasi === '1') return undefined
	if (codtipasi === '3') return (await temIcp({ config })) ? undefined : SEM_ICP
	if (settings.of({ config }).identidades.length === 0) return SEM_PROVEDOR
	return cpfpcp === null ? SEM_CPF : undefined
}

export const temIcp = async ({ config }: ComConfiguracao): Promise<boolean> =>
	(await confiancaIcp(config)).raizes.length > 0

/** Those that somebody from outside can reach here, once a CPF is given. */
export async function niveisDeFora(portal: ComConfiguracao): Promise<TipAssinatura[]> {
	const niveis = TipAssinatura.options.map(async (nivel) => {
		const motivo = await semMeioDeFora(portal, nivel, { cpfpcp: '' })
		return motivo === undefined ? [nivel] : []
	})
	return (await Promise.all(niveis)).flat()
}

interface DeQuem {
	readonly codpes: number | null
	readonly nompcp: string
	readonly cpfpcp: string | null
}

/** Refused where it is chosen: at the end it would be a signature that nobody can give. */
export async function recusarSemMeio(
	portal: ComConfiguracao,
	pessoa: DeQuem,
	{ tippcpasi, codtipasi }: { readonly tippcpasi: TipParticipante; readonly codtipasi: TipAssinatura },
): Promise<void> {
	const deFora = pessoa.codpes === null && tippcpasi === 'A'
	const motivo = deFora ? await semMeioDeFora(portal, codtipasi, pessoa) : undefined
	if (motivo) throw new RuleError('nivel-incompativel', `${pessoa.nompcp}: ${motivo}`)
}
