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

const fotoDe = ({ db, portal, quem }: Pedido, arquivo: Arquivo) =>
	guardarImagem(db, portal, arquivo, { tiporg: 'DTQ', codpes: quem.codpes })

async function incluir({ db, portal, quem }: Pedido, dados: contrato.DadosDoDestaque, foto: number | null) {
	const dtacad = portal.agora().toISOString()
	const coddtqamn = await queries.inserirDestaque(db, {
		...dados,
		codarqfotdtq_fs: foto,
		codpescad: quem.codpes,
		dtacad,
	})
	await publicar(db, { tipo: contrato.EVENTO })
	return { retorno: 'ok' as const, mensagem: 'Destaque incluído.', coddtqamn }
}

type Mudanca = contrato.DadosDoDestaque & { readonly coddtqamn: number; readonly versao?: number | undefined }

async function mudar({ db, portal, quem }: Pedido, { coddtqamn, versao, ...dados }: Mudanca, arquivo?: Arquivo) {
	const antes = await queries.segurarDestaque(db, coddtqamn)
	await conferirQueViu(portal, { vista: versao, atual: antes.versao, codpes: quem.codpes })
	const foto = arquivo && { codarqfotdtq_fs: await fotoDe({ db, portal, quem }, arquivo) }
	await queries.mudarDestaque(db, coddtqamn, { ...dados, ...foto })
	if (foto) await removerArquivo(db, antes.codarqfotdtq_fs)
	await publicar(db, { tipo: contrato.EVENTO })
	return { retorno: 'ok' as const, mensagem: 'Destaque alterado.', versao: antes.versao + 1 }
}

export const rotasDosDestaques = [
	rotaDo('painel', contrato.listarDestaquePublicado, ({ db }) => queries.listarPublicados(db)),
	rotaDo('destaques', contrato.listarDestaque, async ({ db, body }) => ({
		...(await queries.paginarDestaques(db, body)),
		...body,
	})),
	rotaDo('destaques', contrato.inserirDestaque, async ({ db, portal, quem, body, auditar }) => {
		auditar({ depois: body })
		return incluir({ db, portal, quem }, body, null)
	}),
	rotaDo('destaques', contrato.inserirDestaqueFoto, async ({ db, portal, quem, parts: { file, json }, auditar }) => {
		auditar({ depois: json, arquivo: file.nome })
		return incluir({ db, portal, quem }, json, await fotoDe({ db, portal, quem }, file))
	}),
	rotaDo('destaques', contrato.alterarDestaque, async ({ db, portal, quem, body, auditar }) => {
		auditar({ depois: body })
		return mudar({ db, portal, quem }, body)
	}),
	rotaDo('destaques', contrato.alterarDestaqueFoto, async ({ db, portal, quem, parts: { file, json }, auditar }) => {
		auditar({ depois: json, arquivo: file.nome })
		return mudar({ db, portal, quem }, json, file)
	}),
	rotaDo('destaques', contrato.removerDestaque, async ({ db, body: { coddtqamn }, auditar }) => {
		const { nompesdtqamn, codarqfotdtq_fs } = await queries.segurarDestaque(db, coddtqamn)
		await queries.removerDestaque(db, coddtqamn)
		await removerArquivo(db, codarqfotdtq_fs)
		auditar({ antes: nompesdtqamn })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Destaque removido.' }
	}),
	rotaDo('painel', contrato.obterFotoDestaque, async ({ db, portal, quem, query: { coddtqamn } }) => {
		const { codarqfotdtq_fs, stadtqvsvpbc } = await queries.obterDestaque(db, coddtqamn)
		if (stadtqvsvpbc !== 'S' && !quem.niveis.includes('1')) throw queries.destaqueNaoEncontrado()
		return mostrarImagem(db, portal, codarqfotdtq_fs)
	}),
]
