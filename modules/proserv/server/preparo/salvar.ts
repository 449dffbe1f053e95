import { obterSetor, obterUnidade } from '@portal/pessoas/server/public'
import { type Db, diaDe, NotAllowedError, type Portal, RuleError } from '@portal/platform/server'
import { type DadosSolicitacao, type Numero, nomeDoAto, type UmDetalhe } from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../acesso.ts'
import { anunciar } from '../atos/avisar.ts'
import { listarMudancas, registrarAlteracao, registrarNaUnidade } from '../atos/mudancas.ts'
import { prepararAto } from '../atos/mudar.ts'
import { abrirParaSubmeter } from '../atos/tarefas.ts'
import { submissaoFechada } from '../edital/fases.ts'
import { obterEdital } from '../edital/queries.ts'
import {
	alterarSolicitacao,
	inserirSolicitacao,
	proximoNumero,
	registrarAndamento,
	removerSolicitacao,
	reservarPeloPortal,
	type Solicitacao,
} from '../solicitacao/queries/solicitacao.ts'
import { descartarRascunho, verificarArea, verificarFuncao } from './queries.ts'

const podeSolicitarPor = ({ solicita }: Quem, codund: number): boolean =>
	solicita === 'todas' || solicita.includes(codund)

/** The chosen values are validated to exist and to match each other. */
async function conferir(db: Db, quem: Quem, dados: DadosSolicitacao) {
	const { codund, codfncprs = null, codarecnhpsq = null, vtesolprs, codedtprs, areatcespcgo } = dados
	await obterUnidade(db, codund)
	if (!podeSolicitarPor(quem, codund))
		throw new NotAllowedError(
			'unidade-alheia',
			'Você não solicita posições por esta unidade. Escolha uma das suas, ou peça o perfil em Meus acessos.',
		)
	const edital = await obterEdital(db, codedtprs)
	if (!edital.vertentes.some(({ chave }) => chave === vtesolprs))
		throw new RuleError('vertente-fora-do-edital', 'Este edital não tem esta vertente. Escolha outra.')
	await exigirDasListas(db, dados)
	return {
		edital,
		linha: {
			codedtprs,
			codund,
			...(await setorDe(db, dados)),
			vtesolprs,
			codfncprs,
			areatcespcgo: areatcespcgo || null,
			codarecnhpsq,
		},
	}
}

async function exigirDasListas(db: Db, { codfncprs, codarecnhpsq }: DadosSolicitacao): Promise<void> {
	if (codfncprs && !(await verificarFuncao(db, codfncprs)))
		throw new RuleError('funcao-inexistente', 'Esta função já não está na lista. Escolha outra.')
	if (codarecnhpsq && !(await verificarArea(db, codarecnhpsq)))
		throw new RuleError('area-inexistente', 'Esta área do conhecimento não está na lista. Escolha outra.')
}

/** The section must belong to the unit; its present name is stored with the request. */
async function setorDe(db: Db, { codund, codset = null }: DadosSolicitacao) {
	if (codset === null) return { codset, nomabvset: null, nomset: null }
	const setor = await obterSetor(db, codset)
	if (setor.codund !== codund)
		throw new RuleError(
			'setor-de-outra-unidade',
			'Este departamento é de outra unidade. Escolha um da unidade indicada.',
		)
	return { codset, nomabvset: setor.nomabvset, nomset: setor.nomset }
}

type Novos = DadosSolicitacao & { readonly jussol?: string | undefined; readonly etrsol?: string | undefined }

export async function criarSolicitacao(db: Db, portal: Portal, user: Agente, dados: Novos): Promise<Numero> {
	const quem = await obterQuem(db, portal, user)
	const { linha, edital } = await conferir(db, quem, dados)
	const fechada = submissaoFechada(edital, diaDe(portal), false)
	if (fechada !== undefined && edital.dtafimsub < diaDe(portal))
		throw new RuleError(
			'submissao-encerrada',
			`A submissão do edital ${edital.nomedt} já terminou. O que você escreveu continua guardado como rascunho: escolha outro edital, ou peça à coordenação que prorrogue o prazo.`,
		)
	const numero = await inserir(db, portal, user.codpes, {
		...linha,
		jussol: dados.jussol || null,
		etrsol: dados.etrsol || null,
	})
	// The draft of the form is deleted, because its values are in the request now.
	await descartarRascunho(db, user.codpes)
	return numero
}

type Inicial = Pick<
	Solicitacao,
	| ('codedtprs' | 'codund' | 'codset' | 'nomabvset' | 'nomset' | 'vtesolprs' | 'codfncprs' | 'areatcespcgo')
	| ('codarecnhpsq' | 'jussol' | 'etrsol')
> &
	Partial<Pick<Solicitacao, 'anosolori' | 'codsolori'>>

async function inserir(db: Db, portal: Portal, codpes: number, dados: Inicial): Promise<Numero> {
	const em = portal.agora().toISOString()
	const anosolprs = Number(diaDe(portal).slice(0, 4))
	const numero = { anosolprs, codsolprs: await proximoNumero(db, anosolprs) }
	const vazios = {
		pcenaoaprsol: null,
		jusrcs: null,
		pcercs: null,
		dtasub: null,
		dtapedenv: null,
		dtapub: null,
		dtalimrcs: null,
	}
	const semRecurso = { dtarcs: null, sitrcr: null, dtajlg: null, stadfr: null, media: null }
	await inserirSolicitacao(db, {
		anosolori: null,
		codsolori: null,
		anosoltro: null,
		codsoltro: null,
		codpesalt: codpes,
		dscalt: 'Criar',
		...vazios,
		...semRecurso,
		...dados,
		...numero,
		codpes,
		dtasit: em,
		dtasitvis: em,
		dtacad: em,
		dtaultalt: em,
	})
	await registrarAndamento(db, numero, { codpesgrcand: codpes, sitprsand: 'RAS', dtaandsolprs: em, dscand: 'Criar' })
	await anunciar(db, portal, await reservarPeloPortal(db, numero))
	return numero
}

export async function alterarDados(
	db: Db,
	portal: Portal,
	user: Agente,
	numero: Numero,
	{ versao, ...dados }: DadosSolicitacao & { readonly versao?: number | undefined },
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'editar', versao })
	const { linha: mudanca } = await conferir(db, quem, dados)
	if (
		linha.tipsitprs === 'DEV' &&
		(mudanca.codedtprs !== linha.codedtprs || mudanca.codund !== linha.codund || mudanca.vtesolprs !== linha.vtesolprs)
	)
		throw new RuleError(
			'ja-na-cota',
			'A solicitação devolvida guarda o seu lugar na cota: edital, unidade e vertente não mudam. Para mudá-los, cancele-a e crie outra.',
		)
	const campos = listarMudancas(linha, mudanca)
	if (campos.length === 0) return
	await alterarSolicitacao(db, numero, mudanca, await registrarAlteracao(db, portal, { user, quem, linha }, campos))
	await anunciar(db, portal, await reservarPeloPortal(db, numero))
}

const ATO_DO_DETALHE = {
	jussol: 'editar',
	etrsol: 'editar',
	pcenaoaprsol: 'naoAprovar',
	jusrcs: 'recorrer',
	pcercs: 'julgarRecurso',
} as const

/**
 * One text is saved at a time, that of a later act outside the version; the result tells whether a version was made.
 */
export async function guardarDetalhe(
	db: Db,
	portal: Portal,
	user: Agente,
	numero: Numero,
	detalhe: UmDetalhe,
): Promise<boolean> {
	const [campo] = Object.keys(detalhe) as (keyof typeof ATO_DO_DETALHE)[]
	if (campo === undefined) throw new Error('the contract asks for one field')
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: ATO_DO_DETALHE[campo] })
	if (campo !== 'jussol' && campo !== 'etrsol') {
		await alterarSolicitacao(db, numero, detalhe)
		return false
	}
	const campos = listarMudancas(linha, detalhe)
	if (campos.length === 0) return false
	await alterarSolicitacao(db, numero, detalhe, await registrarAlteracao(db, portal, { user, quem, linha }, campos))
	await anunciar(db, portal, linha)
	return true
}

export async function removerRascunho(db: Db, portal: Portal, user: Agente, numero: Numero): Promise<void> {
	const { linha } = await prepararAto(db, portal, { user, numero, ato: 'remover' })
	await removerSolicitacao(db, numero)
	await anunciar(db, portal, linha)
}

export async function pedirEnvio(db: Db, portal: Portal, user: Agente, numero: Numero): Promise<number> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'pedirEnvio' })
	const quantos = await abrirParaSubmeter(db, portal, linha)
	if (quantos === 0)
		throw new RuleError(
			'sem-dirigente',
			'Ninguém submete pela direção desta unidade no portal. Peça a quem administra o portal que dê o perfil a alguém.',
		)
	await alterarSolicitacao(db, numero, { dtapedenv: portal.agora().toISOString() })
	await registrarNaUnidade(db, portal, { user, quem, linha }, { dscand: nomeDoAto.pedirEnvio })
	await anunciar(db, portal, linha)
	return quantos
}

/** The replacement is a copy of the request and takes its place when it is submitted. */
export async function prepararTroca(db: Db, portal: Portal, user: Agente, numero: Numero): Promise<Numero> {
	const { linha } = await prepararAto(db, portal, { user, numero, ato: 'trocar' })
	const { codedtprs, codund, codset, nomabvset, nomset, vtesolprs, codfncprs, areatcespcgo, codarecnhpsq } = linha
	return inserir(db, portal, user.codpes, {
		codedtprs,
		codund,
		codset,
		nomabvset,
		nomset,
		vtesolprs,
		codfncprs,
		areatcespcgo,
		codarecnhpsq,
		jussol: linha.jussol,
		etrsol: linha.etrsol,
		anosolori: linha.anosolprs,
		codsolori: linha.codsolprs,
	})
}
