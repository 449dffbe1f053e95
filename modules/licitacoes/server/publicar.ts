import { obterUnidade } from '@portal/pessoas/server/public'
import type { SimNao } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	formatInstantInSentence,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import {
	type DadosDaLicitacao,
	type DadosDaVersao,
	escreverItens,
	lerItens,
	podeMudarEdital,
	recusaDaOrdem,
	recusaDosLotes,
	SITUACOES,
} from '../contract/index.ts'
import { exigirQueConduza } from './acesso.ts'
import { contarAQuemPediu } from './avisar.ts'
import { conservarCredenciados } from './credenciados/conservar.ts'
import { publicarRascunhos } from './documentos/publicar.ts'
import { abrirFases } from './fases/queries.ts'
import { listarItens, substituirItens } from './itens/queries.ts'
import { obterCodigoDoPlano } from './pca/queries.ts'
import { exigirAbertura, lerDiaDaAbertura } from './prazos.ts'
import { inserirVersao } from './queries/edital.ts'
import {
	alterarLicitacao,
	existeNumero,
	inserirLicitacao,
	type LinhaDaLicitacao,
	reservarLicitacao,
} from './queries/licitacoes.ts'
import { registrarEvento } from './registrar-evento.ts'

const escreverAbertura = (portal: Portal, dtaabe: string): string =>
	`abertura em ${formatInstantInSentence(dtaabe, portal.config.PORTAL_FUSO_HORARIO)}`

export async function publicarLicitacao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ txtedt, documentos, txtitm = '', numpca = '', motord, ...dados }: DadosDaLicitacao,
): Promise<number> {
	await obterUnidade(db, dados.codund)
	exigirQueConduza(portal, user, dados)
	if (await existeNumero(db, dados.codund, dados.numlct))
		throw new ConflictError(
			'numero-ja-existe',
			'A unidade já tem uma licitação com este número. Informe outro, ou abra a que existe na lista.',
		)
	const recusa = recusaDaOrdem({ ...dados, motord })
	if (recusa) throw new RuleError('ordem-sem-motivo', recusa.mensagem)
	exigirLotes(dados.jullot, txtitm)
	const [dtapub, em] = [diaDe(portal), portal.agora().toISOString()]
	const fimrec = await conferirDatas(db, portal, dados, dtapub)
	const codpca = numpca === '' ? null : await obterCodigoDoPlano(db, dados.codund, numpca)
	const codpcddsp = await inserirLicitacao(db, {
		...dados,
		motord: dados.ordfas === 'H' ? (motord ?? null) : null,
		fimrec,
		codpca,
		dtapub,
		contagem: dtapub,
		dtaalt: em,
	})
	await abrirFases(db, codpcddsp, em)
	await substituirItens(db, codpcddsp, lerItens(txtitm).lidos)
	await inserirVersao(db, { codpcddsp, txtedt, staprp: 'S', motver: null, dtaabe: dados.dtaabe }, em)
	await publicarRascunhos(db, user, { codpcddsp, sitlct: 'PUB', documentos, numver: 1, nova: true }, em)
	const dsceve =
		dados.modlct === 'CRE'
			? 'Edital de credenciamento publicado'
			: `Edital publicado, com ${escreverAbertura(portal, dados.dtaabe)}`
	await registrarEvento(db, portal, { codpcddsp, dsceve, dscmot: null, em, codpes: user.codpes }, { rotulo: 'tender' })
	return codpcddsp
}

/** A credenciamento has no opening to come: it may have a last day (art. 79). */
async function conferirDatas(
	db: Db,
	portal: Portal,
	{
		modlct,
		dtaabe,
		fimrec,
		...dados
	}: Omit<DadosDaLicitacao, 'txtedt' | 'documentos' | 'txtitm' | 'numpca' | 'motord'>,
	dtapub: string,
): Promise<string | null> {
	if (modlct !== 'CRE') {
		await exigirAbertura(db, portal, dados, { contagem: dtapub, dtaabe })
		return null
	}
	if (lerDiaDaAbertura(portal, { dtaabe }) < dtapub)
		throw new RuleError('inicio-passado', 'As inscrições não começam antes de hoje. Informe hoje ou um dia depois.')
	if (fimrec !== undefined && fimrec <= lerDiaDaAbertura(portal, { dtaabe }))
		throw new RuleError(
			'fim-antes-do-inicio',
			'O último dia das inscrições vem depois do primeiro. Mude-o, ou deixe-o vazio se não tem fim.',
		)
	return fimrec ?? null
}

/** Optimistic lock: a change upon a version that is not the present one is refused with 409. */
export function exigirVersao({ versao }: Pick<LinhaDaLicitacao, 'versao'>, vista: number): void {
	if (versao !== vista)
		throw new ConflictError(
			'alterado-enquanto-isso',
			'A licitação mudou enquanto você escrevia. O seu texto continua na tela: recarregue a licitação, veja o que mudou e envie de novo.',
		)
}

/** A new version of the notice: where it touches the proposals, the whole term begins again (art. 55, § 1). */
export async function publicarVersao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
	{ versao, txtedt, staprp, motver, dtaabe, documentos, txtitm, jullot: novo }: DadosDaVersao,
): Promise<number> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	exigirVersao(licitacao, versao)
	if (!podeMudarEdital(licitacao))
		throw new RuleError(
			'edital-fechado',
			`O edital não muda mais: a licitação está como “${SITUACOES[licitacao.sitlct]}”.`,
		)
	const jullot = novo ?? licitacao.jullot
	const contagem = staprp === 'S' ? diaDe(portal) : licitacao.contagem
	if (licitacao.modlct === 'CRE') exigirMesmoInicio(licitacao, dtaabe)
	else if (staprp === 'S') await exigirAbertura(db, portal, licitacao, { contagem, dtaabe })
	else if (new Date(dtaabe) < new Date(licitacao.dtaabe))
		throw new RuleError('abertura-adiantada', 'A abertura não pode vir antes da que já foi publicada.')
	exigirLotes(jullot, txtitm ?? escreverItens(await listarItens(db, codpcddsp)))
	exigirMesmoJulgamento(licitacao, { jullot, staprp })
	if (txtitm !== undefined) await mudarItens(db, licitacao, txtitm, staprp)
	const em = portal.agora().toISOString()
	const nova = await alterarLicitacao(db, codpcddsp, { dtaabe, contagem, jullot }, em)
	const numver = await inserirVersao(db, { codpcddsp, txtedt, staprp, motver, dtaabe }, em)
	await publicarRascunhos(db, user, { codpcddsp, sitlct: licitacao.sitlct, documentos, numver }, em)
	const dsceve =
		staprp === 'S' && licitacao.modlct !== 'CRE'
			? `Versão ${numver} do edital: o prazo recomeça, com ${escreverAbertura(portal, dtaabe)}`
			: `Versão ${numver} do edital${staprp === 'S' ? '' : ', que não toca as propostas'}`
	const evento = { codpcddsp, dsceve, dscmot: motver, em, codpes: user.codpes }
	await registrarEvento(db, portal, evento, { rotulo: 'tenderAmendment' })
	await contarAQuemPediu(db, portal, licitacao, dsceve)
	return nova
}

const exigirMesmoInicio = (licitacao: Pick<LinhaDaLicitacao, 'dtaabe'>, dtaabe: string): void => {
	if (new Date(dtaabe).getTime() !== new Date(licitacao.dtaabe).getTime())
		throw new RuleError(
			'inicio-publicado',
			'O começo das inscrições de um credenciamento não muda depois de publicado. Deixe-o como estava.',
		)
}

/** @throws RuleError for a lot that is judged whole and joins what different people may offer. */
function exigirLotes(jullot: SimNao, txtitm: string): void {
	const recusa = jullot === 'S' ? recusaDosLotes(lerItens(txtitm).lidos) : undefined
	if (recusa) throw new RuleError('lotes-misturados', recusa.mensagem)
}

/** To judge otherwise is to ask for other proposals (art. 55, § 1). */
function exigirMesmoJulgamento(
	licitacao: Pick<LinhaDaLicitacao, 'jullot'>,
	{ jullot, staprp }: Pick<LinhaDaLicitacao, 'jullot'> & { readonly staprp: SimNao },
): void {
	if (jullot !== licitacao.jullot && staprp === 'N')
		throw new RuleError(
			'julgamento-muda-propostas',
			'O julgamento por lote muda as propostas. Diga que a mudança as toca, ou deixe o julgamento como era.',
		)
}

/** Other items are another object: the change touches the proposals (art. 55, § 1). */
async function mudarItens(
	db: Db,
	{ codpcddsp, modlct }: Pick<LinhaDaLicitacao, 'codpcddsp' | 'modlct'>,
	txtitm: string,
	staprp: SimNao,
): Promise<void> {
	const { lidos } = lerItens(txtitm)
	const antes = await listarItens(db, codpcddsp)
	if (escreverItens(lidos) === escreverItens(antes)) return
	if (staprp === 'N')
		throw new RuleError(
			'itens-mudam-propostas',
			'A lista de itens mudou, e com ela as propostas. Diga que a mudança toca as propostas, ou deixe os itens como eram.',
		)
	if (modlct === 'CRE') await conservarCredenciados(db, codpcddsp, { antes, depois: lidos })
	await substituirItens(db, codpcddsp, lidos)
}
