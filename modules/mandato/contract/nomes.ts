import { Codpes, Dia, diaEscrito, endpoint, type Recusa, refuseState, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDoColegiado } from './formas.ts'
import { MDT_GERAL } from './perfis.ts'

export const DadosDoNome = z.object({
	/** First day of the new name and unit. */
	dtamud: Dia,
	nomclg: texto(160),
	codundrsp: Codpes,
	/** Act by which the board was renamed or moved. */
	numato: texto(120, 3),
})
export type DadosDoNome = z.infer<typeof DadosDoNome>

export const renomearColegiado = endpoint({
	method: 'POST',
	path: '/wsmandato/api/colegiados/:codclg/:sglclg/nomes',
	summary: 'Muda o nome ou a unidade de um colegiado desde um dia: o endereço e o histórico ficam os mesmos',
	access: [MDT_GERAL],
	params: ChaveDoColegiado,
	body: DadosDoNome,
	response: z.object({ codclg: z.int(), sglclg: z.string() }),
})

interface Antes {
	readonly nomclg: string
	readonly codundrsp: number
	readonly dtacriclg: string
	/** First day of the present name, where it is not the first one. */
	readonly ultima: string | undefined
}

/** A new name holds from a day that has come, after the one before it began. */
export function recusaDeRenomear(
	{ dtamud, nomclg, codundrsp }: Pick<DadosDoNome, 'dtamud' | 'nomclg' | 'codundrsp'>,
	antes: Antes,
	hoje: string,
): Recusa | undefined {
	if (nomclg === antes.nomclg && codundrsp === antes.codundrsp)
		return refuseState('O nome e a unidade são os de agora. Mude um deles.')
	if (dtamud > hoje) return refuseState('A mudança ainda não chegou. Registre-a a partir do dia em que vale.')
	const desde = antes.ultima ?? antes.dtacriclg
	return dtamud <= desde
		? refuseState(`O nome de agora vale desde ${diaEscrito(desde)}. Informe um dia depois dele.`)
		: undefined
}
