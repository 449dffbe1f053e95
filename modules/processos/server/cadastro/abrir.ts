import { somarDiasUteis } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import {
	type Context,
	cleanHtml,
	type Db,
	htmlToText,
	inTransaction,
	NotAllowedError,
	RuleError,
} from '@portal/platform/server'
import {
	type AlteracaoProcesso,
	type Assunto,
	formatarNumpro,
	MENSAGEM_FEITO,
	montarNumpro,
	type NovoProcesso,
	nomeDoNivel,
	type RespostaProcesso,
} from '../../contract/index.ts'
import { lerProcesso } from '../acompanhamento/acompanhar.ts'
import { exigirConferencia, exigirNivelDoDocumento, receberArquivo } from '../arquivos/receber.ts'
import { abrirCaso, type Caso, concluir, exigir, type Pedido } from '../atos/agir.ts'
import { anunciarMudanca } from '../atos/anunciar-mudanca.ts'
import {
	encadear,
	gravarIdentificacao,
	inserirAndamento,
	inserirOcorrencia,
	inserirProcesso,
	proximaSequencia,
} from '../atos/queries/atos.ts'
import { INICIO_DA_CORRENTE } from '../corrente.ts'
import { type Atuacao, obterAtuacao, titularEm } from '../estrutura/atuacao.ts'
import { listarHipoteses, obterAssunto, obterEstacaoAtiva } from '../estrutura/queries/estrutura.ts'
import { incluirOcorrencia, textoExigido } from '../ocorrencias/ocorrencias.ts'
import { removerRascunhoAbertura } from '../rascunho/queries.ts'

type Identificacao = Pick<NovoProcesso, 'codpesinr' | 'cplasu' | 'nivacepro' | 'codhipleg'>

/** Validation shared by the opening and the change of a process. */
async function conferirIdentificacao(db: Db, dados: Identificacao, { cplobg, dscasu }: Assunto): Promise<void> {
	if (dados.codpesinr) await obterPessoa(db, dados.codpesinr)
	if (cplobg === 'S' && !dados.cplasu)
		throw new RuleError('complemento-obrigatorio', `O assunto "${dscasu}" precisa de complemento. Preencha-o.`)
	if (dados.nivacepro === 'P') return
	const hipotese = (await listarHipoteses(db)).find(({ codhipleg }) => codhipleg === dados.codhipleg)
	if (!hipotese)
		throw new RuleError('hipotese-obrigatoria', 'Escolha a hipótese legal que justifica não ser público o processo.')
	if (hipotese.nivace !== dados.nivacepro)
		throw new RuleError(
			'hipotese-de-outro-nivel',
			`Esta hipótese legal é do nível ${nomeDoNivel[hipotese.nivace]}. Escolha outra ou mude o nível de acesso.`,
		)
}

const hipoteseDe = ({ nivacepro, codhipleg }: Identificacao): number | null =>
	nivacepro === 'P' ? null : (codhipleg ?? null)

async function prazoDe(db: Db, { qtddiaprz }: Assunto, codcam: number, hoje: string): Promise<string | null> {
	if (qtddiaprz === null) return null
	return somarDiasUteis(hoje, qtddiaprz, await listarFeriados(db, codcam, hoje))
}

function exigirProtocolo({ papeis }: Atuacao, sgletaabt: string): void {
	if (papeis.some(({ sgleta, papeta }) => sgleta === sgletaabt && papeta === 'P')) return
	throw new NotAllowedError(
		'sem-permissao',
		`Somente o protocolo da estação ${sgletaabt} abre processos nela. Escolha uma estação sua.`,
	)
}

type PedidoDeAbertura = Pick<Context, 'db' | 'portal'> & {
	readonly user: Pedido['user']
	readonly body: NovoProcesso
}

export const abrir = (pedido: PedidoDeAbertura): Promise<RespostaProcesso> =>
	inTransaction(pedido.db, async (db) => {
		const { portal, user, body } = pedido
		const atuacao = await obterAtuacao(db, portal, user)
		exigirProtocolo(atuacao, body.sgletaabt)
		const estacao = await obterEstacaoAtiva(db, body.sgletaabt)
		const assunto = await obterAssunto(db, body.codasu)
		await conferirIdentificacao(db, body, assunto)
		const ano = Number(atuacao.hoje.slice(0, 4))
		const sequencia = await proximaSequencia(db, ano, estacao.codund)
		const numpro = montarNumpro({ ano, sequencia, codund: estacao.codund })
		await gravarNovo(db, {
			numpro,
			body,
			atuacao,
			estacao,
			dtaprz: await prazoDe(db, assunto, estacao.codcam, atuacao.hoje),
		})
		await gravarIdentificacao(db, { ...body, numpro, cplasu: body.cplasu ?? null, dscasu: assunto.dscasu })
		await gravarPrimeiros(db, numpro, pedido, atuacao)
		const versao = await encadear(
			db,
			{ numpro, versao: 0, hashult: INICIO_DA_CORRENTE },
			{
				dtaacao: atuacao.agora.toISOString(),
				acao: 'abertura',
				codpes: user.codpes,
				codpestit: titularEm(atuacao, body.sgletaabt),
				dscaca: body.sgletaabt,
			},
		)
		await anunciarMudanca(db, portal, { numpro, versao, estacoes: [body.sgletaabt] })
		const dados = await lerProcesso({ db, portal, user, params: { numpro } })
		return {
			retorno: 'ok',
			mensagem: `${MENSAGEM_FEITO.abertura} Número ${formatarNumpro(numpro)}.`,
			numpro,
			versao,
			dados,
		}
	})

interface Novo {
	readonly numpro: string
	readonly body: NovoProcesso
	readonly atuacao: Atuacao
	readonly estacao: { readonly codund: number }
	readonly dtaprz: string | null
}

async function gravarNovo(db: Db, { numpro, body, atuacao, estacao, dtaprz }: Novo): Promise<void> {
	const agora = atuacao.agora.toISOString()
	const { nominr, codpesinr = null, titpro, codasu, cplasu = null, nivacepro, sgletaabt } = body
	await inserirProcesso(db, {
		numpro,
		versao: 0,
		hashult: INICIO_DA_CORRENTE,
		nominr,
		codpesinr,
		titpro,
		codasu,
		cplasu: cplasu || null,
		stapro: 'N',
		nivacepro,
		codhipleg: hipoteseDe(body),
		dtaabt: agora,
		sgletaabt,
		codundabt: estacao.codund,
		codpescad: atuacao.codpes,
		numandult: 1,
		sgletault: sgletaabt,
		codundult: estacao.codund,
		sgletadst: null,
		sgletaant: null,
		dtasit: agora,
		dtaacao: agora,
		acao: 'abertura',
		dtaultalt: agora,
		dtaprz,
		dtaprzdvl: null,
		dtafimsob: null,
		numproprc: null,
		numproapn: null,
	})
	await inserirAndamento(db, {
		numpro,
		numand: 1,
		sgletaent: sgletaabt,
		dtaent: agora,
		codpesent: atuacao.codpes,
		sgletadst: null,
		dtasai: null,
		codpessai: null,
		dtaprzdvl: null,
	})
}

/** Initial content of a new process: its first text and the uploaded files; the draft is deleted. */
async function gravarPrimeiros(
	db: Db,
	numpro: string,
	{ body, user, portal }: PedidoDeAbertura,
	atuacao: Atuacao,
): Promise<void> {
	const agora = atuacao.agora.toISOString()
	const comum = {
		numpro,
		numand: 1,
		codpescad: user.codpes,
		dtacad: agora,
		codpestit: titularEm(atuacao, body.sgletaabt),
	}
	if (body.txtdch && htmlToText(body.txtdch) !== '')
		await inserirOcorrencia(db, { ...comum, codetroco: 'ocoInformacao', txtdch: cleanHtml(body.txtdch) })
	for (const { codarqtmp, txtdch = '', ...classificacao } of body.anexos ?? []) {
		exigirConferencia(classificacao.codetrcfc)
		exigirNivelDoDocumento(classificacao.nivacearq, body.nivacepro)
		const numseqocoand = await inserirOcorrencia(db, {
			...comum,
			codetroco: 'ocoAnexacao',
			txtdch: cleanHtml(txtdch),
		})
		const chave = { numpro, numand: 1, numseqocoand }
		await receberArquivo({ db, portal, quem: user, agora }, codarqtmp, chave, classificacao)
	}
	await removerRascunhoAbertura(db, user.codpes)
}

/** Names of the fields that the request would change. */
function camposAlterados({ processo }: Caso, body: AlteracaoProcesso): string[] {
	const { nominr, codpesinr = null, titpro, codasu, cplasu = null, nivacepro, dtaprz } = body
	const depois = { nominr, codpesinr, titpro, codasu, cplasu: cplasu || null, nivacepro, codhipleg: hipoteseDe(body) }
	const campos = Object.entries(depois).filter(([campo, valor]) => processo[campo as keyof typeof depois] !== valor)
	return [...campos.map(([campo]) => campo), ...(dtaprz !== undefined && dtaprz !== processo.dtaprz ? ['dtaprz'] : [])]
}

/** Fields of the access level, which the station may change without the permission to change the identification. */
const DO_NIVEL = new Set(['nivacepro', 'codhipleg'])

export const alterar = (pedido: Pedido & { readonly body: AlteracaoProcesso }): Promise<RespostaProcesso> =>
	inTransaction(pedido.db, async (db) => {
		const { body, params } = pedido
		const caso = await abrirCaso({ ...pedido, db })
		const campos = camposAlterados(caso, body)
		if (campos.some((campo) => !DO_NIVEL.has(campo)) || campos.length === 0) exigir('alterar', caso)
		if (campos.some((campo) => DO_NIVEL.has(campo))) exigir('restrito', caso)
		if (campos.length === 0)
			throw new RuleError('nada-alterado', 'Nada foi alterado. Mude algum campo antes de salvar.')
		const txtdch = textoExigido('ocoAlteracao', body.txtdch)
		const assunto = await obterAssunto(db, body.codasu)
		await conferirIdentificacao(db, body, assunto)
		await incluirOcorrencia(caso, { codetroco: 'ocoAlteracao', txtdch })
		const { nominr, codpesinr = null, titpro, codasu, nivacepro, dtaprz = caso.processo.dtaprz } = body
		const cplasu = body.cplasu || null
		await gravarIdentificacao(db, { numpro: params.numpro, nominr, titpro, cplasu, dscasu: assunto.dscasu })
		const retorno = await concluir(caso, {
			acao: 'alteracao',
			dscaca: campos.join(', '),
			mensagem: MENSAGEM_FEITO.alteracao,
			estacoes: [caso.processo.sgletault],
			mudancas: { nominr, codpesinr, titpro, codasu, cplasu, nivacepro, codhipleg: hipoteseDe(body), dtaprz },
		})
		return { ...retorno, dados: await lerProcesso({ ...pedido, db }) }
	})
