import { DIA_MS } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { DIAS_DA_OPORTUNIDADE } from '../../contract/index.ts'
import { avisar } from '../avisar.ts'
import { fecharDoNivel1 } from '../tarefas-do-nivel1.ts'
import { listarPendentesDaEmpresa, mudarOportunidade } from './queries/oportunidades.ts'

export const chaveDaOportunidade = (numseqopd: number): string => `oportunidade:${numseqopd}`
export const enderecoDaOportunidade = (numseqopd: number): string => `/alumni/oportunidades/${numseqopd}`

/** Last day of an opportunity that is published today. */
export const validade = (portal: Portal): string =>
	diaDe(portal, new Date(portal.agora().getTime() + DIAS_DA_OPORTUNIDADE * DIA_MS))

export const publicada = (portal: Portal) => ({
	sitopd: 'S' as const,
	dtapub: portal.agora().toISOString(),
	dtaexp: validade(portal),
	dscmot: null,
})

/** Release of pending opportunities after their company's validation; those refused before still wait for a review. */
export async function publicarAsDaEmpresa(db: Db, portal: Portal, codepramn: number, por: number): Promise<void> {
	const esperavam = (await listarPendentesDaEmpresa(db, codepramn)).filter(({ dscmot }) => dscmot === null)
	for (const { numseqopd, nomcgofnc, codpescad } of esperavam) {
		await mudarOportunidade(db, numseqopd, { ...publicada(portal), codpesdec: por })
		await fecharDoNivel1(db, portal, chaveDaOportunidade(numseqopd), por)
		await avisarQuemPublicou(db, portal, {
			numseqopd,
			codpescad,
			por,
			o: 'S',
			texto: `A sua oportunidade ${nomcgofnc} foi publicada.`,
		})
	}
}

interface Recusa {
	readonly codepramn: number
	readonly por: number
	readonly dscmot: string
}

export async function recusarAsDaEmpresa(db: Db, portal: Portal, { codepramn, por, dscmot }: Recusa): Promise<void> {
	for (const { numseqopd, nomcgofnc, codpescad } of await listarPendentesDaEmpresa(db, codepramn)) {
		await mudarOportunidade(db, numseqopd, { sitopd: 'R', dscmot, codpesdec: por })
		await fecharDoNivel1(db, portal, chaveDaOportunidade(numseqopd), por)
		await avisarQuemPublicou(db, portal, {
			numseqopd,
			codpescad,
			por,
			o: 'R',
			texto: `A sua oportunidade ${nomcgofnc} não foi publicada: a empresa não foi aceita. ${dscmot}`,
		})
	}
}

interface Fim {
	readonly numseqopd: number
	readonly codpescad: number
	readonly por: number | null
	/** New status. */
	readonly o: string
	readonly texto: string
}

/** Outcome notice to the publisher, unless the publisher caused it. */
export async function avisarQuemPublicou(db: Db, portal: Portal, { numseqopd, codpescad, por, o, texto }: Fim) {
	if (codpescad === por) return
	await avisar(db, portal, {
		chave: `${chaveDaOportunidade(numseqopd)}:${o}:${portal.agora().toISOString()}`,
		texto,
		caminho: enderecoDaOportunidade(numseqopd),
		pessoas: [codpescad],
	})
}
