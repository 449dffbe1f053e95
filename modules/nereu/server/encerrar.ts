import { diaEscrito, somarDias } from '@portal/platform/contract'
import {
	buildPortalAddress,
	ConflictError,
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	sendMail,
	throwIfRefused,
} from '@portal/platform/server'
import {
	calcularFim,
	EVENTO,
	enderecoDoConvenio,
	enderecoDoEdital,
	lerFase,
	recusaDeEncerrarEdital,
	recusaDeExcluir,
	type SituacaoEdt,
} from '../contract/index.ts'
import { exigirQueCuide, exigirQueVejaEdital } from './acesso.ts'
import { avisar, listarEscritorio } from './avisar.ts'
import { encerrarTarefas } from './consultar-parceiro.ts'
import { inserirFato, listarDoConvenio, listarDoEdital, mudarCandidatura } from './queries/candidaturas.ts'
import { listarPendentesDoEdital, removerCarta } from './queries/cartas.ts'
import { contarVagas, gravarDenuncia, removerConvenio, reservarConvenio } from './queries/convenios.ts'
import { mudarEdital, obterEdital, reservarEdital } from './queries/editais.ts'
import { buscarLinkAberto, removerLink } from './queries/links.ts'
import { contarEsperas } from './queries/recursos.ts'

interface DoEdital {
	readonly codedt: number
	readonly versao: number
	readonly motivo: string
}

/** End of a call: before the result it is cancelled, after it the waiting list ends. Everybody who waits hears of it. */
export async function encerrarEdital(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codedt, versao, motivo }: DoEdital,
): Promise<SituacaoEdt> {
	await reservarEdital(db, codedt)
	const edital = await obterEdital(db, codedt)
	exigirQueVejaEdital(portal, user, edital)
	const fase = lerFase(edital, diaDe(portal))
	throwIfRefused(recusaDeEncerrarEdital({ fase, ...(await contarEsperas(db, codedt)) }))
	if (edital.versao !== versao)
		throw new ConflictError('edital-alterado', 'O edital mudou depois que você o abriu. Recarregue a página.')
	const cancela = edital.sitedt !== 'RES'
	const sitedt = cancela ? 'CAN' : 'ENC'
	await mudarEdital(db, codedt, { sitedt, motenc: motivo })
	for (const candidatura of await listarDoEdital(db, codedt, cancela ? ['RAS', 'INS'] : ['SUP']))
		await encerrarCandidatura(db, portal, { ...candidatura, titedt: edital.titedt, codedt, sitedt, motivo })
	if (cancela) await dispensarCartas(db, portal, codedt, edital.titedt)
	await publicar(db, { tipo: EVENTO })
	return sitedt
}

interface DaCandidatura {
	readonly codcan: number
	readonly codpes: number
	readonly codedt: number
	readonly titedt: string
	readonly sitedt: 'CAN' | 'ENC'
	readonly motivo: string
}

async function encerrarCandidatura(
	db: Db,
	portal: Portal,
	{ codcan, codpes, codedt, titedt, sitedt, motivo }: DaCandidatura,
): Promise<void> {
	const em = portal.agora().toISOString()
	const motsit = motivo.slice(0, 500)
	await mudarCandidatura(db, codcan, { sitcan: sitedt, motsit, dtaalt: em })
	await inserirFato(db, {
		codcan,
		ato: sitedt === 'CAN' ? 'edital cancelado' : 'lista encerrada',
		dtafat: diaDe(portal),
		motivo: motsit,
		codpes: null,
		dtacad: em,
	})
	await avisar(db, portal, {
		chave: `encerrada:${codcan}`,
		pessoas: [codpes],
		assunto: `${sitedt === 'CAN' ? 'Edital cancelado' : 'Lista de espera encerrada'}: ${titedt}`,
		texto: motivo,
		motivo: 'Você se inscreveu neste edital.',
		endereco: enderecoDoEdital(codedt),
		rotulo: 'Ver o edital',
	})
}

/** Recommenders of a cancelled call hear that no letter is needed. */
async function dispensarCartas(db: Db, portal: Portal, codedt: number, titedt: string): Promise<void> {
	for (const { codcar, emlrec } of await listarPendentesDoEdital(db, codedt)) {
		await removerLink(db, { tiplnk: 'REC', codigo: codcar })
		await removerCarta(db, codcar)
		await sendMail(db, portal.jobs, {
			para: emlrec,
			assunto: `Carta dispensada · Letter no longer needed: ${titedt}`,
			texto: `“${titedt}” foi cancelado. Não é preciso fazer nada.\n\nThis call was cancelled. There is nothing to do.`,
		})
	}
}

interface Denuncia {
	readonly codcvn: number
	readonly versao: number
	/** Null: the denunciation is taken back. */
	readonly dtadencvn: string | null
	readonly motivo: string
}

function exigirDenunciavel(
	convenio: Awaited<ReturnType<typeof reservarConvenio>>,
	dtadencvn: string | null,
	hoje: string,
): void {
	const fim = calcularFim(convenio, hoje)
	if (convenio.numver === null)
		throw new RuleError(
			'nunca-aprovado',
			'Este convênio nunca foi aprovado pelos dois lados. Exclua-o em vez de denunciá-lo.',
		)
	if (fim < hoje) throw new RuleError('convenio-encerrado', `Este convênio já terminou, em ${diaEscrito(fim)}.`)
	if (dtadencvn === null && convenio.dtadencvn === null)
		throw new RuleError('sem-denuncia', 'Não há denúncia a retirar. Recarregue a página.')
	if (dtadencvn === null) return
	const primeiro = somarDias(hoje, convenio.numdiaden)
	if (dtadencvn < primeiro)
		throw new RuleError(
			'denuncia-cedo',
			`A denúncia vale com ${convenio.numdiaden} dias de antecedência: escolha ${diaEscrito(primeiro)} ou depois.`,
		)
	if (convenio.starenaut === 'N' && dtadencvn >= convenio.dtafimcvn)
		throw new RuleError(
			'denuncia-tarde',
			`O convênio termina antes disso, em ${diaEscrito(convenio.dtafimcvn)}, e não precisa ser denunciado.`,
		)
}

/** Denunciation with its term of notice: the partner, the office and those who are or go there hear of it. */
export async function denunciar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcvn, versao, dtadencvn, motivo }: Denuncia,
): Promise<number> {
	const convenio = await reservarConvenio(db, codcvn)
	exigirQueCuide(portal, user, convenio)
	exigirDenunciavel(convenio, dtadencvn, diaDe(portal))
	if (convenio.versao !== versao)
		throw new ConflictError('convenio-alterado', 'O convênio mudou depois que você o abriu. Recarregue a página.')
	const nova = await gravarDenuncia(db, codcvn, { dtadencvn, motden: dtadencvn === null ? null : motivo })
	const { nomcvn, nomorg, emlorg, codundrsp } = convenio
	const quando = dtadencvn === null ? 'A denúncia foi retirada.' : `O convênio vale até ${diaEscrito(dtadencvn)}.`
	const comum = {
		assunto: `${dtadencvn === null ? 'Denúncia retirada' : 'Convênio denunciado'}: ${nomorg}`,
		endereco: enderecoDoConvenio(codcvn),
		rotulo: 'Ver o convênio',
	}
	await avisar(db, portal, {
		...comum,
		chave: `denuncia:${codcvn}:${nova}`,
		pessoas: await listarEscritorio(db, portal, codundrsp),
		texto: `${quando} ${motivo}`,
		motivo: 'Você cuida dos convênios desta unidade.',
	})
	await avisar(db, portal, {
		...comum,
		chave: `denuncia-vaga:${codcvn}:${nova}`,
		pessoas: (await listarDoConvenio(db, codcvn)).map(({ codpes }) => codpes),
		texto: `${quando} Quem já está em mobilidade conclui a estada; indicações novas só são feitas enquanto ele vale.`,
		motivo: 'Você tem uma vaga por este convênio.',
	})
	if (emlorg) await contarDenuncia(db, portal, { emlorg, nomcvn, codcvn, dtadencvn, motivo })
	await publicar(db, { tipo: EVENTO })
	return nova
}

const contarDenuncia = (
	db: Db,
	portal: Portal,
	{ emlorg, nomcvn, codcvn, dtadencvn, motivo }: Omit<Denuncia, 'versao'> & { emlorg: string; nomcvn: string },
) =>
	sendMail(db, portal.jobs, {
		para: emlorg,
		assunto: `${dtadencvn === null ? 'Termination withdrawn' : 'Termination of agreement'}: ${nomcvn}`,
		texto: `${dtadencvn === null ? 'The termination of this agreement was withdrawn.' : `This agreement ends on ${dtadencvn}. Stays that have begun go on to their end.`}\n\nReason given: ${motivo}\n\n${buildPortalAddress(portal, enderecoDoConvenio(codcvn))}`,
	})

/** An agreement that both sides never approved is deleted; a partner who was asked hears of it. */
export async function excluir(db: Db, portal: Portal, user: SessionUser, codcvn: number): Promise<string> {
	const convenio = await reservarConvenio(db, codcvn)
	exigirQueCuide(portal, user, convenio)
	throwIfRefused(recusaDeExcluir({ aprovado: convenio.numver !== null }))
	if ((await contarVagas(db, codcvn)) > 0)
		throw new RuleError('convenio-com-vagas', 'Há um edital com vagas neste convênio. Retire-as do edital antes.')
	const chave = { tiplnk: 'CVN' as const, codigo: codcvn }
	const link = await buscarLinkAberto(db, chave, portal.agora())
	await encerrarTarefas(db, portal, codcvn, user.codpes)
	await removerLink(db, chave)
	await removerConvenio(db, codcvn)
	if (link)
		await sendMail(db, portal.jobs, {
			para: link.emldst,
			assunto: `Proposal withdrawn: ${convenio.nomcvn}`,
			texto: `${portal.config.PORTAL_INSTITUICAO_NOME} has withdrawn its proposal. There is nothing to do.`,
		})
	await publicar(db, { tipo: EVENTO })
	return convenio.nomcvn
}
