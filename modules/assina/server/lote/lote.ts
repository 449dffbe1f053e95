import { obterUnidade } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import { type Db, InputError, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { type DadosLote, type Lote, type LoteResumo, PRAZO_MAXIMO_DIAS, permissoesDe } from '../../contract/index.ts'
import { abrirLote, autorDe, exigirGestor, type Gestor, gere, type LoteAberto, reservarPara } from '../acesso/acesso.ts'
import { avisarDoPrazo } from '../correspondencia/correspondencia.ts'
import { removerArquivos } from '../documentos/jobs.ts'
import { niveisDeFora } from '../participantes/meio-de-fora.ts'
import { nomesDe, unidadesDe } from '../pessoas.ts'
import { atualizarCaixas } from '../progresso/avancar.ts'
import { listarDocumentos, removerDocumento } from '../queries/documento.ts'
import { registrarEvento } from '../queries/evento.ts'
import {
	alterarLote,
	excluirLote,
	inserirLote,
	type LinhaLote,
	loteNaoEncontrado,
	obterNivelMinimo,
} from '../queries/lote.ts'
import { conferirVersaoDoLote, juntarAlteracao } from './alteracoes.ts'
import { linhaNasPaginas } from './padrao-do-envio.ts'

/** Summary of a batch for a list row of this person. */
export async function resumir(
	portal: Portal,
	lotes: readonly (LinhaLote & { readonly daVez: readonly { codpes: number; nompcp: string }[] })[],
	codpes: number,
): Promise<LoteResumo[]> {
	const nome = await nomesDe(
		portal.db,
		lotes.map(({ codpesges }) => codpesges),
	)
	const unidade = await unidadesDe(portal)
	return lotes.map(({ daVez, ...lote }) => {
		const titular = daVez.some((pcp) => pcp.codpes === codpes) ? undefined : daVez[0]
		return {
			...camposDoResumo(lote),
			nompesges: nome(lote.codpesges),
			...unidade(lote.codund),
			staveza: daVez.length > 0 ? 'S' : 'N',
			codpestit: titular?.codpes ?? null,
			nompestit: titular?.nompcp ?? null,
		}
	})
}

const camposDoResumo = (lote: LinhaLote) => ({
	codlotdocasi: lote.codlotdocasi,
	nomlot: lote.nomlot,
	sitlotdocasi: lote.sitlotdocasi,
	codpesges: lote.codpesges,
	codund: lote.codund,
	dtacad: lote.dtacad,
	dtaenv: lote.dtaenv,
	dtaconc: lote.dtaconc,
	dtalimasi: lote.dtalimasi,
	staprzexp: lote.staprzexp,
	qtddoc: lote.qtddoc,
	qtdpcp: lote.qtdpcp,
	qtdasi: lote.qtdasi,
})

export async function mostrarLote(db: Db, portal: Portal, aberto: LoteAberto): Promise<Lote> {
	const { lote, quem, participante, titular } = aberto
	const nome = await nomesDe(db, [lote.codpesges])
	const unidade = await unidadesDe(portal)
	return {
		...camposDoResumo(lote),
		nompesges: nome(lote.codpesges),
		...unidade(lote.codund),
		staveza: quem.assinante === 'PEN' ? 'S' : 'N',
		codpestit: titular?.codpes ?? null,
		nompestit: titular?.nompes ?? null,
		dsclot: lote.dsclot,
		tipord: lote.tipord,
		qtddialem: lote.qtddialem,
		staobssmp: lote.staobssmp,
		stalinpag: lote.stalinpag,
		nomsisorg: lote.nomsisorg,
		chvorg: lote.chvorg,
		codtipasimin: await obterNivelMinimo(db, lote.codlotdocasi),
		nivext: await niveisDeFora(portal),
		txtrej: lote.txtrej,
		nompesrej: lote.nompesrej,
		codpcpasidoc: participante?.codpcpasidoc ?? null,
		versao: lote.versao,
		permissoes: permissoesDe(lote, quem),
	}
}

export async function salvarLote(db: Db, portal: Portal, user: SessionUser, dados: DadosLote): Promise<Lote> {
	const { codlotdocasi, versao, codund, dtalimasi = null, ...campos } = dados
	if (dtalimasi) conferirPrazo(dtalimasi, portal.agora())
	const codigo =
		codlotdocasi === undefined
			? await criar(db, portal, user, { ...campos, codund, dtalimasi })
			: await alterar(db, portal, user, { ...campos, codlotdocasi, versao, codund, dtalimasi })
	await atualizarCaixas(db, portal, codigo)
	return mostrarLote(db, portal, await abrirLote(db, portal, user, codigo))
}

type Campos = Omit<DadosLote, 'codlotdocasi' | 'versao' | 'dtalimasi'> & { readonly dtalimasi: string | null }

export async function criar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codund, ...campos }: Campos,
	dscevt = 'Lote criado.',
): Promise<number> {
	const gestor = await exigirGestor(db, portal, user.codpes)
	const unidade = codund ?? gestor.codund
	if (unidade === null) throw new InputError('unidade-ausente', 'Escolha a unidade do lote.')
	await conferirUnidade(db, gestor, unidade)
	const { stalinpag = linhaNasPaginas(portal, unidade) } = campos
	const novo = await inserirLote(db, { ...campos, stalinpag, codpesges: user.codpes, codund: unidade }, portal.agora())
	if (novo === undefined) throw new Error('a batch without origin has no key to collide')
	await registrarEvento(db, novo, { tipevt: 'criado', ...autorDe(user), dscevt }, portal.agora())
	return novo
}

async function conferirUnidade(db: Db, gestor: Gestor, codund: number): Promise<void> {
	await obterUnidade(db, codund)
	if (!gere(gestor, codund))
		throw new RuleError(
			'outra-unidade',
			'Você cria lotes apenas para as unidades de que é gestor. Escolha uma delas, ou peça o acesso em Meus acessos.',
		)
}

async function alterar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codlotdocasi, versao, codund, ...campos }: Campos & { codlotdocasi: number; versao: number | undefined },
): Promise<number> {
	const { lote } = await reservarPara(db, portal, user, codlotdocasi, 'alterar')
	await conferirVersaoDoLote(db, portal, user, lote, versao)
	if (codund !== undefined && codund !== lote.codund)
		await conferirUnidade(db, await exigirGestor(db, portal, user.codpes), codund)
	const altpen = await juntarAlteracao(db, portal, user, lote)
	await alterarLote(db, codlotdocasi, {
		...campos,
		stalinpag: campos.stalinpag ?? lote.stalinpag,
		codund: codund ?? lote.codund,
		altpen,
	})
	return codlotdocasi
}

export function conferirPrazo(dtalimasi: string, agora: Date): void {
	const falta = Date.parse(dtalimasi) - agora.getTime()
	if (falta <= 0) throw new RuleError('prazo-passado', 'O prazo deve ser depois de agora. Escolha outra data.')
	if (falta > PRAZO_MAXIMO_DIAS * DIA_MS)
		throw new RuleError('prazo-distante', `O prazo pode ser de até ${PRAZO_MAXIMO_DIAS} dias. Escolha outra data.`)
}

export async function excluir(db: Db, portal: Portal, user: SessionUser, codlotdocasi: number): Promise<string> {
	const { lote } = await reservarPara(db, portal, user, codlotdocasi, 'excluir')
	if (lote.nomsisorg !== null) throw loteNaoEncontrado()
	for (const { coddocuspasi } of await listarDocumentos(db, codlotdocasi))
		await removerArquivos(db, portal, await removerDocumento(db, coddocuspasi))
	await excluirLote(db, codlotdocasi)
	return lote.nomlot
}

export async function prorrogar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codlotdocasi: number,
	dtalimasi: string,
): Promise<Lote> {
	const { lote, participantes } = await reservarPara(db, portal, user, codlotdocasi, 'prorrogar')
	conferirPrazo(dtalimasi, portal.agora())
	await alterarLote(db, codlotdocasi, { dtalimasi, dtavncavs: null })
	await registrarEvento(
		db,
		codlotdocasi,
		{ tipevt: 'prorrogado', ...autorDe(user), dscevt: 'Prazo prorrogado.', detalhes: { dtalimasi } },
		portal.agora(),
	)
	for (const participante of participantes)
		if (participante.sitpcp === 'PEN')
			await avisarDoPrazo(db, portal, { ...lote, dtalimasi }, { participante, por: user.nome })
	await atualizarCaixas(db, portal, codlotdocasi)
	return mostrarLote(db, portal, await abrirLote(db, portal, user, codlotdocasi))
}
