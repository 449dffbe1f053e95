import { obterEmails } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { publicar, type Route, withTotal } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { avisar } from '../avisar.ts'
import { nomesDe } from '../nomes.ts'
import { inserirPedido, listarDaPessoa, listarFila, responderPedido } from './queries.ts'

const CAMINHO: Readonly<Record<contrato.TipoDeServico, string>> = {
	EMA: '/alumni/email',
	VPN: '/alumni/vpn',
	WIF: '/alumni/wifi',
	HIS: '/alumni/historico-escolar',
}

export const rotasDosServicos: readonly Route[] = [
	rotaDo('servicos', contrato.listarServico, async ({ db, quem, user, body }) =>
		(await listarDaPessoa(db, quem.codpes, body.tipsol)).map((um) => ({ ...um, nompes: user.nome })),
	),
	rotaDo('email', contrato.verificarEmail, async ({ db, quem }) => {
		const { principal, principalDevolvido, usp } = await obterEmails(db, quem.codpes)
		return { codema: principal, stadvl: principalDevolvido ? 'S' : 'N', codemausp: usp }
	}),
	rotaDo('pedirServico', contrato.pedirServico, async ({ db, portal, quem, body: { tipsol, dscsol } }) => {
		const dtacad = portal.agora().toISOString()
		const { codsol, novo } = await inserirPedido(db, { codpes: quem.codpes, tipsol, dscsol: dscsol || null, dtacad })
		await publicar(db, { tipo: contrato.EVENTO, codpes: quem.codpes })
		const mensagem = novo
			? 'Pedido enviado. Você será avisado da resposta.'
			: 'O seu pedido já está à espera de resposta.'
		return { retorno: 'ok', mensagem, codsol }
	}),
	rotaDo('validacao', contrato.listarPedidoServico, async ({ db, body: { pagina, porPagina, sitsol } }) => {
		const { linhas, total } = await withTotal(
			(parte) => listarFila(db, { sitsol, ...parte }),
			parteDe({ pagina, porPagina }),
		)
		const nome = await nomesDe(
			db,
			linhas.map(({ codpes }) => codpes),
		)
		return {
			itens: linhas.map(({ total: _total, ...um }) => ({ ...um, nompes: nome(um.codpes) })),
			total,
			pagina,
			porPagina,
		}
	}),
	rotaDo('validacao', contrato.responderServico, async ({ db, portal, quem, body, auditar }) => {
		const dtarsp = portal.agora().toISOString()
		const { codpes, tipsol } = await responderPedido(db, { ...body, codpesrsp: quem.codpes, dtarsp })
		const feito = body.sitsol === 'ATE' ? 'foi atendido' : 'foi recusado'
		await avisar(db, portal, {
			chave: `servico:${body.codsol}`,
			pessoas: [codpes],
			assunto: `O seu pedido de ${contrato.nomeDoServico[tipsol]} ${feito}`,
			texto: `O seu pedido de ${contrato.nomeDoServico[tipsol]} ${feito}. ${body.dscrsp}`,
			caminho: CAMINHO[tipsol],
			porEmail: true,
		})
		auditar({ codsol: body.codsol, de: codpes, sitsol: body.sitsol })
		await publicar(db, { tipo: contrato.EVENTO, codpes })
		return { retorno: 'ok', mensagem: 'Resposta enviada.' }
	}),
]
