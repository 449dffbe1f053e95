import { type Portal, RuleError } from '@portal/platform/server'
import { TipAssinatura, type TipParticipante } from '../../contract/index.ts'
import { confiancaIcp } from '../autoridade/confianca.ts'
import { settings } from '../settings.ts'

const SIMPLES = 'no nível simples, com o código que recebe por e-mail'
const QUALIFICADO = 'no qualificado, com o seu certificado ICP-Brasil'
const explicarSemProvedor = (temIcp: boolean): string =>
	`Quem é de fora assina ${temIcp ? `${SIMPLES}, ou ${QUALIFICADO}` : SIMPLES}. O avançado usa o certificado da universidade, e pede número USP ou um provedor de identidade, que este portal não tem.`
const SEM_ICP =
	'As raízes da ICP-Brasil não estão configuradas neste portal, e sem elas ninguém assina no nível qualificado. Escolha outro nível, ou outro tipo de documento se é ele que pede este, ou peça a configuração a quem administra o portal.'
const SEM_CPF = 'Informe o CPF: no nível avançado, quem é de fora confirma por ele que é a pessoa indicada.'

type ComConfiguracao = Pick<Portal, 'config'>

interface DeQuem {
	readonly codpes: number | null
	readonly cpfpcp: string | null
}

/**
 * Obstacle to this person's signing at this level; undefined where there is none. The qualified level is everybody's
 * own certificate and needs its roots configured. The advanced level is the institution's certificate for its members;
 * people from outside need an identity checked by a provider (decision 0040), since a mailed code only proves an
 * address, the simple level of Lei 14.063/2020.
 */
export async function verificarFaltaDeMeio(
	{ config }: ComConfiguracao,
	codtipasi: TipAssinatura,
	{ codpes, cpfpcp }: DeQuem,
): Promise<string | undefined> {
	if (codtipasi === '3') return (await temIcp({ config })) ? undefined : SEM_ICP
	if (codtipasi === '1' || codpes !== null) return undefined
	if (settings.of({ config }).identidades.length === 0) return explicarSemProvedor(await temIcp({ config }))
	return cpfpcp === null ? SEM_CPF : undefined
}

export const temIcp = async ({ config }: ComConfiguracao): Promise<boolean> =>
	(await confiancaIcp(config)).raizes.length > 0

/** Levels available to a person from outside, once a CPF is given. */
export async function niveisDeFora(portal: ComConfiguracao): Promise<TipAssinatura[]> {
	const niveis = TipAssinatura.options.map(async (nivel) => {
		const motivo = await verificarFaltaDeMeio(portal, nivel, { codpes: null, cpfpcp: '' })
		return motivo === undefined ? [nivel] : []
	})
	return (await Promise.all(niveis)).flat()
}

/** Early refusal at the choice of the level, since the signature could never be given. */
export async function recusarSemMeio(
	portal: ComConfiguracao,
	pessoa: DeQuem & { readonly nompcp: string },
	{ tippcpasi, codtipasi }: { readonly tippcpasi: TipParticipante; readonly codtipasi: TipAssinatura },
): Promise<void> {
	const motivo = tippcpasi === 'A' ? await verificarFaltaDeMeio(portal, codtipasi, pessoa) : undefined
	if (motivo) throw new RuleError('nivel-incompativel', `${pessoa.nompcp}: ${motivo}`)
}
