import { createHmac } from 'node:crypto'
import {
	type Db,
	getSecret,
	NotFoundError,
	openChecked,
	type Pedido,
	type Portal,
	RuleError,
} from '@portal/platform/server'
import { type Documento, podeVerArquivo } from '../contract/index.ts'
import { conferirDocumento } from './conferir.ts'
import { naoCorresponde, obterDocumento, registrarConsulta } from './queries.ts'
import type { Rescns, Tipcns } from './tables.ts'

export interface Visita {
	readonly portal: Portal
	readonly db: Db
	readonly pedido: Pedido
	readonly codaucdoc: string
}

export async function consultar(visita: Visita): Promise<Documento> {
	const documento = await procurar(visita, 'C')
	await registrar(visita, 'C', resultadoDe(documento))
	return documento
}

export async function abrirArquivo(visita: Visita) {
	const { db, portal, codaucdoc } = visita
	const documento = await procurar(visita, 'A')
	if (!podeVerArquivo(documento)) {
		await registrar(
			visita,
			'A',
			documento.staexiarq === 'N' && documento.veredito !== 'incompleto' ? 'PRI' : resultadoDe(documento),
		)
		throw arquivoNaoExibido(documento)
	}
	const arquivo = await lerArquivo(db, portal, codaucdoc)
	await registrar(visita, 'A', 'VAL')
	return arquivo
}

/** File for a caller whose permission has been checked. */
export async function lerArquivo(db: Db, portal: Portal, codaucdoc: string) {
	const { chvarq, nomarq, sha256doc } = await obterDocumento(db, codaucdoc)
	if (chvarq === null) throw naoCorresponde()
	const arquivo = await openChecked(portal, { chave: chvarq, sha256: sha256doc, nome: nomarq })
	return { tipo: 'application/pdf', conteudo: arquivo.conteudo, tamanho: arquivo.tamanho, nome: nomarq }
}

/** Access log that also records unknown codes, because many of them from one address are an enumeration attempt. */
async function procurar(visita: Visita, tipcns: Tipcns): Promise<Documento> {
	try {
		return await conferirDocumento(visita.db, visita.portal, visita.codaucdoc)
	} catch (error) {
		if (error instanceof NotFoundError) await registrar(visita, tipcns, 'NAO')
		throw error
	}
}

export const arquivoNaoExibido = ({ staexiarq, veredito, mensagem }: Documento) =>
	staexiarq === 'N' && veredito !== 'incompleto'
		? new RuleError(
				'arquivo-reservado',
				'O arquivo deste documento é reservado e não é exibido aqui. Se você tem uma cópia, use "Comparar com meu arquivo".',
			)
		: new RuleError('arquivo-nao-exibido', mensagem)

const resultadoDe = ({ veredito, sitdocauc }: Documento): Rescns =>
	veredito === 'nao-confirmado' || veredito === 'incompleto' ? 'IND' : sitdocauc === 'VIG' ? 'VAL' : sitdocauc

async function registrar({ db, portal, pedido, codaucdoc }: Visita, tipcns: Tipcns, rescns: Rescns): Promise<void> {
	const segredo = await getSecret(db, 'iddigital')
	const iphash = createHmac('sha256', segredo).update(pedido.endereco).digest('base64url')
	await registrarConsulta(db, { codaucdoc, tipcns, iphash, rescns, dtacns: portal.agora().toISOString() })
}
