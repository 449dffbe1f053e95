import { texto } from '@portal/platform/contract'
import { type Db, diaDe, listarAcessos, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DadosDemanda } from '../contract/index.ts'
import { anunciar } from './atos/avisar.ts'
import { mudarEtapa } from './atos/mudar.ts'
import { obterSistemas } from './cadastro/queries.ts'
import { buscarPorChave, registrarAndamento, reservarPeloPortal } from './demanda/queries.ts'
import { criarDemanda } from './pedido/salvar.ts'

/** Those that receive demands. */
export const listarSistemas = async (portal: Portal): Promise<{ nomsis: string; dscsis: string }[]> =>
	(await obterSistemas(portal)).filter(({ staatv }) => staatv === 'S').map(({ nomsis, dscsis }) => ({ nomsis, dscsis }))

const NovaDemanda = z.extend(DadosDemanda, {
	/** Unique key of the origin: asked for again under it, the demand is the one that there is. */
	chvorg: texto(200),
	/** Where it comes from, in words and as an address of the portal. */
	dscorg: texto(120),
	urlorg: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(200)),
	/** Who asks for it: decided as if they had filled in the form themselves. */
	codpessol: z.int(),
})

/**
 * Opens a demand in somebody's name, at triage at once.
 *
 * @throws what the form would refuse that person: a system of others, or one that receives no demands
 */
export async function abrirDemanda(db: Db, portal: Portal, nova: z.input<typeof NovaDemanda>): Promise<number> {
	const { chvorg, dscorg, urlorg, codpessol, ...dados } = z.parse(NovaDemanda, nova)
	const antes = await buscarPorChave(db, chvorg)
	if (antes) return antes.numssu
	const acessos = await listarAcessos(db, portal.perfis, codpessol, diaDe(portal))
	const user = { codpes: codpessol, nome: '', acessos }
	const numssu = await criarDemanda(db, portal, user, dados, { chvorg, dscorg, urlorg })
	await mudarEtapa(db, portal, user, { numssu, ato: 'abrir' })
	return numssu
}

/** What happened to where it came from, in its history, for all who see it. */
export async function anotarNaDemanda(db: Db, portal: Portal, numssu: number, txtand: string): Promise<void> {
	const linha = await reservarPeloPortal(db, numssu)
	await registrarAndamento(db, {
		numssu,
		codpescad: null,
		codpestit: null,
		codetp: linha.codetp,
		txtand,
		visand: 'S',
		dtacad: portal.agora().toISOString(),
	})
	await anunciar(db, portal, linha)
}
