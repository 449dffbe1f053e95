import { createHash } from 'node:crypto'
import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type Condicao, canonizarCondicoes, EVENTO } from '../contract/index.ts'
import { exigirQueCuide } from './acesso.ts'
import { avisar, listarEscritorio } from './avisar.ts'
import { contarAoParceiro, encerrarTarefas, pedirAprovacao } from './consultar-parceiro.ts'
import {
	gravarCondicoes,
	inserirAprovacao,
	inserirVersao,
	listarLados,
	obterVersao,
	reservarConvenio,
} from './queries/convenios.ts'

export const resumir = (texto: string): string => createHash('sha256').update(texto).digest('hex')
export const resumirCondicoes = (condicoes: readonly Condicao[]): string => resumir(canonizarCondicoes(condicoes))

const exigirVersao = (vista: number, atual: number): void => {
	if (vista !== atual)
		throw new ConflictError(
			'convenio-alterado',
			'As condições deste convênio mudaram depois que você o abriu. Confira as atuais e tente de novo.',
		)
}

/** Proposal: what both sides approved goes on until both approve the new conditions. */
export async function proporCondicoes(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{
		codcvn,
		versao,
		condicoes,
	}: { readonly codcvn: number; readonly versao: number; readonly condicoes: readonly Condicao[] },
) {
	const convenio = await reservarConvenio(db, codcvn)
	exigirQueCuide(portal, user, convenio)
	exigirVersao(versao, convenio.versao)
	const hash = resumirCondicoes(condicoes)
	const nova = await gravarCondicoes(db, codcvn, JSON.stringify(condicoes), hash)
	await encerrarTarefas(db, portal, codcvn, user.codpes)
	await publicar(db, { tipo: EVENTO })
	return { hash, versao: nova }
}

/** Way back: the proposed conditions are given up for those that both sides approved last. */
export async function voltarCondicoes(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcvn, versao }: { readonly codcvn: number; readonly versao: number },
) {
	const convenio = await reservarConvenio(db, codcvn)
	exigirQueCuide(portal, user, convenio)
	exigirVersao(versao, convenio.versao)
	if (convenio.numver === null)
		throw new RuleError(
			'sem-versao',
			'Os dois lados ainda não aprovaram nenhuma versão. Proponha as condições de novo.',
		)
	const { condicoes, hash } = await obterVersao(db, codcvn, convenio.numver)
	const nova = await gravarCondicoes(db, codcvn, JSON.stringify(condicoes), hash)
	await encerrarTarefas(db, portal, codcvn, user.codpes)
	await publicar(db, { tipo: EVENTO })
	return { hash, versao: nova }
}

interface Aprovacao {
	readonly codcvn: number
	readonly hash: string
	readonly lado: 'N' | 'P'
	readonly nomapr: string
	readonly codpes: number | null
}

/**
 * Approval of one side, of a hash: when both sides have approved the same one, it becomes the version in force. The
 * caller holds the row.
 */
export async function aprovar(
	db: Db,
	portal: Portal,
	convenio: Awaited<ReturnType<typeof reservarConvenio>>,
	{ codcvn, hash, lado, nomapr, codpes }: Aprovacao,
): Promise<number | null> {
	if (convenio.hash !== hash)
		throw new ConflictError(
			'condicoes-mudaram',
			'As condições mudaram depois que você as leu. Leia as atuais e aprove-as, se concordar.',
		)
	const dtaapr = portal.agora().toISOString()
	await inserirAprovacao(db, { codcvn, hash, lado, nomapr, codpes, dtaapr })
	const lados = new Set((await listarLados(db, codcvn, hash)).map((um) => um.lado))
	const vigente = convenio.numver === null ? undefined : await obterVersao(db, codcvn, convenio.numver)
	await publicar(db, { tipo: EVENTO })
	await encerrarTarefas(db, portal, codcvn, codpes)
	if (lados.size < 2 && lado === 'P') await pedirAprovacao(db, portal, convenio)
	if (lados.size < 2 || vigente?.hash === hash) return convenio.numver
	const numver = (convenio.numver ?? 0) + 1
	await inserirVersao(db, { codcvn, numver, condicoes: JSON.stringify(convenio.condicoes), hash, dtaver: dtaapr })
	await avisar(db, portal, {
		chave: `convenio:${codcvn}:${numver}`,
		pessoas: await listarEscritorio(db, portal, convenio.codundrsp),
		assunto: `Condições aprovadas pelos dois lados: ${convenio.nomcvn}`,
		texto: `A versão ${numver} das condições passou a valer em ${diaEscrito(diaDe(portal))}.`,
		motivo: 'Você cuida dos convênios desta unidade.',
		endereco: `/nereu/convenios/${codcvn}`,
		rotulo: 'Ver o convênio',
	})
	await contarAoParceiro(db, portal, convenio, numver)
	return numver
}
