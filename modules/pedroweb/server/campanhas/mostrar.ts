import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import {
	type CampanhaCompleta,
	type Campanha as CampanhaMostrada,
	type ItemDaCampanha,
	regraDaDecisao,
} from '../../contract/index.ts'
import { contextoDe, type Quem } from '../acesso.ts'
import { descrever, nomeadorDeLugares } from '../mostrar.ts'
import { cuidaDoAlvo, nomeadorDeAlvos } from './alvo.ts'
import type { Campanha, obterCampanha } from './queries/campanhas.ts'
import type { Item } from './queries/itens.ts'

const visiveis = ({ codcmp, tipcmp, dtaini, dtafim, stapad, starep, sitcmp, ...contas }: Campanha) => ({
	codcmp,
	tipcmp,
	dtaini,
	dtafim,
	stapad,
	starep,
	sitcmp,
	qtdpre: contas.qtdpre,
	qtditm: contas.qtditm,
	qtdman: contas.qtdman,
	qtdrev: contas.qtdrev,
	qtdter: contas.qtdter,
})

export async function mostrarCampanhas(portal: Portal, campanhas: readonly Campanha[]): Promise<CampanhaMostrada[]> {
	const nomear = await nomeadorDeAlvos(portal)
	return campanhas.map((campanha) => ({ ...visiveis(campanha), nomalv: nomear(campanha) }))
}

export async function mostrarCampanha(
	db: Db,
	portal: Portal,
	quem: Quem,
	campanha: Awaited<ReturnType<typeof obterCampanha>>,
): Promise<CampanhaCompleta> {
	const { codpescad, codpesenc, dtaenc, codaucdoc, mtvcan, revisores } = campanha
	const pessoas = await obterPessoas(
		db,
		[codpescad, codpesenc, ...revisores.map(({ codpes }) => codpes)].filter((codpes) => codpes !== null),
	)
	const nome = (codpes: number) => pessoas.get(codpes)?.nompes ?? String(codpes)
	const cuida = cuidaDoAlvo(portal, quem, campanha)
	const autoridades = new Set([quem.codpes, ...quem.autoridades.map(({ codpes }) => codpes)])
	return {
		...visiveis(campanha),
		nomalv: (await nomeadorDeAlvos(portal))(campanha),
		nompescad: codpescad === null ? null : nome(codpescad),
		nompesenc: codpesenc === null ? null : nome(codpesenc),
		dtaenc,
		mtvcan,
		codaucdoc,
		qtdsem: campanha.qtdsem,
		revisores: revisores.map(({ codpes, qtditm, qtddec }) => ({ nompes: nome(codpes), qtditm, qtddec })),
		podeEncerrar: cuida ? 'S' : 'N',
		revisa: revisores.some(({ codpes }) => autoridades.has(codpes)) ? 'S' : 'N',
	}
}

/** Null object: a reader without any right to decide, for reports. */
export const NINGUEM = {
	codpes: 0,
	administra: false,
	chefiaDe: [],
	perfisDosSistemas: [],
	autoridades: [],
	nomeados: new Map(),
	administradores: [],
	ultimo: undefined,
} as const satisfies Quem

const nome = (codpes: number | null, escrito: string | null): string | null =>
	codpes === null ? null : (escrito ?? String(codpes))

/** Permissions on the items are those of this person. */
export async function mostrarItens(
	portal: Portal,
	quem: Quem,
	{ sitcmp }: Pick<Campanha, 'sitcmp'>,
	itens: readonly Item[],
): Promise<ItemDaCampanha[]> {
	const nomund = await nomeadorDeLugares(portal, itens)
	return itens.map((item) => {
		const { nomsis, nomperfil } = descrever(portal, item.codperfil)
		const decide =
			sitcmp === 'ABE' && item.decitm === 'P' && !regraDaDecisao({ codpes: item.codpes, quem: contextoDe(quem, item) })
		return {
			codacs: item.codacs,
			codpes: item.codpes,
			nompes: item.nompes ?? String(item.codpes),
			nomsis,
			nomperfil,
			nomund: nomund(item),
			dtainiacs: item.dtainiacs,
			dtafimacs: item.dtafimacs,
			decitm: item.decitm,
			nompesdec: nome(item.codpesdec, item.nompesdec),
			nompestit: nome(item.codpestit, item.nompestit),
			mtvdec: item.mtvdec,
			dtadec: item.dtadec,
			podeDecidir: decide ? 'S' : 'N',
		}
	})
}
