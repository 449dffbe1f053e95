import { obterUnidade, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import { buildPortalAddress, type Db, type Portal, sendMail } from '@portal/platform/server'
import {
	type DadosDoInteresse,
	type EscolhaDoInteresse,
	enderecoDoInteresse,
	escreverGrupos,
} from '../../contract/index.ts'
import { abrirChave, escreverChave, obterSegredo } from './chave.ts'
import * as queries from './queries.ts'

/** The choice in words, as letter and page tell it: "informática, em Instituto de Física". */
export async function escreverEscolha(portal: Portal, { grupos, codund }: EscolhaDoInteresse): Promise<string> {
	const unidade = codund === null ? undefined : (await obterUnidadesDeSempre(portal)).get(codund)
	return `${escreverGrupos(grupos)}, ${unidade ? `em ${unidade.nomund}` : 'em todas as unidades'}`
}

/** One letter a day goes to an address, and the answer never tells whether it is subscribed. */
export async function inscrever(db: Db, portal: Portal, dados: DadosDoInteresse): Promise<void> {
	if (dados.codund !== null) await obterUnidade(db, dados.codund)
	const agora = portal.agora()
	const pedido = await queries.pedirInteresse(
		db,
		{ ...dados, codema: dados.codema.toLowerCase() },
		{ em: agora.toISOString(), desde: new Date(agora.getTime() - DIA_MS).toISOString() },
	)
	if (!pedido) return
	const chave = escreverChave(await obterSegredo(db), pedido)
	await sendMail(db, portal.jobs, {
		para: pedido.codema,
		assunto: 'Confirme: receber licitações por e-mail',
		texto: `Alguém pediu que este endereço receba as licitações de ${await escreverEscolha(portal, dados)}.\n\nSe foi você, confirme na página abaixo. Se não foi, não faça nada: sem a confirmação nada é enviado, e o endereço é apagado em sete dias.\n\n${buildPortalAddress(portal, enderecoDoInteresse(chave))}`,
	})
}

export async function mostrarInteresse(db: Db, portal: Portal, chave: string) {
	const { novgrupos, novcodund, sitint, ...vigente } = await abrirChave(db, chave)
	const { grupos, codund } = novgrupos ? { grupos: novgrupos, codund: novcodund } : vigente
	const nomund = codund === null ? null : ((await obterUnidadesDeSempre(portal)).get(codund)?.nomund ?? null)
	return { grupos, codund, nomund, sitint: novgrupos ? ('P' as const) : sitint }
}

export async function confirmar(db: Db, portal: Portal, chave: string): Promise<void> {
	const { codint } = await abrirChave(db, chave)
	await queries.confirmarInteresse(db, codint, portal.agora().toISOString())
}

export async function alterar(db: Db, portal: Portal, chave: string, escolha: EscolhaDoInteresse): Promise<void> {
	if (escolha.codund !== null) await obterUnidade(db, escolha.codund)
	const { codint } = await abrirChave(db, chave)
	await queries.alterarInteresse(db, codint, escolha, portal.agora().toISOString())
}

export async function remover(db: Db, chave: string): Promise<void> {
	const { codint } = await abrirChave(db, chave)
	await queries.removerInteresse(db, codint)
}
