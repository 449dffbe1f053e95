import { somarDias } from '@portal/platform/contract'
import { diaDe, type Portal } from '@portal/platform/server'
import { alvoDe } from './alvo.ts'
import { alterarCampanha, contarARever, inserirCampanha, inserirItens } from './queries/campanhas.ts'
import { atualizarRevisores } from './revisores.ts'

const DIAS = 20

/** Demonstration campaign: an owned system is reviewed, and filled synchronously because no jobs run yet. */
export async function semearCampanha(portal: Portal, codsis: string, codpescad: number): Promise<void> {
	const { db } = portal
	const alvo = { tipcmp: 'S', codsis, codund: 0 } as const
	const qtdpre = await contarARever(db, alvoDe(portal, alvo))
	if (qtdpre === 0) return
	const dtaini = diaDe(portal)
	const campanha = await inserirCampanha(db, {
		...alvo,
		dtaini,
		dtafim: somarDias(dtaini, DIAS),
		stapad: 'M',
		starep: 'S',
		codpescad,
		qtdpre,
		dtacad: portal.agora().toISOString(),
	})
	if (!campanha) return
	const { codcmp } = campanha
	const postos = await inserirItens(db, codcmp, alvoDe(portal, alvo), { depoisDe: 0, quantos: qtdpre })
	const aberta = { sitcmp: 'ABE', qtditm: postos.length, ultacs: postos.at(-1) ?? 0 } as const
	await alterarCampanha(db, codcmp, aberta)
	await atualizarRevisores(db, portal, { ...campanha, ...aberta })
}
