import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { consumirEnvio } from '@portal/arquivos/server/public'
import { abrirTarefa } from '@portal/notificacoes/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { type DadosItem, EVENTO } from '../contract/index.ts'
import { inserirItem as inserir, type Linha } from './queries.ts'

const AREA = { codigo: 'portal', nome: 'Portal', icone: 'fa-solid fa-globe' }
export const tarefaDe = (codigo: number): string => `alumni:item:${codigo}`

interface Anexo {
	readonly nome: string
	readonly tamanho: number
	readonly sha256: string
	readonly conteudo: Buffer | Readable
}

/** An upload that has arrived; taken once, or not at all. */
export const inserirComEnvio = (db: Db, portal: Portal, codpes: number, codenv: string, dados: DadosItem) =>
	consumirEnvio(db, codpes, codenv, (anexo) => inserirItem(db, portal, codpes, dados, anexo), portal.agora())

/** What is kept, the file with it, and the task of whoever is to conclude it: all of it, or nothing. */
export async function inserirItem(
	db: Db,
	portal: Portal,
	codpes: number,
	{ titulo, codpesrsp }: DadosItem,
	anexo?: Anexo,
): Promise<Linha> {
	await obterPessoa(db, codpesrsp)
	const agora = portal.agora()
	const chave = anexo ? `alumni/${randomUUID()}` : null
	if (anexo && chave) await portal.files.gravar(chave, anexo.conteudo, anexo.tamanho)
	const item = await inserir(db, {
		codpes,
		codpesrsp,
		titulo,
		cadastrado_em: agora.toISOString(),
		nomarq: anexo?.nome ?? null,
		chave,
		sha256: anexo?.sha256 ?? null,
	})
	await abrirTarefa(db, {
		chvorg: tarefaDe(item.codigo),
		codpes: codpesrsp,
		area: AREA,
		titulo: `Concluir: ${titulo}`,
		mensagem: '<p>Abra a lista para ver o item e concluí-lo.</p>',
		url: '/alumni/',
		cadastradoEm: agora.toISOString(),
	})
	await publicar(db, { tipo: EVENTO, codpes }, { tipo: EVENTO, codpes: codpesrsp })
	return item
}
