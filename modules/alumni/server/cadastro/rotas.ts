import { listarAnosDeTitulacao, obterUnidades } from '@portal/pessoas/server/public'
import { type Db, diaDe, type Route, route } from '@portal/platform/server'
import { conferirCaptcha } from '@portal/sessao/server/public'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { cursosDasPessoas, cursosDe } from '../cursos/queries.ts'
import { nomesDe } from '../nomes.ts'
import { conferirCadastro } from './conferir.ts'
import { confirmar } from './confirmar.ts'
import { inserirCadastro, listarFila, obterSituacaoDaPessoa } from './queries.ts'
import { recusarPedido, validar } from './validar.ts'

const fimDo = (numcpf: string | null): string | null => (numcpf === null ? null : numcpf.replace(/\D/g, '').slice(-2))

/** Registration status: an active profile prevails over any request; otherwise the last request decides. */
async function obterAndamento(db: Db, codpes: number) {
	const { sitpfs, dtapfs, sitcad, dscmot, dtacad: pedido, codema } = await obterSituacaoDaPessoa(db, codpes)
	const dtacad = pedido ?? dtapfs
	if (sitpfs === 'ATI') return { sitcad: 'ACE' as const, dtacad, dscmot: null, codema }
	const semPedido = sitpfs === null ? null : ('PEN' as const)
	return { sitcad: sitcad ?? semPedido, dtacad, dscmot, codema }
}

export const rotasDoCadastro: readonly Route[] = [
	route(contrato.verificarCadastro, async ({ db, portal, pedido, body, auditar }) => {
		await conferirCaptcha(portal, pedido)
		const { nompes, codema, dtanas } = body
		const codcad = await inserirCadastro(db, {
			nompes,
			codema,
			dtanas,
			stases: 'N',
			sitcad: 'REB',
			codpes: body.codpes ?? null,
			numcpf: body.numcpf ?? null,
			nomabvclg: body.nomabvclg || null,
			peeund: body.peeund ?? null,
			codund: body.codund ?? null,
			codundrsp: body.codundrsp ?? body.codund ?? null,
			dscped: body.dscped || null,
			dscmot: null,
			codpesval: null,
			dtaval: null,
			dtacad: portal.agora().toISOString(),
		})
		await portal.jobs.enfileirar(db, conferirCadastro, { codcad })
		auditar({ codcad })
		return { retorno: 'ok', mensagem: contrato.RESPOSTA_DO_CADASTRO }
	}),
	route(contrato.confirmarCadastro, async ({ db, portal, user, body }) => {
		const sitcad = await confirmar(db, portal, user.codpes, body)
		const mensagem =
			sitcad === 'ACE'
				? 'Cadastro feito. Bem-vindo(a) à rede Alumni!'
				: 'O registro acadêmico ainda não o confirma: o Escritório Alumni vai conferir e responder.'
		return { retorno: 'ok', mensagem, sitcad }
	}),
	route(contrato.obterCadastro, async ({ db, portal, user: { codpes } }) => ({
		...(await obterAndamento(db, codpes)),
		cursos: await cursosDe(db, portal, codpes),
	})),
	route(contrato.listarUnidade, async ({ portal }) =>
		[...(await obterUnidades(portal)).values()].map(({ codund, sglund, nomund }) => ({ codund, sglund, nomund })),
	),
	route(contrato.listarAnoConclusao, async ({ db, portal }) => listarAnosDeTitulacao(db, diaDe(portal))),
	rotaDo('validacao', contrato.listarCadastro, async ({ db, portal, body }) => {
		const { linhas, total } = await listarFila(db, body)
		const alegados = linhas.flatMap(({ codpes }) => (codpes === null ? [] : [codpes]))
		const cursos = await cursosDasPessoas(db, portal, alegados)
		const unidades = await obterUnidades(portal)
		const nome = await nomesDe(
			db,
			linhas.map(({ codpesval }) => codpesval),
		)
		return {
			itens: linhas.map(({ numcpf, codpesval, emailUtil, total: _total, ...linha }) => ({
				...linha,
				fimcpf: fimDo(numcpf),
				nomund: linha.codund === null ? null : (unidades.get(linha.codund)?.nomund ?? null),
				staema: emailUtil ? 'S' : 'N',
				nompesval: codpesval === null ? null : nome(codpesval),
				cursos: linha.codpes === null ? [] : (cursos.get(linha.codpes) ?? []),
			})),
			total,
			pagina: body.pagina,
			porPagina: body.porPagina,
		}
	}),
	rotaDo('validacao', contrato.validarCadastro, async ({ db, portal, quem, body, auditar }) => {
		await validar(db, portal, quem.codpes, body)
		auditar(body)
		return { retorno: 'ok', mensagem: 'Cadastro aceito. Quem pediu foi avisado.' }
	}),
	rotaDo('validacao', contrato.recusarCadastro, async ({ db, portal, quem, body, auditar }) => {
		await recusarPedido(db, portal, quem.codpes, body)
		auditar(body)
		return { retorno: 'ok', mensagem: 'Cadastro recusado. Quem pediu foi avisado.' }
	}),
]
