import { parteDe } from '@portal/platform/contract'
import {
	type Context,
	type Db,
	type Portal,
	publicar,
	type Route,
	recordFact,
	withTotal,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Quem, rotaDo } from '../acesso/quem.ts'
import { SEM_NOME } from '../nomes.ts'
import { enderecoDoAssunto } from './assunto.ts'
import { decidirDenunciaDaConversa, denunciarConversa } from './denuncias.ts'
import { explicarSemResposta, iniciarConversa, outroDe, responderConversa } from './escrever.ts'
import * as queries from './queries/conversas.ts'
import { listarDenunciasDeConversa, verificarDenunciaAberta } from './queries/denuncias.ts'

const participa = ({ codpesaut, codpesint }: queries.LinhaDaConversa, codpes: number): boolean =>
	codpesaut === codpes || codpesint === codpes

/** Access: one's own conversations and, for the office, reported ones. */
async function obterVista(db: Db, quem: Quem, codcnv: number): Promise<queries.LinhaDaConversa> {
	if (!quem.niveis.includes('1')) return queries.obterDaPessoa(db, codcnv, quem.codpes)
	return queries.obterDaPessoa(db, codcnv, quem.codpes).catch(() => queries.obterDenunciada(db, codcnv))
}

async function mostrar(db: Db, portal: Portal, quem: Quem, codcnv: number): Promise<contrato.Conversa> {
	const linha = await obterVista(db, quem, codcnv)
	const minha = participa(linha, quem.codpes)
	const { tipcnv, titcnv, codorg, dtaenc } = linha
	const outro = outroDe(linha, quem.codpes)
	const [nomaut, nomint] = [linha.nomaut ?? SEM_NOME, linha.nomint ?? SEM_NOME]
	const { bloqueou } = minha ? await queries.obterEstado(db, { codpes: quem.codpes, outro }) : { bloqueou: false }
	return {
		codcnv,
		tipcnv,
		titcnv,
		urlcnv: enderecoDoAssunto(tipcnv, codorg),
		nomaut,
		nomint,
		nomout: outro === linha.codpesaut ? nomaut : nomint,
		staminha: minha ? 'S' : 'N',
		stablq: bloqueou ? 'S' : 'N',
		motnaorsp: minha
			? await explicarSemResposta(db, portal, quem.codpes, linha)
			: 'Você lê esta conversa porque ela foi denunciada. A leitura fica registrada.',
		stadnu: minha && (await verificarDenunciaAberta(db, codcnv, quem.codpes)) ? 'S' : 'N',
		dtaenc,
	}
}

/** Audit trail: each reading of a conversation by the office is recorded. */
async function registrarLeitura({ portal, pedido }: Pick<Context, 'portal' | 'pedido'>, quem: Quem, codcnv: number) {
	await recordFact(portal.db, pedido, {
		codpes: quem.codpes,
		acao: 'ler-conversa-denunciada',
		objeto: { codcnv },
		detalhes: {},
	})
}

export const rotasDasConversas: readonly Route[] = [
	rotaDo('conversas', contrato.iniciarConversa, async ({ db, portal, quem, body, auditar }) => {
		const codcnv = await iniciarConversa(db, portal, quem, body)
		auditar({ codcnv, tipcnv: body.tipcnv, codorg: body.codorg })
		return { retorno: 'ok', mensagem: 'Mensagem enviada.', codcnv }
	}),
	rotaDo('conversas', contrato.responderConversa, async ({ db, portal, quem, body, auditar }) => {
		await responderConversa(db, portal, quem, body)
		auditar({ codcnv: body.codcnv })
		return { retorno: 'ok', mensagem: 'Mensagem enviada.' }
	}),
	rotaDo('conversas', contrato.listarConversa, async ({ db, quem: { codpes }, body: { pagina, porPagina } }) => {
		const { linhas, total } = await withTotal(
			(parte) => queries.listarDaPessoa(db, codpes, parte),
			parteDe({ pagina, porPagina }),
		)
		return {
			itens: linhas.map(({ nomout, codpesultmsg, total: _total, ...linha }) => ({
				...linha,
				nomout: nomout ?? SEM_NOME,
				staultmin: codpesultmsg === codpes ? 'S' : 'N',
			})),
			total,
			pagina,
			porPagina,
		}
	}),
	rotaDo('conversas', contrato.obterConversa, ({ db, portal, quem, body: { codcnv } }) =>
		mostrar(db, portal, quem, codcnv),
	),
	rotaDo(
		'conversas',
		contrato.listarMensagemConversa,
		async ({ db, portal, pedido, quem, body: { codcnv, pagina, porPagina } }) => {
			const linha = await obterVista(db, quem, codcnv)
			if (!participa(linha, quem.codpes)) await registrarLeitura({ portal, pedido }, quem, codcnv)
			const { linhas, total } = await withTotal(
				(parte) => queries.listarMensagens(db, codcnv, parte),
				parteDe({ pagina, porPagina }),
			)
			return {
				itens: linhas.map(({ codmsg, codpes, txtmsg, dtamsg, nompes }) => ({
					codmsg,
					txtmsg,
					dtamsg,
					nompes: nompes ?? SEM_NOME,
					stamin: codpes === quem.codpes ? ('S' as const) : ('N' as const),
				})),
				total,
				pagina,
				porPagina,
			}
		},
	),
	rotaDo('conversas', contrato.bloquearConversa, async ({ db, portal, quem, body: { codcnv, stablq }, auditar }) => {
		const linha = await queries.obterDaPessoa(db, codcnv, quem.codpes)
		const outro = outroDe(linha, quem.codpes)
		if (stablq === 'S') await queries.gravarBloqueio(db, quem.codpes, outro, portal.agora().toISOString())
		else await queries.removerBloqueio(db, quem.codpes, outro)
		auditar({ codcnv, stablq })
		await publicar(db, { tipo: contrato.EVENTO, codpes: quem.codpes })
		return {
			retorno: 'ok',
			mensagem: stablq === 'S' ? 'Pessoa bloqueada: ela não escreve mais a você.' : 'Pessoa desbloqueada.',
		}
	}),
	rotaDo('conversas', contrato.denunciarConversa, async ({ db, portal, quem, body, auditar }) => {
		await denunciarConversa(db, portal, quem, body)
		auditar({ codcnv: body.codcnv })
		return { retorno: 'ok', mensagem: 'Denúncia enviada ao Escritório Alumni, que vai ler a conversa e responder.' }
	}),
	rotaDo('validacao', contrato.listarDenunciaConversa, async ({ db, quem, body }) => {
		const { linhas, total } = await listarDenunciasDeConversa(db, quem.codpes, body)
		return {
			itens: linhas.map(({ total: _total, nompes, ...linha }) => ({ ...linha, nompes: nompes ?? SEM_NOME })),
			total,
			pagina: body.pagina,
			porPagina: body.porPagina,
		}
	}),
	rotaDo('validacao', contrato.decidirDenunciaConversa, async ({ db, portal, quem, body, auditar }) => {
		const codcnv = await decidirDenunciaDaConversa(db, portal, quem, body)
		auditar({ codcnv, sitdnu: body.sitdnu })
		return {
			retorno: 'ok',
			mensagem: body.sitdnu === 'P' ? 'Conversa encerrada. As duas pessoas foram avisadas.' : 'Denúncia respondida.',
		}
	}),
]
