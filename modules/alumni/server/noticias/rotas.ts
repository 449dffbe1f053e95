import { type Arquivo, type Db, type Portal, publicar } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Quem, rotaDo } from '../acesso/quem.ts'
import { guardarImagem, mostrarImagem } from '../anexos/guardar.ts'
import { removerArquivo } from '../anexos/queries.ts'
import { conferirQueViu } from '../versao.ts'
import * as queries from './queries.ts'

interface Pedido {
	readonly db: Db
	readonly portal: Portal
	readonly quem: Quem
}

const imagemDe = ({ db, portal, quem }: Pedido, arquivo: Arquivo) =>
	guardarImagem(db, portal, arquivo, { tiporg: 'NTC', codpes: quem.codpes })

async function incluir({ db, portal, quem }: Pedido, dados: contrato.DadosDaNoticia, imagem: number | null) {
	const dtacad = portal.agora().toISOString()
	const codntcamn = await queries.inserirNoticia(db, {
		...dados,
		codarqntc_fs: imagem,
		codpescad: quem.codpes,
		dtacad,
	})
	await publicar(db, { tipo: contrato.EVENTO })
	return { retorno: 'ok' as const, mensagem: 'Notícia incluída.', codntcamn }
}

type Mudanca = contrato.DadosDaNoticia & { readonly codntcamn: number; readonly versao?: number | undefined }

async function mudar({ db, portal, quem }: Pedido, { codntcamn, versao, ...dados }: Mudanca, arquivo?: Arquivo) {
	const antes = await queries.segurarNoticia(db, codntcamn)
	await conferirQueViu(portal, { vista: versao, atual: antes.versao, codpes: quem.codpes })
	const imagem = arquivo && { codarqntc_fs: await imagemDe({ db, portal, quem }, arquivo) }
	await queries.mudarNoticia(db, codntcamn, { ...dados, ...imagem })
	if (imagem) await removerArquivo(db, antes.codarqntc_fs)
	await publicar(db, { tipo: contrato.EVENTO })
	return { retorno: 'ok' as const, mensagem: 'Notícia alterada.', versao: antes.versao + 1 }
}

export const rotasDasNoticias = [
	rotaDo('painel', contrato.listarNoticiaPublicada, ({ db }) => queries.listarPublicadas(db)),
	rotaDo('noticias', contrato.listarNoticia, async ({ db, body }) => ({
		...(await queries.paginarNoticias(db, body)),
		...body,
	})),
	rotaDo('noticias', contrato.inserirNoticia, async ({ db, portal, quem, body, auditar }) => {
		auditar({ depois: body })
		return incluir({ db, portal, quem }, body, null)
	}),
	rotaDo('noticias', contrato.inserirNoticiaImagem, async ({ db, portal, quem, parts: { file, json }, auditar }) => {
		auditar({ depois: json, arquivo: file.nome })
		return incluir({ db, portal, quem }, json, await imagemDe({ db, portal, quem }, file))
	}),
	rotaDo('noticias', contrato.alterarNoticia, async ({ db, portal, quem, body, auditar }) => {
		auditar({ depois: body })
		return mudar({ db, portal, quem }, body)
	}),
	rotaDo('noticias', contrato.alterarNoticiaImagem, async ({ db, portal, quem, parts: { file, json }, auditar }) => {
		auditar({ depois: json, arquivo: file.nome })
		return mudar({ db, portal, quem }, json, file)
	}),
	rotaDo('noticias', contrato.removerNoticia, async ({ db, body: { codntcamn }, auditar }) => {
		const { titntcamn, codarqntc_fs } = await queries.segurarNoticia(db, codntcamn)
		await queries.removerNoticia(db, codntcamn)
		await removerArquivo(db, codarqntc_fs)
		auditar({ antes: titntcamn })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Notícia removida.' }
	}),
	rotaDo('painel', contrato.obterImagemNoticia, async ({ db, portal, quem, query: { codntcamn } }) => {
		const { codarqntc_fs, stantcvsvpbc } = await queries.obterNoticia(db, codntcamn)
		if (stantcvsvpbc !== 'S' && !quem.niveis.includes('1')) throw queries.noticiaNaoEncontrada()
		return mostrarImagem(db, portal, codarqntc_fs)
	}),
]
