import { type Db, InputError, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import { type AtoDaOportunidade, EVENTO, REGRAS_DA_OPORTUNIDADE } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { fecharDoNivel1 } from '../tarefas-do-nivel1.ts'
import { conferirQueViu } from '../versao.ts'
import { avisarQuemPublicou, chaveDaOportunidade, publicada, validade } from './empresa.ts'
import { type LinhaDaOportunidade, mudarOportunidade, segurarOportunidade } from './queries/oportunidades.ts'
import { esperar, type Salva } from './salvar.ts'

interface Pedido {
	readonly numseqopd: number
	readonly versao?: number | undefined
	readonly dscmot?: string | undefined
}

export async function preparar(db: Db, portal: Portal, quem: Quem, ato: AtoDaOportunidade, pedido: Pedido) {
	const linha = await segurarOportunidade(db, quem, pedido.numseqopd)
	await conferirQueViu(portal, { vista: pedido.versao, atual: linha.versao, codpes: quem.codpes })
	throwIfRefused(REGRAS_DA_OPORTUNIDADE[ato]({ ...linha, quem }))
	return linha
}

/** Removal of a reported opportunity also decides its reports. */
export async function removerOportunidade(db: Db, portal: Portal, quem: Quem, pedido: Pedido): Promise<Salva> {
	const linha = await preparar(db, portal, quem, 'remover', pedido)
	const deOutro = linha.codpescad !== quem.codpes
	if (deOutro && pedido.dscmot === undefined)
		throw new InputError('motivo-ausente', 'Escreva o motivo, que quem publicou vai ler.')
	await tirar(db, portal, linha, { por: quem.codpes, dscmot: pedido.dscmot ?? null })
	return { numseqopd: linha.numseqopd, sitopd: 'X', versao: linha.versao + 1 }
}

export async function tirar(
	db: Db,
	portal: Portal,
	{ numseqopd, nomcgofnc, codpescad }: Pick<LinhaDaOportunidade, 'numseqopd' | 'nomcgofnc' | 'codpescad'>,
	{ por, dscmot }: { por: number; dscmot: string | null },
): Promise<void> {
	await mudarOportunidade(db, numseqopd, { sitopd: 'X', dscmot, codpesdec: por })
	await fecharDoNivel1(db, portal, chaveDaOportunidade(numseqopd), por)
	await avisarQuemPublicou(db, portal, {
		numseqopd,
		codpescad,
		por,
		o: 'X',
		texto: `A sua oportunidade ${nomcgofnc} foi removida pelo Escritório Alumni: ${dscmot ?? ''}`,
	})
	await publicar(db, { tipo: EVENTO })
}

/** Renewal: an expired opportunity is published again, a published one is prolonged. */
export async function renovarOportunidade(db: Db, portal: Portal, quem: Quem, pedido: Pedido): Promise<Salva> {
	const linha = await preparar(db, portal, quem, 'renovar', pedido)
	const { numseqopd, sitopd, sitepramn, versao } = linha
	if (sitopd === 'E' && sitepramn !== 'VAL') {
		await mudarOportunidade(db, numseqopd, { sitopd: 'P' })
		await esperar(db, portal, numseqopd, linha, quem)
		await publicar(db, { tipo: EVENTO })
		return { numseqopd, sitopd: 'P', versao: versao + 1 }
	}
	await mudarOportunidade(db, numseqopd, sitopd === 'E' ? publicada(portal) : { dtaexp: validade(portal) })
	await publicar(db, { tipo: EVENTO })
	return { numseqopd, sitopd: 'S', versao: versao + 1 }
}

export async function recusarOportunidade(
	db: Db,
	portal: Portal,
	quem: Quem,
	pedido: Pedido & { readonly dscmot: string },
): Promise<Salva> {
	const { numseqopd, nomcgofnc, codpescad, versao } = await preparar(db, portal, quem, 'recusar', pedido)
	const { dscmot } = pedido
	const por = quem.codpes
	await mudarOportunidade(db, numseqopd, { sitopd: 'R', dscmot, codpesdec: por })
	await fecharDoNivel1(db, portal, chaveDaOportunidade(numseqopd), por)
	const texto = `A sua oportunidade ${nomcgofnc} não foi publicada: ${dscmot}`
	await avisarQuemPublicou(db, portal, { numseqopd, codpescad, por, o: 'R', texto })
	await publicar(db, { tipo: EVENTO })
	return { numseqopd, sitopd: 'R', versao: versao + 1 }
}
