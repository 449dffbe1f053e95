import { obterUnidade } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	type Portal,
	publicar,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type DadosDoQuestionario,
	type DaVersao,
	EVENTO,
	type Grupo,
	problemasDaEstrutura,
} from '../../contract/index.ts'
import { recusaDeGerir } from '../acesso/acesso.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { gravarEstrutura, removerEstrutura } from '../estrutura/queries/gravar.ts'
import { gravarDados, inserirQst, inserirVersao, listarVersoes, removerVersao } from '../versao/queries.ts'
import { alteracaoDe, prepararAto } from './mudar.ts'

const PRIMEIRA_PAGINA: readonly Grupo[] = [{ codgrpqst: 1, titgrp: 'Página 1', txtgrp: '', perguntas: [] }]

export async function inserir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	dados: DadosDoQuestionario,
): Promise<DaVersao> {
	await obterUnidade(db, dados.codund)
	throwIfRefused(recusaDeGerir(portal.perfis, user, dados.codund))
	const alteracao = alteracaoDe(portal, user.codpes, 'começou o questionário')
	const codqst = await inserirQst(db, dados, alteracao)
	const versao = { codqst, numvrsqst: 1 }
	await inserirVersao(db, versao, dados, alteracao)
	await gravarEstrutura(db, versao, PRIMEIRA_PAGINA)
	await publicar(db, { tipo: EVENTO })
	return versao
}

/** Duplicate codes are refused; an incomplete draft is saved, and its problems are shown beside 'Abrir'. */
function conferirCodigos(grupos: readonly Grupo[]): void {
	const problema = problemasDaEstrutura(grupos).find(({ mensagem }) => /mesmo código\./.test(mensagem))
	if (problema) throw new ConflictError('codigo-repetido', `${problema.mensagem} Recarregue o editor e tente de novo.`)
}

interface Salvo extends DaVersao {
	readonly versao: number
	readonly dados: DadosDoQuestionario
	readonly grupos: readonly Grupo[]
}

export async function salvar(db: Db, portal: Portal, user: SessionUser, pedido: Salvo): Promise<void> {
	const { dados, grupos } = pedido
	const { codund } = await prepararAto(db, portal, user, { ...pedido, ato: 'editar' })
	if (codund !== dados.codund) {
		await obterUnidade(db, dados.codund)
		throwIfRefused(recusaDeGerir(portal.perfis, user, dados.codund))
	}
	conferirCodigos(grupos)
	await gravarDados(db, pedido, dados, alteracaoDe(portal, user.codpes, 'mudou o rascunho'))
	await gravarEstrutura(db, pedido, grupos)
	await publicar(db, { tipo: EVENTO })
}

export async function excluir(db: Db, portal: Portal, user: SessionUser, pedido: DaVersao & { versao: number }) {
	await prepararAto(db, portal, user, { ...pedido, ato: 'excluir' })
	await removerEstrutura(db, pedido)
	await removerVersao(db, pedido)
	await publicar(db, { tipo: EVENTO })
}

/** New version with the same questions and codes, so that both can be compared; the texts may then be corrected. */
export async function versionar(db: Db, portal: Portal, user: SessionUser, pedido: DaVersao): Promise<DaVersao> {
	const linha = await prepararAto(db, portal, user, { ...pedido, ato: 'versionar' })
	const ultima = (await listarVersoes(db, pedido.codqst))[0]?.numvrsqst ?? pedido.numvrsqst
	const nova = { codqst: pedido.codqst, numvrsqst: ultima + 1 }
	const { dscpdo } = linha
	await inserirVersao(
		db,
		nova,
		{ ...linha, dscpdo: truncate(`${dscpdo} (nova versão)`, 60) },
		alteracaoDe(portal, user.codpes, 'começou outra versão'),
	)
	await gravarEstrutura(db, nova, await obterEstrutura(db, pedido))
	await publicar(db, { tipo: EVENTO })
	return nova
}
