import { guardarRecebido, type Recebido } from '@portal/arquivos/server/public'
import { truncate } from '@portal/platform/contract'
import {
	type Binario,
	type Db,
	openChecked,
	type Portal,
	publicar,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { ARQUIVOS_DA_PAUTA, EVENTO, recusaDeAnexar, recusaDeRemover } from '../../contract/index.ts'
import { inserirArquivo, listarArquivos, obterArquivo, removerArquivo } from '../queries/arquivos-da-pauta.ts'
import { listarConvocados } from '../queries/reunioes.ts'
import { avisarConvocados, escreverQuando, exigirQueVeja, reservarMinha } from './reunioes.ts'

/** A file of the agenda, of which those who were called hear. */
export const anexarArquivo = (
	portal: Portal,
	user: SessionUser,
	codreu: number,
	recebido: Recebido,
): Promise<{ codarq: number }> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'mandato',
		aceitos: ARQUIVOS_DA_PAUTA,
		async conferir(db) {
			const reuniao = await reservarMinha(db, portal, user, codreu)
			const quantos = (await listarArquivos(db, codreu)).length
			throwIfRefused(recusaDeAnexar({ ...reuniao, quantos }))
			return reuniao
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, chave, tamanho: tamarq, sha256, em }, { nomclg, dtareu }) {
			const arquivo = { codreu, nomarq, mimetype, chave, tamarq, sha256, dtacad: em, codpescad: user.codpes }
			const codarq = await inserirArquivo(db, arquivo)
			const convocados = await listarConvocados(db, codreu)
			await avisarConvocados(
				db,
				portal,
				codreu,
				convocados.map(({ codpes }) => codpes),
				{
					chave: `arquivo:${codarq}`,
					assunto: `Arquivo na pauta da reunião de ${truncate(nomclg, 120)}`,
					texto: `${nomarq} está na pauta da reunião de ${escreverQuando(portal, dtareu)}.`,
				},
			)
			await publicar(db, { tipo: EVENTO })
			return { codarq }
		},
	})

interface Qual {
	readonly codreu: number
	readonly codarq: number
}

export async function abrirArquivo(db: Db, portal: Portal, user: SessionUser, qual: Qual): Promise<Binario> {
	await exigirQueVeja(db, portal, user, qual.codreu)
	const { nomarq: nome, mimetype: tipo, chave, sha256 } = await obterArquivo(db, qual)
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho, nome, versao: sha256 }
}

/** Returns the name of the removed file. */
export async function tirarArquivo(db: Db, portal: Portal, user: SessionUser, qual: Qual): Promise<string> {
	const reuniao = await reservarMinha(db, portal, user, qual.codreu)
	const { nomarq } = await obterArquivo(db, qual)
	throwIfRefused(recusaDeRemover(reuniao))
	await removerArquivo(db, qual.codarq)
	await publicar(db, { tipo: EVENTO })
	return nomarq
}
